// Styles of a page that few people need: they come with it.

/** Put them into the document. */
export function adopt(...sheets: string[]): void {
  for (const text of sheets) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }
}

// Styles of a page that few people need: they come with it.

const known = new Set<string>();

/** Put them into the document, once. */
export function adopt(...sheets: string[]): void {
  for (const text of sheets.filter((sheet) => !known.has(sheet))) {
    known.add(text);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }
}

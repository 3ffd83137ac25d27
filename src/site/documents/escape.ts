const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 has no place for
const outsideXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text between tags or in an attribute; characters that XML 1.0 does not have are left out. */
export function xmlText(text: string): string {
  return text.replace(outsideXml, '').replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** An element with plain text in it. */
export function xmlElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}

/** Text of staff in one line of Markdown: without what would be a link's end, and with HTML as the text that it is. */
export function markdownText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[[\]]/g, '').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** An address between the brackets of a link, which a bracket of its own would end. */
export function markdownAddress(href: string, origin: string): string {
  return new URL(href, origin).href.replaceAll('(', '%28').replaceAll(')', '%29')
}

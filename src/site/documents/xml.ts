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

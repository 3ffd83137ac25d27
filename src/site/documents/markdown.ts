/** Text of staff in one line of Markdown: without what would be a link's end, and with HTML as the text that it is. */
export function markdownText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[[\]]/g, '').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** An address between the brackets of a link, which a bracket of its own would end. */
export function markdownAddress(href: string, origin: string): string {
  return new URL(href, origin).href.replaceAll('(', '%28').replaceAll(')', '%29')
}

const blocks =
  /<\/?(?:p|div|h[1-6]|li|ul|ol|dl|dt|dd|blockquote|pre|table|tr|td|th|figure|figcaption|hr|br|section)\b[^>]*>/gi
/** The title of a video is an attribute, because its words are seen beside no picture. */
const videos = /<video\b[^>]*>/gi
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…' }

/** The text of a rich text, one line per block. For display as text, never as HTML. */
export function plainText(html: string): string {
  return decodeEntities(
    html
      .replace(/\s+/g, ' ')
      .replace(videos, (tag) => `\n${/ title="([^"]*)"/.exec(tag)?.[1] ?? ''}\n`)
      .replace(blocks, '\n')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/ *\n[\n ]*/g, '\n')
    .trim()
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]{2,8}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return isCharacter(code) ? String.fromCodePoint(code) : ''
  })
}

function isCharacter(code: number): boolean {
  return code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff)
}

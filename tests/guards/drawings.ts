/** In an attribute or a declaration: a `#` in a drawing's text is no colour. */
const hex = /(?<=["':]\s?)#[0-9a-f]{3,8}\b/gi
const shownText = /<(?:text|tspan)\b[^>]*>[^<]+|<\/tspan>[^<]+/g

/** The colours that a file writes, each with six digits or eight. */
export function coloursOf(source: string): string[] {
  return (source.match(hex) ?? []).map((colour) => {
    const digits = colour.slice(1).toLowerCase()
    return digits.length < 5 ? `#${[...digits].map((digit) => digit + digit).join('')}` : `#${digits}`
  })
}

/** The words of a drawing, those of one line together. */
export function wordsOfDrawing(svg: string): string[] {
  return (svg.match(/<text\b[\s\S]*?<\/text>/g) ?? []).map((text) =>
    (text.match(shownText) ?? [])
      .map((part) => part.replace(/^<[^>]*>/, ''))
      .join('')
      .replaceAll('&amp;', '&')
      .trim(),
  )
}

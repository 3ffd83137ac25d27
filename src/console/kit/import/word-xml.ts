/** What a Word file has that its text cannot keep. */
export type WordLosses = {
  /** Insertions, deletions and moves that are neither accepted nor rejected: the text is read as if accepted. */
  revisions: number
  comments: number
  /** Pronunciations above words. */
  rubies: number
  hasMargins: boolean
}

const attributes = `(?:"[^"]*"|'[^']*'|[^"'<>])*`
const handled = new RegExp(`<(/?)w:(rubyPr|rubyBase|ruby|rt|fldSimple)(?![\\w.-])(${attributes})>`, 'g')
const fieldPart = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`

/**
 * The same document in elements that the library knows; texts are not touched. A ruby is its base text without the letters
 * above it (ECMA-376 part 1, 17.3.3.25), and a simple field the complex field that it stands for (17.16.19).
 */
export function simplifyWord(xml: string): string {
  let written = ''
  let from = 0
  let depthOfOmitted = 0
  for (const { 0: tag, 1: slash, 2: name, 3: rest = '', index } of xml.matchAll(handled)) {
    if (depthOfOmitted === 0) written += xml.slice(from, index)
    from = index + tag.length
    const isAlone = rest.endsWith('/')
    if (name === 'rt' || name === 'rubyPr') {
      if (!isAlone) depthOfOmitted = Math.max(0, depthOfOmitted + (slash === '' ? 1 : -1))
    } else if (depthOfOmitted > 0 || isAlone) continue
    else if (name !== 'fldSimple') written += slash === '' ? '<w:smartTag>' : '</w:smartTag>'
    else if (slash !== '') written += fieldPart('end')
    else {
      const [, double, single] = /w:instr\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(rest) ?? []
      const instruction = `<w:r><w:instrText>${double ?? single ?? ''}</w:instrText></w:r>`
      written += fieldPart('begin') + instruction + fieldPart('separate')
    }
  }
  return written + xml.slice(from)
}

const countIn = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].length

/** `margins`: headers and footers, which the library does not read. */
export function countWordLosses(xml: string, margins: readonly string[]): WordLosses {
  return {
    revisions: countIn(xml, /<w:(?:ins|del|moveFrom|moveTo)\s/g),
    comments: countIn(xml, /<w:commentReference\s/g),
    rubies: countIn(xml, /<w:ruby>|<w:ruby\s/g),
    hasMargins: margins.some((margin) => /<w:t(?:\s[^<>]*)?>[^<]*\S[^<]*<\/w:t>/.test(margin)),
  }
}

/** Footnotes keep their numbers and lose the links between them, which lead nowhere in an article. */
export function unlinkNotes(html: string): string {
  return html
    .replace(/ ?<a href="#(?:foot|end)note-ref-[\w-]+">↑<\/a>/g, '')
    .replace(/<a href="#(?:foot|end)note-[\w-]+" id="(?:foot|end)note-ref-[\w-]+">(\[\d+\])<\/a>/g, '$1')
}

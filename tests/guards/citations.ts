/** One citation of a document in a comment, as `specification 5`, `readings 4`, `standards 3`, `decision 014`. */
export type Citation = { document: string; number: number }

const cited = /\b(specification|readings|standards|console|decisions?)( \d{1,3}\b(?:(?:, | and )\d{1,3}\b)*)/gi
const heading = /^#{2,3} (Specification|Readings|Standards|Console) (\d+)\. \S/gm
const record = /(?:^|\/)(\d{3})-[^/]+\.md$/

/** Other ways to name the same documents, and documents that no clone has. */
const strays = [
  /\b(?:specification|readings|standards?),? (?:section|test)s? \d/i,
  /\b(?:product|readings|look|security|china|house|reliability)\.md\b/,
  /\.\.\/shared\/(?:spec|standards|design|reviews|tools)/,
  /\b(?:design: |design\/|mock\/)/,
]

/** Every section and record that `text` cites; `readings 4 and 6` are two. A line break in a comment counts as a space. */
export function citationsIn(text: string): Citation[] {
  const flowing = text.replace(/[^\S\n]*\n[^\S\n]*(?:\*|\/\/)?[^\S\n]*/g, ' ')
  return [...flowing.matchAll(cited)].flatMap(([, document = '', numbers = '']) =>
    [...numbers.matchAll(/\d+/g)].map(([number]) => ({
      document: document.toLowerCase().replace(/^decisions$/, 'decision'),
      number: Number(number),
    })),
  )
}

/** What `text` cites in a form that no guard can follow. */
export function straysIn(text: string): string[] {
  return strays.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])
}

/** The sections that a document has, as its headings number them. */
export function sectionsOf(text: string): Citation[] {
  return [...text.matchAll(heading)].map(([, document = '', number]) => ({
    document: document.toLowerCase(),
    number: Number(number),
  }))
}

/** The decision that a file records, if it is one. */
export function recordOf(file: string): Citation[] {
  const number = record.exec(file)?.[1]
  return number === undefined ? [] : [{ document: 'decision', number: Number(number) }]
}

const rows = (count: number, row: string) => `<table>${`<tr>${row}</tr>`.repeat(count)}</table>`

/** HTML that stops a browser or the editor for minutes, and is refused instead. */
export const hostileTexts: Readonly<Record<string, string>> = {
  'a table of 300 rows and columns': rows(300, '<td>a</td>'.repeat(300)),
  'a table whose few cells stand for millions': `<table><tr>${'<td colspan=50>a</td>'.repeat(90)}</tr>${'<tr><td>a</td></tr>'.repeat(900)}</table>`,
  'three thousand lists in each other': '<ul><li>a'.repeat(3_000),
  'three thousand tables in each other': '<table><tr><td>a'.repeat(3_000),
  'three thousand quotes in each other': '<blockquote>a'.repeat(3_000),
  'many paragraphs in many divisions': `${'<div>'.repeat(500)}${'<p>a</p>'.repeat(20_000)}`,
  'twenty thousand attributes': `<p ${Array.from({ length: 20_000 }, (_, at) => `a${at}=b`).join(' ')}>a</p>`,
  'sixty thousand elements': '<b>a</b> '.repeat(60_000),
}

/** Markdown for which the parser's time grows with the square of its length; the sign in front says that it is Markdown. */
export const hostileMarkdown = `## a\n\n${'*a_'.repeat(50_000)}`

/**
 * A plain text as a table's HTML, where it is one: rows of a spreadsheet with tabs between their cells, each with as many. Null
 * for any other, as for lines that are merely indented. A cell with line breaks or tabs of its own is quoted.
 */
export function tableOfText(text: string): string | null {
  if (!text.includes('\t')) return null
  const rows = readRows(text.replace(/\r\n?/g, '\n').replace(/\n+$/, ''))
  const [first] = rows
  if (first === undefined || first.length < 2 || rows.length < 2) return null
  const isEven = rows.every(({ length }) => length === first.length)
  const isIndented = rows.every(([cell]) => cell?.trim() === '')
  if (!isEven || isIndented) return null
  const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`
  return `<table><tbody>${rows.map(row).join('')}</tbody></table>`
}

const cellPattern = /"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*)/y

function readRows(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = new RegExp(cellPattern)
  for (let at = 0; at <= text.length; ) {
    cell.lastIndex = at
    const [all = '', quoted, plain = ''] = cell.exec(text) ?? []
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    at += all.length
    if (text[at] === '\n') rows.push([])
    at += 1
  }
  return rows
}

const escaped = (cell: string) => cell.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')

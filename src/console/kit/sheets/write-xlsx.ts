import { strToU8, zipSync } from 'fflate'

/** Columns that a spreadsheet gets as numbers, by their labels: amounts in yuan, and whole numbers. */
export type NumberColumns = Readonly<Record<string, 'yuan' | 'whole'>>

export type XlsxSheet = {
  name: string
  /** The header, then the rows. */
  rows: readonly (readonly string[])[]
  numbers?: NumberColumns
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
/** The styles of `stylesXml` by their place: text stays text when it is typed over, so that no name becomes a date. */
const style = { text: 1, yuan: 2, whole: 3, header: 4 } as const

/**
 * A workbook (ECMA-376) with texts and numbers, no formulas, links or macros. Equal sheets are equal bytes: the file has
 * no time of its own.
 */
export function writeXlsx(sheets: readonly XlsxSheet[]): Uint8Array<ArrayBuffer> {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts = sheets.map(
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
  )
  const files: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${parts.join('')}</Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/styles.xml': stylesXml,
  }
  for (const [at, sheet] of sheets.entries()) files[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheet)
  const packed = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))
  // The first day that an archive can name, by the computer's own calendar, which fflate reads it with.
  return zipSync(packed, { level: 6, mtime: new Date(1980, 0, 1) })
}

function relations(targets: readonly (readonly [string, string])[]): string {
  const rows = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
  )
  return `${head}<Relationships xmlns="${packages}/relationships">${rows.join('')}</Relationships>`
}

const stylesXml = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="DengXian"/></font><font><b/><sz val="11"/><name val="DengXian"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`

function sheetXml({ rows, numbers = {} }: XlsxSheet): string {
  const labels = rows[0] ?? []
  const widths = labels.map((_, at) => widthOf(rows.slice(0, 200).map((row) => row[at] ?? '')))
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  const lines = rows.map((row, y) => {
    const cells = row.map((text, x) =>
      cellXml(text, `${columnName(x)}${y + 1}`, y > 0 ? numbers[labels[x] ?? ''] : 'header'),
    )
    return `<row r="${y + 1}">${cells.join('')}</row>`
  })
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>${lines.join('')}</sheetData></worksheet>`
}

function cellXml(text: string, place: string, kind: 'yuan' | 'whole' | 'header' | undefined): string {
  if (text === '') return ''
  const isNumber =
    (kind === 'yuan' && /^\d{1,9}(\.\d{1,2})?$/.test(text)) || (kind === 'whole' && /^(0|[1-9]\d{0,8})$/.test(text))
  if (isNumber) return `<c r="${place}" s="${style[kind ?? 'text']}"><v>${text}</v></c>`
  const shape = kind === 'header' ? style.header : style.text
  return `<c r="${place}" s="${shape}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
}

/** In characters; a Chinese one takes two. */
function widthOf(texts: readonly string[]): number {
  const longest = Math.max(...texts.map((text) => [...text].reduce((sum, one) => sum + (one > '\u2e7f' ? 2 : 1), 0)))
  return Math.min(40, Math.max(8, longest + 2))
}

function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : `${columnName(Math.floor(at / 26) - 1)}${last}`
}

/** Characters that XML may not have, and what looks like an escape of one, as `_xHHHH_` (ECMA-376, part 1, 22.9.2.19). */
function escapeXml(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\p{Cc}\ufffe\uffff]/gu, escapeControl)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function escapeControl(one: string): string {
  return one === '\t' || one === '\n' ? one : `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}

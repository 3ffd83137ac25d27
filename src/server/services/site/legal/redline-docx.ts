import { strToU8, zipSync } from 'fflate'
import {
  type Change,
  type LineKind,
  plainRuns,
  type RedlinePart,
  type RedlineRow,
  type RedlineRun,
} from '#domain/difference/legal-redline.ts'
import { formatShanghai } from '#domain/shared/time.ts'

/** A difference of two texts with what is said of it, and whose changes they are. */
export type Redline = {
  title: string
  /** Below the title: what is compared, and how to read it. */
  notes: readonly string[]
  author: string
  at: Date
  parts: readonly RedlinePart[]
}

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const styleOf: Readonly<Record<LineKind, string>> = {
  section: 'Heading1',
  clause: 'Heading2',
  note: 'Note',
  text: 'Body',
  item: 'Item',
}

/**
 * A Word file (ECMA-376) with the changes as tracked ones: who accepts all of them has the new text, who rejects them the
 * old one. The numbers of sections and clauses are Word's own, so that an inserted clause does not mark those after it.
 * What a reader changes is tracked too.
 */
export function writeRedlineDocx(redline: Redline): Uint8Array<ArrayBuffer> {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
  const parts = { document: 'document.main', styles: 'styles', numbering: 'numbering', settings: 'settings' }
  const overrides = Object.entries(parts).map(
    ([name, kind]) => `<Override PartName="/word/${name}.xml" ContentType="${type}.${kind}+xml"/>`,
  )
  const own = (['styles', 'numbering', 'settings'] as const).map((name) => [name, `${name}.xml`] as const)
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': relations([['officeDocument', 'word/document.xml']]),
    'word/_rels/document.xml.rels': relations(own),
    'word/document.xml': documentXml(redline),
    'word/styles.xml': stylesXml,
    'word/numbering.xml': numberingXml,
    'word/settings.xml': `${head}<w:settings xmlns:w="${main}"><w:trackRevisions/></w:settings>`,
  }
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

type Tag = 'ins' | 'del'
/** The tag of a change with its attributes, each time with another number; '' where nothing changed. */
type OpenTag = (change: Change) => string
const tagOf: Readonly<Record<Exclude<Change, 'same'>, Tag>> = { added: 'ins', removed: 'del' }

function documentXml({ title, notes, author, at, parts }: Redline): string {
  let count = 0
  // Word writes the time of the clock on the wall, without a zone behind its Z.
  const when = formatShanghai(at).replace(' ', 'T')
  const open: OpenTag = (change) => {
    if (change === 'same') return ''
    count += 1
    return `w:${tagOf[change]} w:id="${count}" w:author="${escapeXml(author)}" w:date="${when}Z"`
  }
  const body = [
    paragraph(open, { style: 'Title', change: 'same', runs: plainRuns(title) }),
    ...notes.map((text) => paragraph(open, { style: 'Note', change: 'same', runs: plainRuns(text) })),
    ...parts.map((part) => partXml(open, part)),
    // The mark of the last paragraph of a document cannot be removed: it is one that both texts have.
    paragraph(open, { style: 'Body', change: 'same', runs: [] }),
  ]
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>'
  return `${head}<w:document xmlns:w="${main}"><w:body>${body.join('')}${page}</w:body></w:document>`
}

function partXml(open: OpenTag, part: RedlinePart): string {
  if (part.kind !== 'table') return paragraph(open, { ...part, style: styleOf[part.kind] })
  const { change, caption, rows } = part
  const columns = rows[0]?.cells.length ?? 1
  const width = Math.floor(9_026 / columns)
  const grid = `<w:gridCol w:w="${width}"/>`.repeat(columns)
  const lines = rows.map((row, at) => rowXml(open, row, { isHead: at === 0, width }))
  const properties = '<w:tblPr><w:tblStyle w:val="Grid"/><w:tblW w:w="5000" w:type="pct"/></w:tblPr>'
  return (
    paragraph(open, { style: 'Caption', change, runs: caption }) +
    `<w:tbl>${properties}<w:tblGrid>${grid}</w:tblGrid>${lines.join('')}</w:tbl>`
  )
}

function rowXml(
  open: OpenTag,
  { change, cells }: RedlineRow,
  { isHead, width }: { isHead: boolean; width: number },
): string {
  const marks = `${isHead ? '<w:tblHeader/>' : ''}${change === 'same' ? '' : `<${open(change)}/>`}`
  const properties = marks === '' ? '' : `<w:trPr>${marks}</w:trPr>`
  const written = cells.map(
    (runs) =>
      `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph(open, { style: isHead ? 'HeadCell' : 'Cell', change, runs })}</w:tc>`,
  )
  return `<w:tr>${properties}${written.join('')}</w:tr>`
}

/** A paragraph whose mark is tracked too where all of it was added or removed. */
function paragraph(
  open: OpenTag,
  { style, change, runs }: { style: string; change: Change; runs: readonly RedlineRun[] },
): string {
  const mark = change === 'same' ? '' : `<w:rPr><${open(change)}/></w:rPr>`
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/>${mark}</w:pPr>${runs.map((run) => runXml(open, run)).join('')}</w:p>`
}

function runXml(open: OpenTag, { text, isBold, change }: RedlineRun): string {
  const element = change === 'removed' ? 'w:delText' : 'w:t'
  const run = `<w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<${element} xml:space="preserve">${escapeXml(text)}</${element}></w:r>`
  return change === 'same' ? run : `<${open(change)}>${run}</w:${tagOf[change]}>`
}

/** Characters that XML may not have are left out; half a surrogate pair becomes U+FFFD. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, (one) => (one === '\t' ? one : ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const fonts = '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="SimSun"/>'
const bold = '<w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:eastAsia="SimHei"/><w:b/>'

function style(id: string, name: string, paragraphs: string, runs: string): string {
  const base = id === 'Body' ? '' : '<w:basedOn w:val="Body"/>'
  const isDefault = id === 'Body' ? ' w:default="1"' : ''
  return `<w:style w:type="paragraph"${isDefault} w:styleId="${id}"><w:name w:val="${name}"/>${base}<w:qFormat/><w:pPr>${paragraphs}</w:pPr><w:rPr>${runs}</w:rPr></w:style>`
}

const numbered = (list: number, level: number) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`
const edges = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(
  (edge) => `<w:${edge} w:val="single" w:sz="4" w:space="0" w:color="A0A8B4"/>`,
)

const stylesXml = `${head}<w:styles xmlns:w="${main}"><w:docDefaults><w:rPrDefault><w:rPr>${fonts}<w:sz w:val="22"/><w:lang w:val="en-US" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault></w:docDefaults>${[
  style('Body', 'Normal', '<w:spacing w:after="120" w:line="340" w:lineRule="auto"/>', ''),
  style('Title', 'Title', '<w:spacing w:after="160"/>', `${bold}<w:sz w:val="34"/>`),
  style(
    'Heading1',
    'heading 1',
    `<w:keepNext/>${numbered(1, 0)}<w:spacing w:before="360"/><w:outlineLvl w:val="0"/>`,
    `${bold}<w:sz w:val="28"/>`,
  ),
  style(
    'Heading2',
    'heading 2',
    `<w:keepNext/>${numbered(1, 1)}<w:spacing w:before="200"/><w:outlineLvl w:val="1"/>`,
    `${bold}<w:sz w:val="24"/>`,
  ),
  style('Note', 'Note', '<w:spacing w:after="80"/>', '<w:color w:val="5B6675"/><w:sz w:val="19"/>'),
  style('Item', 'List Bullet', numbered(2, 0), ''),
  style('Caption', 'caption', '<w:keepNext/>', '<w:b/>'),
  style('Cell', 'Cell', '<w:spacing w:after="0"/>', '<w:sz w:val="20"/>'),
  style('HeadCell', 'Head cell', '<w:spacing w:after="0"/>', '<w:b/><w:sz w:val="20"/>'),
].join(
  '',
)}<w:style w:type="table" w:styleId="Grid"><w:name w:val="Table Grid"/><w:tblPr><w:tblBorders>${edges.join('')}</w:tblBorders><w:tblCellMar><w:left w:w="100" w:type="dxa"/><w:right w:w="100" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style></w:styles>`

function level(at: number, format: string, text: string, more = ''): string {
  const indent = format === 'bullet' ? '<w:pPr><w:ind w:left="420" w:hanging="320"/></w:pPr>' : ''
  return `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:suff w:val="space"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/>${indent}</w:lvl>`
}

const numberingXml = `${head}<w:numbering xmlns:w="${main}"><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="multilevel"/>${level(0, 'decimal', '%1', '<w:pStyle w:val="Heading1"/>')}${level(1, 'decimal', '%1.%2', '<w:pStyle w:val="Heading2"/>')}</w:abstractNum><w:abstractNum w:abstractNumId="1"><w:multiLevelType w:val="singleLevel"/>${level(0, 'bullet', '•', '<w:pStyle w:val="Item"/>')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`

import type { MediaKind } from '../media/files.ts'
import type { FactName, SitePageName } from './site-pages.ts'

/** How staff break the line of a headline or lead that is shown clause by clause (decision 131). */
export const clausesHint = '在逗号、句号处换行；用 | 自己定'

/** One line of plain text. `atMost` counts characters as a reader does. */
type LineField = { kind: 'line'; label: string; atMost: number; required?: true; hint?: string }
/** A paragraph of plain text. */
type LinesField = { kind: 'lines'; label: string; atMost: number; required?: true; hint?: string }
/** HTML of the articles' editor; `atMost` counts UTF-16 units with markup. */
type RichTextField = { kind: 'richText'; label: string; atMost: number; required?: true; hint?: string }
/** The address of a picture of the media library; '' for none. */
type PictureField = { kind: 'picture'; label: string; required?: true; hint?: string }
/** The address of a video or of captions in the media library; '' for none. */
type FileField = { kind: 'file'; of: Exclude<MediaKind, 'picture'>; label: string; required?: true; hint?: string }
/** A path of this site or an http(s) address; '' for none. */
type LinkField = { kind: 'link'; label: string; required?: true; hint?: string }
/** One of several words; a value that is none of them reads as the first. */
type ChoiceField = { kind: 'choice'; label: string; choices: Readonly<Record<string, string>>; hint?: string }
/** `YYYY-MM-DD HH:mm:ss` in Shanghai; '' for none. */
type InstantField = { kind: 'instant'; label: string; required?: true; hint?: string }

/** A field that holds one text. */
export type TextField =
  | LineField
  | LinesField
  | RichTextField
  | PictureField
  | FileField
  | LinkField
  | ChoiceField
  | InstantField

/** Rows of the same fields, in the staff's order; `noun` is what a row is called. */
export type ListField = {
  kind: 'list'
  label: string
  noun: string
  atLeast: number
  atMost: number
  fields: Readonly<Record<string, TextField>>
  hint?: string
}

export type BlockField = TextField | ListField
/** The fields of a kind of block, in the order of its form. */
export type BlockFields = Readonly<Record<string, BlockField>>

type Row<Fields> = { -readonly [Name in keyof Fields]: string }

/** The values of a kind of block: a text each, or rows of texts. */
export type BlockValues<Table extends BlockFields> = {
  -readonly [Name in keyof Table]: Table[Name] extends { kind: 'list'; fields: infer Fields } ? Row<Fields>[] : string
}

/** What a block stores of any kind, known or not. */
export type StoredValue = string | Readonly<Record<string, string>>[]
export type StoredFields = Readonly<Record<string, StoredValue>>

/** What only a kind of the site's own pages has. */
type OfSitePage = {
  page: SitePageName
  /** The facts that its lines may name. */
  facts: readonly FactName[]
}

type KindWords<Table extends BlockFields> = {
  /** Its name in the gallery, and what it is there for. */
  name: string
  note: string
  /** What its form says of a kind that shows records, and shows nothing without any. */
  whenEmpty?: string
  fields: Table
  /**
   * It has the page's heading and is first, or it has behaviour: it is last, or anywhere but only once. Anywhere, any number
   * of times, when it is missing.
   */
  place?: 'first' | 'last' | 'once'
}

/** A kind of block: everything that the form, the checks, the search and the gallery of kinds need. */
export type BlockKind<Table extends BlockFields = BlockFields> = KindWords<Table> & {
  /** What a new block begins with; of a site's own page only in shape, for its words are the page's standard text. */
  sample: BlockValues<Table>
  /** The site's own page that alone has the kind; every other page has it when this is missing. */
  site?: OfSitePage
}

/** Keeps the literal types of a kind, from which its values follow. */
export function defineBlock<const Table extends BlockFields>(kind: BlockKind<Table>): BlockKind<Table> {
  return kind
}

/** A kind of one of the site's own pages: a section of it, whose words are the page's standard text. */
export function defineSiteBlock<const Table extends BlockFields>({
  page,
  facts = [],
  ...kind
}: KindWords<Table> & { page: SitePageName; facts?: readonly FactName[] }): BlockKind<Table> {
  return { ...kind, sample: readFields(kind.fields, {}), site: { page, facts } }
}

/** The stored fields as their kind has them: a missing one is empty, one of another shape too. */
export function readFields<Table extends BlockFields>(table: Table, stored: StoredFields): BlockValues<Table> {
  const read = Object.entries(table).map(([name, field]) => [name, readValue(field, stored[name])])
  // The table knows the shape; the compiler cannot follow the loop.
  return Object.fromEntries(read) as BlockValues<Table>
}

function readValue(field: BlockField, value: StoredValue | undefined): StoredValue {
  if (field.kind !== 'list') return readText(field, value)
  const rows = Array.isArray(value) ? value : []
  return rows.map((row) =>
    Object.fromEntries(Object.entries(field.fields).map(([name, inner]) => [name, readText(inner, row[name])])),
  )
}

function readText(field: TextField, value: unknown): string {
  const text = typeof value === 'string' ? value : ''
  if (field.kind !== 'choice') return text
  return text in field.choices ? text : (Object.keys(field.choices)[0] ?? '')
}

/** A text of a block with the place where it is written. */
export type PlacedText = { name: string; row: number | null; field: TextField; text: string }

/** Every text of a block in the order of its form; the rows of a list one after the other. */
export function eachText(table: BlockFields, stored: StoredFields): PlacedText[] {
  const values: StoredFields = readFields(table, stored)
  return Object.entries(table).flatMap(([name, field]): PlacedText[] => {
    const value = values[name] ?? ''
    if (field.kind !== 'list') return [{ name, row: null, field, text: String(value) }]
    const rows = typeof value === 'string' ? [] : value
    return rows.flatMap((row, at) =>
      Object.entries(field.fields).map(([inner, described]) => ({
        name: inner,
        row: at,
        field: described,
        text: row[inner] ?? '',
      })),
    )
  })
}

import type { MergeConflict } from '#domain/difference/merge-texts.ts'
import { type Block, showOnWords } from '#domain/landing/blocks.ts'
import { findKind } from '#domain/landing/kinds/index.ts'
import { type FlatLanding, mergeLanding, placeOfEntry } from '#domain/landing/merge.ts'
import {
  baiduWords,
  barWords,
  indexWords,
  type LandingFields,
  landingFields,
  layoutWords,
} from '#domain/landing/page-fields.ts'
import { canonicalJson } from '#domain/shared/canonical-json.ts'
import { readEdge } from '#domain/shared/field-edges.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { usePublished } from '../../kit/record/use-published.ts'
import { landingCopy as copy } from './copy.ts'

export type EditedPage = ConsoleSuccess<'GET /landing-pages/{id}'>['data']
/** The fields of a page as they are written, by their names in the API, with its blocks. */
export type PageText = EditedPage['fields']
/** The page without its blocks, as the rules of pages read it. */
export const toFields = ({ blocks: _, ...page }: PageText): LandingFields => readEdge(landingFields, page)

type LandingEvents = {
  /** The text was replaced by a merge, a local draft, an action or its inverse: forms begin anew. */
  onReplace: () => void
  /** An action, or its inverse, has made another state of the page. */
  onPage: (page: EditedPage) => void
}

/** The editor state of a page, and who else has it open. */
export function useLanding(start: EditedPage, { onReplace, onPage }: LandingEvents) {
  const params = { id: String(start.id) }
  return usePublished<PageText, EditedPage, MergeConflict<FlatLanding>>(start, {
    draftKey: `landing:${start.id}`,
    isSame: (one, other) => canonicalJson(one) === canonicalJson(other),
    describe: ({ name }) => ({ title: name, html: '' }),
    merge(sides) {
      const { conflicts, resolve } = mergeLanding(sides)
      // The merge has the fields of its sides.
      return { conflicts, resolve: (answers) => resolve(answers) as PageText }
    },
    onReplace,
    save: (body) => call('POST /landing-pages/{id}/draft', { params, body }),
    sign: (body, sending) => call('POST /landing-pages/{id}/presence', { params, body }, sending),
    read: () => call('GET /landing-pages/{id}', { params }),
    undo: (token) => call('POST /landing-pages/undo', { body: { token } }),
    onMade(page) {
      onPage(page)
      onReplace()
    },
    onOthers: onPage,
  })
}

export type OpenPage = ReturnType<typeof useLanding>

/** What an entry of a merge is called: the block and its field, or the field of the page. */
export function labelOfEntry(entry: string, blocks: readonly Block[]): string {
  const { block, field: name, row } = placeOfEntry(entry)
  if (block === null) return Object.entries(landingFields).find(([own]) => own === name)?.[1].label ?? name
  const kind = kindAt(block, blocks)
  const field = kind?.fields[name]
  const label =
    row === null || field?.kind !== 'list' ? (field?.label ?? ownLabels[name]) : copy.rowOf(field.noun, row + 1)
  return `${kind?.name ?? copy.unknown}：${label ?? copy.showOn}`
}

const kindAt = (id: string, blocks: readonly Block[]) => findKind(blocks.find((block) => block.id === id)?.kind ?? '')

/** What every block has beside the fields of its kind. */
const ownLabels: Readonly<Record<string, string>> = { from: copy.fromField, until: copy.untilField }

type Words = Readonly<Record<string, string>>
const choicesOfPage: Readonly<Record<string, Words>> = {
  layouts: layoutWords,
  baidu: baiduWords,
  bar: barWords,
  unindexed: indexWords,
}

/** The words of a value in a merge; rows in the order of their form, without what is empty in them. */
export function wordsOfEntry(entry: string, value: unknown, blocks: readonly Block[]): string {
  const text = String(value ?? '')
  if (text === '') return ''
  const { block, field: name } = placeOfEntry(entry)
  const parsed: unknown = JSON.parse(text)
  const field = block === null ? undefined : kindAt(block, blocks)?.fields[name]
  const rows = Array.isArray(parsed) ? (parsed as Words[]) : field?.kind === 'list' ? [parsed as Words] : null
  if (rows !== null) {
    const names = field?.kind === 'list' ? Object.keys(field.fields) : Object.keys(rows[0] ?? {})
    return rows.map((row) => names.flatMap((one) => row[one] || []).join('，')).join('\n')
  }
  const choices: Words =
    (block === null
      ? choicesOfPage[name]
      : name === 'showOn'
        ? showOnWords
        : field?.kind === 'choice'
          ? field.choices
          : {}) ?? {}
  const word = String(parsed ?? '')
  return choices[word] ?? word
}

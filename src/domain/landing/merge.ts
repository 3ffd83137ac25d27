import { type Merge, mergeTexts } from '../difference/merge-texts.ts'
import { canonicalJson } from '../shared/canonical-json.ts'
import type { StoredFields, StoredValue } from './block-fields.ts'
import type { Block } from './blocks.ts'

/** A page as it is edited: its fields under the names of the API, with its blocks. */
export type EditedLanding = { blocks: Block[] } & Readonly<Record<string, unknown>>

/** A page with one entry for each thing that is merged: `page title`, `b3 title`, `b3 ·showOn`, `b3 items/0`. */
export type FlatLanding = Readonly<Record<string, string>>

type Sides = { base: EditedLanding; mine: EditedLanding; theirs: EditedLanding }

const own = ['kind', 'showOn', 'from', 'until'] as const
const parts = /^(\S+) (·?)([^/]+)(?:\/(\d+))?$/

/** What an entry of the flat page is about: the block, null for the page itself, the field, and its row where it is one of a list. */
export function placeOfEntry(entry: string): { block: string | null; field: string; row: number | null } {
  const [, block = '', , field = entry, row] = parts.exec(entry) ?? []
  return { block: block === 'page' ? null : block, field, row: row === undefined ? null : Number(row) }
}

/**
 * Three-way merge of two edits of one page by block and field: changes of different fields, of different blocks and of the
 * order meet without a question, and so do changes of different rows of a list in which neither side has added or removed
 * one. A block that one side removed and the other one changed stays.
 */
export function mergeLanding({ base, mine, theirs }: Sides): Omit<Merge<FlatLanding>, 'resolve'> & {
  resolve: (answers: Parameters<Merge<FlatLanding>['resolve']>[0]) => EditedLanding
} {
  const isByRow = listsByRow([base, mine, theirs])
  const flat = { base: flatten(base, isByRow), mine: flatten(mine, isByRow), theirs: flatten(theirs, isByRow) }
  const names = new Set([...Object.keys(flat.base), ...Object.keys(flat.mine), ...Object.keys(flat.theirs)])
  const ids = mergeOrder({ base, mine, theirs })
  // A side without the block says nothing about its fields.
  const filled = (side: 'mine' | 'theirs', other: 'mine' | 'theirs', name: string) => {
    const { block } = placeOfEntry(name)
    const has = block === null || idsOf({ base, mine, theirs }[side]).includes(block)
    return has ? (flat[side][name] ?? '') : (flat.base[name] ?? flat[other][name] ?? '')
  }
  const side = (of: 'mine' | 'theirs', other: 'mine' | 'theirs') =>
    Object.fromEntries([...names].map((name) => [name, filled(of, other, name)]))
  const merge = mergeTexts<FlatLanding>({
    base: Object.fromEntries([...names].map((name) => [name, flat.base[name] ?? ''])),
    mine: side('mine', 'theirs'),
    theirs: side('theirs', 'mine'),
    rules: {},
  })
  return { conflicts: merge.conflicts, resolve: (answers) => unflatten(merge.resolve(answers), ids) }
}

const idsOf = ({ blocks }: EditedLanding): string[] => blocks.map(({ id }) => id)

type IsByRow = (entry: string) => boolean

/** Whether a list is merged row by row: it has as many rows on every side that has it, so that a row has the same place. */
function listsByRow(sides: readonly EditedLanding[]): IsByRow {
  const lengths = new Map<string, Set<number>>()
  for (const { id, fields } of sides.flatMap(({ blocks }) => blocks))
    for (const [name, value] of Object.entries(fields)) {
      const entry = `${id} ${name}`
      lengths.set(entry, (lengths.get(entry) ?? new Set()).add(typeof value === 'string' ? -1 : value.length))
    }
  return (entry) => {
    const [length = 0, ...others] = lengths.get(entry) ?? []
    return length > 0 && others.length === 0
  }
}

function flatten({ blocks, ...page }: EditedLanding, isByRow: IsByRow): FlatLanding {
  const entries = Object.entries(page).map(([name, value]) => [`page ${name}`, canonicalJson(value)])
  const ofBlocks = blocks.flatMap((block) => [
    ...own.map((name) => [`${block.id} ·${name}`, canonicalJson(block[name])]),
    ...Object.entries(block.fields).flatMap(([name, value]) => {
      const entry = `${block.id} ${name}`
      if (typeof value === 'string' || !isByRow(entry)) return [[entry, canonicalJson(value)]]
      return value.map((row, at) => [`${entry}/${at}`, canonicalJson(row)])
    }),
  ])
  return Object.fromEntries([...entries, ...ofBlocks])
}

function unflatten(flat: FlatLanding, ids: readonly string[]): EditedLanding {
  const page: Record<string, unknown> = {}
  const own = new Map<string, Record<string, unknown>>()
  const fields = new Map<string, Record<string, StoredValue>>()
  for (const [entry, json] of Object.entries(flat)) {
    const [, block = '', isOwn, name = '', row] = parts.exec(entry) ?? []
    if (json === '') continue
    const value: unknown = JSON.parse(json)
    const held = fields.get(block)
    if (block === 'page') page[name] = value
    else if (isOwn) own.set(block, { ...own.get(block), [name]: value })
    else if (row === undefined) fields.set(block, { ...held, [name]: value as StoredValue })
    else {
      const rows = (held?.[name] ?? []) as Record<string, string>[]
      fields.set(block, { ...held, [name]: rows.toSpliced(Number(row), 0, value as Record<string, string>) })
    }
  }
  const blocks = ids.map((id): Block => {
    const { kind = '', showOn = 'both', from = '', until = '' } = (own.get(id) ?? {}) as Partial<Block>
    const held: StoredFields = fields.get(id) ?? {}
    return { id, kind, fields: held, showOn, from, until }
  })
  return { ...page, blocks }
}

/**
 * The blocks of both sides in one order: that of the side that moved some, mine where both did; what the other side added
 * follows the block that it follows there.
 */
function mergeOrder({ base, mine, theirs }: Sides): string[] {
  const [was, own, other] = [idsOf(base), idsOf(mine), idsOf(theirs)]
  const isKept = (id: string) => {
    if (!was.includes(id)) return true
    const isGone = { mine: !own.includes(id), theirs: !other.includes(id) }
    if (isGone.mine && isGone.theirs) return false
    if (isGone.mine) return isChanged(base, theirs, id)
    return isGone.theirs ? isChanged(base, mine, id) : true
  }
  const common = (of: readonly string[]) => of.filter((id) => was.includes(id)).join(' ')
  const isOwnMoved = common(own) !== was.filter((id) => own.includes(id)).join(' ')
  const [first, second] = isOwnMoved ? [own, other] : [other, own]
  const merged = [...first]
  for (const [at, id] of second.entries()) {
    if (merged.includes(id)) continue
    const before = second.slice(0, at).findLast((one) => merged.includes(one))
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id)
  }
  return merged.filter(isKept)
}

function isChanged(base: EditedLanding, side: EditedLanding, id: string): boolean {
  const find = ({ blocks }: EditedLanding) => canonicalJson(blocks.find((block) => block.id === id) ?? null)
  return find(base) !== find(side)
}

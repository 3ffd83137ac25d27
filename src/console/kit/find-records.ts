import type { RecordKind } from '#domain/staff/record-kinds.ts'
import { type ConsoleSuccess, call } from './api.ts'
import { type RecordPlace, recordPlaces } from './record-places.ts'
import { kitWords } from './words.ts'

type Found = ConsoleSuccess<'POST /find'>['data'][number]

/** A record as ⌘K shows it, and the address at which it is open. */
export type FoundCommand = {
  key: string
  label: string
  hint: string
} & RecordPlace

/** What is found by more than its number. */
const otherPlaces = {
  redirect: ({ name }: Found) => ({ to: '/redirects', search: { q: name } }),
  version: () => ({ to: '/versions' }),
  sku: ({ name, at }: Found) => ({ to: '/prices', search: { type: at, q: name } }),
  salesPerson: () => ({ to: '/sales-people' }),
  member: () => ({ to: '/members' }),
  account: ({ at }: Found) => ({ to: '/customers', search: { id: at } }),
} satisfies Record<Exclude<RecordKind, keyof typeof recordPlaces>, (found: Found) => RecordPlace>

function placeOf(found: Found): RecordPlace {
  const { kind, id } = found
  return kind in recordPlaces
    ? recordPlaces[kind as keyof typeof recordPlaces](id)
    : otherPlaces[kind as keyof typeof otherPlaces](found)
}

/** The records that fit what is typed; none where the server refuses or is away. */
export async function findRecords(typed: string, signal: AbortSignal): Promise<FoundCommand[]> {
  const answer = await call('POST /find', { body: { term: typed.trim().slice(0, 100) } }, { bare: true, signal })
  if (answer.code !== 200) return []
  const { data } = answer as ConsoleSuccess<'POST /find'>
  return data.map((found) => ({
    key: `${found.kind}:${found.id || found.at}`,
    label: found.kind === 'account' ? kitWords.openAccount(typed.trim()) : found.name || kitWords.untitled,
    hint: [kitWords.recordKinds[found.kind], found.hint].filter(Boolean).join(' · '),
    ...placeOf(found),
  }))
}

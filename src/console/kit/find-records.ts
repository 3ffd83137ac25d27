import type { RecordKind } from '#domain/staff/record-kinds.ts'
import { type ConsoleSuccess, call } from './api.ts'
import { kitWords } from './words.ts'

type Found = ConsoleSuccess<'POST /find'>['data'][number]

/** A record as ⌘K shows it, and the address at which it is open. */
export type FoundCommand = {
  key: string
  label: string
  hint: string
  path: string
  search?: Record<string, string>
}

/** The address in its room of what was found. */
const addresses: Readonly<Record<RecordKind, (found: Found) => Pick<FoundCommand, 'path' | 'search'>>> = {
  article: ({ id }) => ({ path: `/articles/${id}` }),
  activity: ({ id }) => ({ path: `/activities/${id}` }),
  banner: ({ id }) => ({ path: '/banners', search: { id: String(id) } }),
  media: ({ id }) => ({ path: '/media', search: { open: String(id) } }),
  redirect: ({ name }) => ({ path: '/redirects', search: { q: name } }),
  platform: ({ id }) => ({ path: '/platforms', search: { open: String(id) } }),
  ecology: ({ id }) => ({ path: '/ecology', search: { open: String(id) } }),
  partner: ({ id }) => ({ path: '/partners', search: { open: String(id) } }),
  version: () => ({ path: '/versions' }),
  sku: ({ name, at }) => ({ path: '/prices', search: { type: at, q: name } }),
  coupon: ({ id }) => ({ path: '/coupons', search: { open: String(id) } }),
  salesPerson: () => ({ path: '/sales-people' }),
  member: () => ({ path: '/members' }),
  account: ({ at }) => ({ path: '/customers', search: { id: at } }),
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
    ...addresses[found.kind](found),
  }))
}

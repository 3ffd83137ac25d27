import { call } from '../kit/api.ts'
import { kitCopy } from '../kit/copy.ts'
import { placeOf, type RecordPlace } from '../kit/record-places.ts'

/** A record as ⌘K shows it, and the address at which it is open. */
export type FoundCommand = {
  key: string
  label: string
  hint: string
} & RecordPlace

/** The records that fit what is typed; none where the server refuses or is away. */
export async function findRecords(typed: string, signal: AbortSignal): Promise<FoundCommand[]> {
  const answer = await call('POST /find', { body: { term: typed.trim().slice(0, 100) } }, { bare: true, signal })
  if (answer.code !== 200) return []
  const { data } = answer
  return data.map((found) => ({
    key: `${found.kind}:${found.id || found.at}`,
    label: found.kind === 'account' ? kitCopy.openAccount(typed.trim()) : found.name || kitCopy.untitled,
    hint: [kitCopy.recordKinds[found.kind], found.hint].filter(Boolean).join(' · '),
    ...placeOf(found),
  }))
}

import { readCustomerTerm } from '#domain/accounts/customer-search.ts'
import { type ConsoleSuccess, call } from '../kit/api.ts'
import type { FindRecords } from '../kit/palette.tsx'
import { queueWords as words } from './words.ts'

/** The account of a whole phone number or address, for ⌘K; parts of one ask nothing, and nothing of it is kept. */
export async function findCustomer(typed: string): ReturnType<FindRecords> {
  const term = readCustomerTerm(typed)
  if (term === null || term.kind === 'id') return []
  const answer = await call('POST /customers/search', { body: { term: String(term.value) } }, { bare: true })
  if (answer.code !== 200) return []
  const { ref } = (answer as ConsoleSuccess<'POST /customers/search'>).data
  return ref === null
    ? []
    : [
        {
          label: `${words.openAccount} ${typed.trim()}`,
          hint: words.customers,
          path: '/customers',
          search: { id: ref },
        },
      ]
}

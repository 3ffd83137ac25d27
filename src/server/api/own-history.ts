import type { Calls } from '#contract/index.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { readOwnHistory } from '#server/services/own-account/history.ts'
import type { Handler } from './create-api.ts'

/** What happened on the caller's account. */
export const getOwnHistory: Handler<Calls['getOwnHistory']> = async ({ ctx, input: { query } }) => {
  const { rows, total } = await readOwnHistory({ ctx, input: query })
  return { data: { total, rows: rows.map((row) => ({ ...row, at: formatShanghai(row.at) })) } }
}

import type { Calls } from '#contract/index.ts'
import { readLegal } from '#server/services/legal/read-legal.ts'
import type { Handler } from './create-api.ts'

/** A legal document in the version in force today, or in any other one; all stay readable. */
export const legalDocument: Handler<Calls['legalDocument']> = async ({ ctx, input: { query }, tag }) => {
  const { document, version = null } = query
  const { legal, tags } = await readLegal({ ctx, input: { document, version } })
  tag(...tags)
  return { data: legal }
}

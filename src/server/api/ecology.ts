import type { Calls } from '#contract/index.ts'
import { presentEcologyCategory } from '#server/presenters/ecology.ts'
import { listEcology } from '#server/services/directory/public-entries.ts'
import type { Handler } from './create-api.ts'

/** The applications of the ecological center, by category. */
export const ecologyTypeList: Handler<Calls['ecologyTypeList']> = async ({ ctx, tag }) => {
  const { groups, tags } = await listEcology({ ctx })
  tag(...tags)
  return { data: groups.map(presentEcologyCategory) }
}

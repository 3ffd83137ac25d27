import type { Calls } from '#contract/index.ts'
import { recordEvents } from '#server/services/tracking/record-events.ts'
import type { Handler } from './create-api.ts'

/** Events reported by the site's pages. */
export const trackEvents: Handler<Calls['trackEvents']> = async ({ ctx, input: { body } }) => {
  await recordEvents({ ctx, input: body })
  return {}
}

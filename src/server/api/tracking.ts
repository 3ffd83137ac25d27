import type { Calls } from '#contract/index.ts'
import { recordEvents } from '#server/services/tracking/record-events.ts'
import type { Handler } from './create-api.ts'

/** What the site reports of itself. */
export const trackEvents: Handler<Calls['trackEvents']> = async ({ ctx, input: { body } }) => {
  await recordEvents({ ctx, input: body })
  return {}
}

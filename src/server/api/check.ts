import type { Calls } from '#contract/index.ts'
import { seeRequest } from '#server/services/check/see-request.ts'
import type { Handler } from './create-api.ts'

/** What the server observed of a browser during a self-check. */
export const checkSeen: Handler<Calls['checkSeen']> = async ({ ctx, input: { headers } }) => ({
  data: await seeRequest({ ctx, input: headers }),
})

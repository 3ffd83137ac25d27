import type { Calls } from '#contract/index.ts'
import { presentUserInfo } from '#server/presenters/accounts.ts'
import { getUserInfo } from '#server/services/accounts/entry.ts'
import { createEntryUrl } from '#server/services/entry/entry-tickets.ts'
import { endOwnSession } from '#server/services/sessions/sessions.ts'
import type { Handler } from './create-api.ts'

/** The token's user, and their company. */
export const getInfo: Handler<Calls['getInfo']> = async ({ ctx }) => presentUserInfo(await getUserInfo({ ctx }))

/** Ends the token's session; without a valid one nothing happens. */
export const logout: Handler<Calls['logout']> = async ({ ctx }) => {
  await endOwnSession({ ctx })
  return {}
}

/** The address that opens the web system. The specification sends the token in the body; the header is accepted too. */
export const getEntryUrl: Handler<Calls['getEntryUrl']> = async ({ ctx, input: { body } }) => {
  const token = body.token ?? ctx.caller.token
  const { redirectPath = null, order = null } = body
  return { data: await createEntryUrl({ ctx, input: { token, redirectPath, order } }) }
}

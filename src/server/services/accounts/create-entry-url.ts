import { entryTickets } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { findSession } from '#server/services/sessions/find-session.ts'
import { hashToken, makeToken } from '#server/services/sessions/opaque-token.ts'
import { readSiteSettings } from '#server/services/site-settings/read-site-settings.ts'

type EntryRequest = {
  token: string | null
  /** Where in the web system to arrive; only what the contract lists. */
  redirectPath: 'cloud' | null
}

/**
 * The web system's address with a one-time ticket, good for 60 seconds. The token itself never stands in an address,
 * where histories and logs would keep it.
 *
 * @throws AppError UNAUTHENTICATED when the token does not lead to a living session.
 */
export async function createEntryUrl(args: { ctx: Ctx; input: EntryRequest }): Promise<{ url: string }> {
  const { ctx, input } = args
  const { token, redirectPath } = input
  const session = await findSession({ ctx, input: { token } })
  if (!session) throw new AppError('UNAUTHENTICATED')
  const { settings } = await readSiteSettings({ ctx })
  const url = new URL(settings.webSystemUrl)

  const ticket = makeToken()
  await ctx.db.insert(entryTickets).values({
    ticketHash: hashToken(ticket),
    sessionId: session.sessionId,
    redirectPath,
    createdAt: ctx.clock.now(),
  })
  url.searchParams.set('ticket', ticket)
  if (redirectPath !== null) url.searchParams.set('redirectPath', redirectPath)
  return { url: url.href }
}

import { type Parts, processCaller } from '#server/context.ts'
import { hasStaff, makeLink } from '#server/services/staff/links.ts'
import { linkAddress } from '#server/services/staff/passkeys.ts'

/** The link for the first owner, valid once and for 24 hours (console 1); null when members exist. */
export async function makeFirstLink(parts: Parts): Promise<string | null> {
  const ctx = { ...parts, caller: processCaller('start') }
  if (await hasStaff(ctx)) return null
  const { token } = await makeLink(ctx, { staffId: null, purpose: 'first-owner', createdBy: 'operator' })
  return linkAddress(parts.environment, token)
}

import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type VersionRecord, versionRecords } from '#db/schema/index.ts'
import { withAscribedCode, withoutQuery } from '#domain/downloads/file-name.ts'
import { downloadSentences } from '#domain/downloads/release.ts'
import { newestVersions } from '#domain/downloads/versions.ts'
import type { Marks } from '#domain/sales/sales-people.ts'
import { safeLink } from '#domain/shared/link.ts'
import type { Args, Ctx } from '#server/context.ts'
import { downloadHits } from '#server/policies/limit-hits.ts'
import { recordStep } from '#server/services/marketing/channels/record-step.ts'
import { findSalesPerson } from '#server/services/marketing/sales-people/sales-people.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { inTransaction } from '#server/services/shared/in-transaction.ts'
import { isWithinLimits } from '#server/services/shared/limits/consume-limits.ts'
import { recordAttribution, requestOrigin } from '#server/services/visitors/accounts/record-arrival.ts'

/** Betas are sorted after all current systems. */
const isBetaName = sql`${versionRecords.systemTypeName} like '%BETA%'`

/**
 * The published installers, all or those of one system type: systems in the order Windows, Mac ARM, Mac Intel, betas at
 * the end, 64 bits before 32, and the newest first within each.
 */
export async function listVersions({
  ctx,
  input,
}: Args<{ systemType?: 1 | 2 | 3 }>): Promise<{ versions: VersionRecord[]; tags: string[] }> {
  const { status, systemType, systemTypeName, systemDigit, releasedAt, id } = versionRecords
  const ofType = input.systemType === undefined ? undefined : eq(systemType, input.systemType)
  const versions = await ctx.db
    .select()
    .from(versionRecords)
    .where(and(eq(status, 'published'), ofType))
    .orderBy(asc(isBetaName), asc(systemType), asc(systemTypeName), desc(systemDigit), desc(releasedAt), desc(id))
  return { versions, tags: [cacheTags.versions] }
}

/** The newest installers of one system type without betas, and the code that a download by this visitor is ascribed to. */
export async function listLatestVersions(args: {
  ctx: Ctx
  input: Marks & { systemType: 1 | 2 | 3 }
}): Promise<{ versions: VersionRecord[]; ascribedCode: string; tags: string[] }> {
  const { ctx, input } = args
  const { versions, tags } = await listVersions({ ctx, input })
  const person = await findSalesPerson(ctx, input)
  return { versions: newestVersions(versions), ascribedCode: person.code, tags: [...tags, ...person.tags] }
}

/**
 * The final address of a published download, with the code that it is ascribed to. `originUrl` must be, to the letter,
 * an address that the database holds, its query aside, with or without this site's origin, which the answer has too:
 * nothing is fetched, resolved or decoded, so there is nothing to lead astray. Throws INVALID_INPUT for every other one.
 */
export async function ascribeDownload({
  ctx,
  input,
}: Args<Marks & { originUrl: string }>): Promise<{ url: string; ascribedCode: string }> {
  const { publicUrl } = ctx.environment
  const origin = input.originUrl.startsWith(`${publicUrl}/`) ? publicUrl : ''
  const found = await findDownloadUrl(ctx, [input.originUrl.slice(origin.length), input.originUrl])
  const downloadUrl = found.startsWith('/') ? origin + found : found
  const { code } = await findSalesPerson(ctx, input)
  return { url: withAscribedCode(downloadUrl, code), ascribedCode: code }
}

/** The published address that is one of these without its query. Throws INVALID_INPUT. */
async function findDownloadUrl(ctx: Ctx, originUrls: readonly string[]): Promise<string> {
  const { downloadUrl, status } = versionRecords
  // The database finds addresses by prefix; the exact one is chosen here.
  const candidates = await ctx.db
    .select({ downloadUrl })
    .from(versionRecords)
    .where(and(eq(status, 'published'), or(...originUrls.map((url) => sql`starts_with(${downloadUrl}, ${url})`))))
  const match = candidates.find((row) => originUrls.includes(withoutQuery(row.downloadUrl)))
  // An address that no page would show is not published, even if it is in the database.
  if (match === undefined || safeLink(match.downloadUrl) === '') throw AppError.invalid(downloadSentences.originUnknown)
  return match.downloadUrl
}

type Source = {
  firstTouch?: Record<string, unknown>
  lastTouch?: Record<string, unknown>
  tracking: { qd?: string; cy?: string; inviteCode?: string; originUrl: string; ascribedCode: string }
}

/**
 * Counts a download by its channel (decision 052) and stores its origin (readings 3), if it has one. Beyond the limit
 * of a client address the installer is served and neither is done, so that one client can neither fill the tables nor
 * inflate the numbers for long.
 */
export async function recordDownload({ ctx, input }: Args<Source>): Promise<void> {
  const hits = downloadHits(ctx.caller.address, ctx.environment.limitScale)
  if (!(await isWithinLimits(ctx, hits))) return
  const { firstTouch, lastTouch } = input
  const { qd, cy, inviteCode } = input.tracking
  const hasOrigin = [qd, cy, inviteCode, firstTouch, lastTouch].some((mark) => mark !== undefined)
  await inTransaction(ctx, async (tx) => {
    await recordStep(tx, { step: 'downloaded', origin: requestOrigin(tx, input) })
    if (hasOrigin) await recordAttribution(tx, { userId: null, kind: 'download', arrival: input })
  })
}

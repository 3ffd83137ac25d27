import { and, eq, sql } from 'drizzle-orm'
import { versionRecords } from '#db/schema/index.ts'
import { withAscribedCode, withoutQuery } from '#domain/downloads/download-address.ts'
import { downloadSentences } from '#domain/downloads/sentences.ts'
import type { Marks } from '#domain/sales/choose-sales-person.ts'
import { safeLink } from '#domain/shared/link.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { findSalesPerson } from '#server/services/sales-people/find-sales-person.ts'

/**
 * The final address of a published download, with the code that it is ascribed to. `originUrl` must be, to the letter,
 * an address that the database holds, its query aside: nothing is fetched, resolved or decoded, so there is nothing to
 * lead astray. Throws INVALID_INPUT for every other one.
 */
export async function ascribeDownload(args: {
  ctx: Ctx
  input: Marks & { originUrl: string }
}): Promise<{ url: string; ascribedCode: string }> {
  const { ctx, input } = args
  const downloadUrl = await findDownloadUrl({ ctx, originUrl: input.originUrl })
  const { code } = await findSalesPerson({ ctx, input })
  return { url: withAscribedCode(downloadUrl, code), ascribedCode: code }
}

async function findDownloadUrl({ ctx, originUrl }: { ctx: Ctx; originUrl: string }): Promise<string> {
  const { downloadUrl, status } = versionRecords
  // The database finds addresses by prefix; the exact one is chosen here.
  const candidates = await ctx.db
    .select({ downloadUrl })
    .from(versionRecords)
    .where(and(eq(status, 'published'), sql`starts_with(${downloadUrl}, ${originUrl})`))
  const found = candidates.find((row) => withoutQuery(row.downloadUrl) === originUrl)
  // An address that no page would show is not published, even if it is in the database.
  if (found === undefined || safeLink(found.downloadUrl) === '')
    throw new AppError('INVALID_INPUT', { message: downloadSentences.originUnknown })
  return found.downloadUrl
}

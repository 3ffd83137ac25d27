import { and, eq, inArray, or } from 'drizzle-orm'
import { contentItems, landingPages, platforms, redirects } from '#db/schema/index.ts'
import { isRedirectSource, isSitePath, keysOf, recordPaths } from '#domain/content/addresses.ts'
import { firstHeading } from '#domain/content/headings.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { spellAddress } from '#domain/content/spell-address.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'

/** Whether the site has a page at a path, whatever its records are. */
export type IsSitePage = (path: string) => boolean

type Asked = { from: string; to: string | null; isSitePage: IsSitePage }

/**
 * A redirect leads away from where nothing is, to where something is, in one step. Answers its two addresses as they are
 * stored.
 * @throws INVALID_INPUT with the sentence against it.
 */
export async function checkRedirect(ctx: Ctx, asked: Asked): Promise<{ from: string; to: string | null }> {
  const { isSitePage } = asked
  const from = isRedirectSource(asked.from) ? spellAddress(asked.from) : null
  if (from === null) throw AppError.invalid(contentSentences.redirectSource)
  const to = readTarget(asked.to)
  if (to !== null && keysOf(to).some((key) => key === from)) throw AppError.invalid(contentSentences.redirectToItself)
  if (await isPublicAddress(ctx, from, isSitePage)) throw AppError.invalid(contentSentences.redirectFromPage)
  if (to !== null) await refuseChain(ctx, to, [from])
  await requireOpenTarget(ctx, to, isSitePage)
  const [leading] = await ctx.db.select({ from: redirects.from }).from(redirects).where(eq(redirects.to, from)).limit(1)
  if (leading) throw AppError.invalid(contentSentences.redirectLedHere(leading.from))
  return { from, to }
}

/**
 * Where an address leads on to, as it is stored; null for nowhere.
 * @throws INVALID_INPUT for what is no page's address.
 */
export function readTarget(typed: string | null): string | null {
  if (typed === null) return null
  const spelt = isSitePath(typed) ? spellAddress(typed) : null
  if (spelt === null) throw AppError.invalid(contentSentences.redirectFormat)
  return spelt
}

/**
 * The target of a page that is withdrawn is a public page, or none.
 * @throws INVALID_INPUT with the sentence against the address.
 */
export async function requireOpenTarget(ctx: Ctx, typed: string | null, isSitePage: IsSitePage): Promise<void> {
  const to = readTarget(typed)
  if (to === null) return
  await refuseChain(ctx, to, [])
  if (!(await isPublicAddress(ctx, to, isSitePage))) throw AppError.invalid(contentSentences.redirectToNothing)
}

/**
 * A target that is itself led on, or back to one of `sources`, is none.
 * @throws INVALID_INPUT with the address to name instead.
 */
export async function refuseChain(ctx: Ctx, to: string, sources: readonly string[]): Promise<void> {
  const keys = keysOf(to)
  if (keys.some((key) => sources.includes(key))) throw AppError.invalid(contentSentences.redirectToItself)
  const [next] = await ctx.db.select().from(redirects).where(inArray(redirects.from, keys)).limit(1)
  if (next === undefined) return
  if (next.to === null) throw AppError.invalid(contentSentences.redirectChainGone)
  const isLoop = keysOf(next.to).some((key) => sources.includes(key))
  throw AppError.invalid(isLoop ? contentSentences.redirectLoop : contentSentences.redirectChain(next.to))
}

/** Whether an address of this site is public, be it a page's or a record's. */
export async function isPublicAddress(ctx: Ctx, address: string, isSitePage: IsSitePage): Promise<boolean> {
  const platformId = keysOf(address).flatMap((key) => platformAt(key))[0]
  if (platformId !== undefined)
    return (await ctx.db.$count(platforms, and(eq(platforms.status, 'published'), eq(platforms.id, platformId)))) > 0
  const items = keysOf(address).flatMap((key) => itemAt(key) ?? [])
  const [path = ''] = address.split(/[?#]/)
  if (items.length === 0) return isSitePage(path) || (await isPublicLanding(ctx, path))
  return (await ctx.db.$count(contentItems, and(eq(contentItems.status, 'published'), or(...items)))) > 0
}

async function isPublicLanding({ db }: Ctx, path: string): Promise<boolean> {
  return (await db.$count(landingPages, and(eq(landingPages.path, path), eq(landingPages.isPublic, true)))) > 0
}

/** The platform that a key of the table of redirects names; none for any other page. */
function platformAt(key: string): number[] {
  const prefix = `${recordPaths.platform}?platformId=`
  return key.startsWith(prefix) ? [Number(key.slice(prefix.length))] : []
}

/** The item that a key of the table of redirects names, as a condition; null for any other page. */
function itemAt(key: string) {
  const id = Number(/\?(?:id|activityId)=(\d+)$/.exec(key)?.[1] ?? 0)
  const heading = key.startsWith(recordPaths.activity) ? firstHeading.activity : firstHeading.article
  if (id > 0) return [and(eq(contentItems.id, id), eq(contentItems.firstLevelHeading, heading))]
  const own = /^\/(news-.+)\.html$/.exec(key)?.[1]
  return own === undefined || key === recordPaths.article ? null : [eq(contentItems.selfPath, own)]
}

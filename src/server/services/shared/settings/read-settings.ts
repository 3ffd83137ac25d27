import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cacheTags } from '#contract/cache-tags.ts'
import { defaultSiteSettings, type SiteSettings } from '#contract/site-settings.ts'
import { settingSchemas, siteSettingsSchema } from '#contract/site-settings-schema.ts'
import { siteSettings } from '#db/schema/index.ts'
import { documentsOn, editionOn, haveEditionsChanged, type LegalEditions } from '#domain/legal/editions.ts'
import type { Sender } from '#domain/messages/notice.ts'
import { haveFiguresExpired, withoutUnfoundedClaims } from '#domain/settings/claims.ts'
import type { SettingValues } from '#domain/settings/field.ts'
import { hasNoticeChanged, noticeAt } from '#domain/settings/notice.ts'
import { hasPromotionTurned } from '#domain/settings/promotion.ts'
import { defaultSettings } from '#domain/settings/values.ts'
import { dayInShanghai, type TimeSpan } from '#domain/shared/time.ts'
import type { Ctx, Parts } from '#server/context.ts'
import type { SendBudget } from '#server/policies/limit-hits.ts'
import { readEditions } from './read-legal.ts'
import { settingsOver } from './settings-over.ts'

/** The published settings of staff; empty before the first change. */
export async function readStoredSettings(ctx: Pick<Ctx, 'db'>): Promise<SettingValues> {
  const [row] = await ctx.db.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.id, 1))
  return row?.value ?? {}
}

/**
 * The current public settings: the staff's values over the defaults (readings 1), the notice within its period, and
 * only substantiated claims (decision 037).
 */
export async function readSiteSettings(
  ctx: Ctx,
): Promise<{ settings: SiteSettings; stored: SettingValues; tags: string[] }> {
  const [stored, editions] = await Promise.all([readStoredSettings(ctx), readEditions(ctx)])
  const settings = publicSettings(stored, editions, ctx.clock.now())
  // Without the secret the web system cannot redeem an order.
  const entryOrders = ctx.environment.entrySecret !== null
  return { settings: { ...settings, entryOrders }, stored, tags: [cacheTags.siteSettings] }
}

/** Stored settings and the legal versions as visitors have them at `now`. */
export function publicSettings(stored: SettingValues, editions: LegalEditions, now: Date): SiteSettings {
  const day = dayInShanghai(now)
  const shown = {
    ...withoutUnfoundedClaims(stored, day),
    notice: noticeAt(stored.notice, now),
    documents: documentsOn(editions, day),
    baiduClause: editionOn(editions.privacy, day).hasBaiduClause === true,
  }
  return settingsOver(siteSettingsSchema, defaultSiteSettings, shown)
}

const { brandName, productName, companyName, hotline, smsBudget } = settingSchemas
const brandSchema = z.object({ brandName, productName })
const sendingSchema = z.object({ brandName, companyName, hotline, smsBudget })

/** The names of brand and product: the staff's settings, else the defaults. */
export async function readBrand(ctx: Pick<Ctx, 'db'>): Promise<Pick<SiteSettings, 'brandName' | 'productName'>> {
  return settingsOver(brandSchema, defaultSettings, await readStoredSettings(ctx))
}

/** The message budget and sender of the site: the staff's settings, else the defaults. */
export async function readSendingSettings(ctx: Pick<Ctx, 'db' | 'environment'>): Promise<{
  budget: SendBudget
  sender: Sender
}> {
  const settings = settingsOver(sendingSchema, defaultSettings, await readStoredSettings(ctx))
  return {
    budget: settings.smsBudget,
    sender: {
      brand: settings.brandName,
      companyName: settings.companyName,
      hotline: settings.hotline,
      site: ctx.environment.publicUrl,
    },
  }
}

/**
 * Purges the pages when the notice or the promotion started or ended, a figure expired or a legal version came into force,
 * after `since` and until `until`.
 */
export async function followSettings(args: { parts: Parts; input: TimeSpan }): Promise<void> {
  const { parts, input } = args
  const { since, until } = input
  const value = await readStoredSettings(parts)
  const [before, after] = [dayInShanghai(since), dayInShanghai(until)]
  const isTurned =
    hasNoticeChanged(value.notice, since, until) ||
    haveFiguresExpired(value, before, after) ||
    hasPromotionTurned(value.promotion, before, after) ||
    haveEditionsChanged(await readEditions(parts), before, after)
  if (isTurned) await parts.purge([cacheTags.siteSettings])
}

/** Whether `followSettings` may have anything to do: a day begins, or there is a notice that may have a period. */
export function maySettingsChange({ db }: Pick<Parts, 'db'>, { since, until }: TimeSpan): SQL {
  if (dayInShanghai(since) !== dayInShanghai(until)) return sql`true`
  const hasNotice = sql`${siteSettings.value} -> 'notice' ->> 'text' <> ''`
  return exists(
    db
      .select({ one: sql`1` })
      .from(siteSettings)
      .where(and(eq(siteSettings.id, 1), hasNotice)),
  )
}

import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import {
  banners,
  chosenIds,
  contentDrafts,
  contentItems,
  ecologyApplications,
  landingPages,
  pageLinks,
  partners,
  platforms,
  redirects,
  siteSettings,
} from '#db/schema/index.ts'
import { recordLinkKeys } from '#domain/content/addresses.ts'
import { itemKind } from '#domain/content/headings.ts'
import { holdsLink } from '#domain/content/holds-link.ts'
import { readPath } from '#domain/settings/field.ts'
import { settingFields } from '#domain/settings/groups.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'

/** A record whose page, slide or setting leads to another record. */
type Referrer = {
  kind: 'article' | 'activity' | 'platform' | 'ecology' | 'partner' | 'banner' | 'landing' | 'redirect' | 'setting'
  /** 0 of a setting. */
  id: number
  name: string
  /** Whether visitors find the link now: a draft leads there once it is published. */
  isPublic: boolean
}

type Linked = { kind: 'article' | 'activity' | 'platform'; id: number }

/** Of one source: enough to decide, and a bound for a record that every article names. */
const eachAtMost = 50

/**
 * What leads to a record: texts and chosen related articles by an index, redirects too, and the few rows of the other
 * tables by looking at each. Public ones come first. `more`: there are more than are listed. Throws NOT_FOUND.
 */
export async function listReferrers({ ctx, input }: Args<Linked>): Promise<{ rows: Referrer[]; more: boolean }> {
  const keys = await keysOfRecord(ctx, input)
  const [items, drafts, led, others] = await Promise.all([
    findItems(ctx, input, keys),
    findDrafts(ctx, input, keys),
    findRedirects(ctx, keys),
    findOthers(ctx, input, keys),
  ])
  const own = new Set(items.map(({ id }) => id))
  const rows = [...items, ...drafts.filter(({ id }) => !own.has(id)), ...led, ...others]
  const more = [items, drafts, led].some((source) => source.length === eachAtMost)
  return { rows: rows.toSorted((one, other) => Number(other.isPublic) - Number(one.isPublic)), more }
}

async function keysOfRecord({ db }: Ctx, { kind, id }: Linked): Promise<string[]> {
  if (kind === 'platform') {
    if ((await db.$count(platforms, eq(platforms.id, id))) === 0) throw new AppError('NOT_FOUND')
    return recordLinkKeys({ kind, id })
  }
  const { firstLevelHeading, selfPath } = contentItems
  const [item] = await db.select({ firstLevelHeading, selfPath }).from(contentItems).where(eq(contentItems.id, id))
  if (item === undefined || itemKind(item) !== kind) throw new AppError('NOT_FOUND')
  return recordLinkKeys(kind === 'article' ? { kind, id, selfPath: item.selfPath } : { kind, id })
}

/** As one array of the database's text, so that the index on the links is asked. */
const listOf = (keys: readonly string[]): SQL =>
  sql`array[${sql.join(
    keys.map((key) => sql`${key}::text collate "C"`),
    sql`, `,
  )}]`

const itemColumns = {
  id: contentItems.id,
  title: contentItems.title,
  firstLevelHeading: contentItems.firstLevelHeading,
  status: contentItems.status,
}

type FoundItem = { id: number; title: string; firstLevelHeading: number }
const present = ({ id, title, ...item }: FoundItem, isPublic: boolean): Referrer => ({
  kind: itemKind(item),
  id,
  name: title,
  isPublic,
})

/** Items whose own row leads there: their public text, or that of a draft which was never public. */
async function findItems({ db }: Ctx, { kind, id }: Linked, keys: readonly string[]): Promise<Referrer[]> {
  const inText = sql`${pageLinks(contentItems.content, contentItems.linkUrl)} && ${listOf(keys)}`
  const isChosen = sql`${contentItems.relatedIds} is not null and ${chosenIds(contentItems.relatedIds)} @> ${listOf([String(id)])}`
  const rows = await db
    .select(itemColumns)
    .from(contentItems)
    .where(
      and(
        isNull(contentItems.deletedAt),
        kind === 'platform' ? undefined : ne(contentItems.id, id),
        kind === 'article' ? or(inText, isChosen) : inText,
      ),
    )
    .limit(eachAtMost)
  return rows.map(({ status, ...row }) => present(row, status === 'published'))
}

async function findDrafts({ db }: Ctx, { kind, id }: Linked, keys: readonly string[]): Promise<Referrer[]> {
  const { fields, itemId } = contentDrafts
  const inText = sql`${pageLinks(sql`(${fields} ->> 'content')`, sql`(${fields} ->> 'linkUrl')`)} && ${listOf(keys)}`
  const rows = await db
    .select(itemColumns)
    .from(contentDrafts)
    .innerJoin(contentItems, eq(contentItems.id, itemId))
    .where(and(isNull(contentItems.deletedAt), kind === 'platform' ? undefined : ne(itemId, id), inText))
    .limit(eachAtMost)
  return rows.map((row) => present(row, false))
}

async function findRedirects({ db }: Ctx, keys: readonly string[]): Promise<Referrer[]> {
  const rows = await db
    .select({ id: redirects.id, name: redirects.from })
    .from(redirects)
    .where(sql`${pageLinks(sql`''`, redirects.to)} && ${listOf(keys)}`)
    .orderBy(desc(redirects.createdAt))
    .limit(eachAtMost)
  return rows.map((row) => ({ ...row, kind: 'redirect', isPublic: true }))
}

/** Tables of a few thousand rows: those that name the record somewhere are read, and their links compared. */
async function findOthers({ db }: Ctx, { kind, id }: Linked, keys: readonly string[]): Promise<Referrer[]> {
  const mention = (table: AnyPgTable) =>
    sql`exists (select 1 from unnest(${listOf(keys)}) as wanted where strpos((${table})::text, wanted) > 0)`
  const [slides, made, stores, uses, friends, [settings]] = await Promise.all([
    db
      .select()
      .from(banners)
      .where(and(isNull(banners.deletedAt), mention(banners))),
    db
      .select()
      .from(landingPages)
      .where(and(isNull(landingPages.deletedAt), mention(landingPages))),
    db
      .select()
      .from(platforms)
      .where(and(kind === 'platform' ? ne(platforms.id, id) : undefined, mention(platforms))),
    db.select().from(ecologyApplications).where(mention(ecologyApplications)),
    db.select().from(partners).where(mention(partners)),
    db.select({ value: siteSettings.value, draft: siteSettings.draft }).from(siteSettings),
  ])
  return [
    ...slides.flatMap((row) =>
      referrerOf(
        'banner',
        { id: row.id, name: row.title },
        [row.isPublic && [row.jumpUrl], [row.jumpUrl, row.draft]],
        keys,
      ),
    ),
    ...made.flatMap(({ id, name, isPublic, fields, draft }) =>
      referrerOf('landing', { id, name }, [isPublic && fields, [fields, draft]], keys),
    ),
    ...stores.flatMap((row) => {
      const own = [row.content, row.officialUrl, row.settleInUrl]
      return referrerOf('platform', row, [row.status === 'published' && own, [own, row.draft]], keys)
    }),
    ...uses.flatMap((row) =>
      referrerOf(
        'ecology',
        { id: row.id, name: row.companyName },
        [row.status === 'published' && [row.linkUrl], [row.linkUrl, row.draft]],
        keys,
      ),
    ),
    ...friends.flatMap((row) =>
      referrerOf('partner', row, [row.status === 'published' && [row.jumpUrl], [row.jumpUrl, row.draft]], keys),
    ),
    ...settingFields.flatMap((field): Referrer[] => {
      const [shown, draft] = [settings?.value, settings?.draft].map((values) => readPath(values ?? {}, field.path))
      return referrerOf('setting', { id: 0, name: field.label }, [shown, draft], keys)
    }),
  ]
}

/** One row, or none: whether what visitors see leads there, or else what is still a draft. */
function referrerOf(
  kind: Referrer['kind'],
  { id, name }: { id: number; name: string },
  [shown, all]: readonly [shown: unknown, all: unknown],
  keys: readonly string[],
): Referrer[] {
  const isPublic = holdsLink(shown, keys)
  return isPublic || holdsLink(all, keys) ? [{ kind, id, name, isPublic }] : []
}

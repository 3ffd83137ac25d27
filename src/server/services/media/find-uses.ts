import { type SQL, sql } from 'drizzle-orm'
import { mediaAddress } from '#domain/media/picture-address.ts'
import type { Ctx } from '#server/context.ts'

const kinds = ['content', 'platform', 'banner', 'ecology', 'partner', 'sales-person', 'settings'] as const

/** A place that shows a file; `isDraft` where only a draft beside the public text does. */
export type MediaUse = { kind: (typeof kinds)[number]; id: number; name: string; isDraft: boolean }

type Place = { kind: MediaUse['kind']; from: string; id: string; name: string; text: string; isDraft?: true }

/** What was removed shows nothing. */
const shownBanners = '(select * from banners where deleted_at is null) t'

/** Every column that can hold an address of a file. A new one is added here, or its files can be deleted under it. */
const places: readonly Place[] = [
  {
    ...{ kind: 'content', from: 'content_items t', id: 't.id', name: 't.title' },
    text: "t.content || ' ' || t.picture_url || ' ' || t.share_picture_url",
  },
  {
    ...{ kind: 'content', from: 'content_drafts t join content_items i on i.id = t.item_id', id: 'i.id' },
    ...{ name: 'i.title', text: 't.fields::text', isDraft: true },
  },
  {
    ...{ kind: 'platform', from: 'platforms t', id: 't.id', name: 't.name' },
    text: "t.content || ' ' || t.logo_url || ' ' || t.picture_url || ' ' || t.share_picture_url",
  },
  { kind: 'platform', from: 'platforms t', id: 't.id', name: 't.name', text: 't.draft::text', isDraft: true },
  {
    ...{ kind: 'banner', from: shownBanners, id: 't.id', name: 't.title' },
    text: "t.desktop_picture_url || ' ' || t.phone_picture_url",
  },
  {
    kind: 'banner',
    from: shownBanners,
    id: 't.id',
    name: 't.title',
    text: "coalesce(t.draft::text, '')",
    isDraft: true,
  },
  { kind: 'ecology', from: 'ecology_applications t', id: 't.id', name: 't.company_name', text: 't.picture_url' },
  {
    ...{ kind: 'ecology', from: 'ecology_applications t', id: 't.id', name: 't.company_name' },
    ...{ text: 't.draft::text', isDraft: true },
  },
  { kind: 'partner', from: 'partners t', id: 't.id', name: 't.name', text: 't.picture_url' },
  { kind: 'partner', from: 'partners t', id: 't.id', name: 't.name', text: 't.draft::text', isDraft: true },
  { kind: 'sales-person', from: 'sales_people t', id: 't.id', name: 't.name', text: 't.qr_code_url' },
  { kind: 'settings', from: 'site_settings t', id: 't.id', name: "''", text: 't.value::text' },
]

const usesAtMost = 100

/** Where a file is shown or kept to be shown, drafts included. */
export async function findUses({ ctx, input }: { ctx: Ctx; input: { key: string } }): Promise<MediaUse[]> {
  const address = `/media/${input.key}`
  const uses: MediaUse[] = []
  for (const { kind, from, id, name, text, isDraft = false } of places) {
    const rows = sql.raw(`select ${id} as id, ${name} as name from ${from} where strpos(${text}, `)
    const found = await ctx.db.execute<{ id: number; name: string }>(
      sql`${rows}${address}) > 0 order by 1 limit ${usesAtMost}`,
    )
    uses.push(...found.rows.map((row) => ({ kind, id: Number(row.id), name: row.name, isDraft })))
  }
  return uses
}

/** The keys of all files that something shows: a query of one column. It reads every text, once. */
export function usedKeys(): SQL {
  const each = places.map(
    ({ from, text }) =>
      sql`${sql.raw(`select (regexp_matches(${text}, `)}${mediaAddress}, 'g'))[1] from ${sql.raw(from)}`,
  )
  return sql.join(each, sql` union `)
}

import { and, asc, desc, eq, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  banners,
  contentItems,
  ecologyApplications,
  hasPieces,
  landingPages,
  type MediaFile,
  media,
  type mediaUseKinds,
  mediaUses,
  partners,
  platforms,
  recordVersions,
  salesPeople,
  searchedNames,
  staff,
} from '#db/schema/index.ts'
import { type MediaKind, type MediaType, mediaLimits, mimeTypes, typesOfKind } from '#domain/media/files.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { mediaTarget } from './media-entity.ts'

type Kind = (typeof mediaUseKinds)[number]

/** A use of a file; `isDraft` when only a draft contains it. */
type MediaUse = { kind: Kind; id: number; name: string; isDraft: boolean }

const usesAtMost = 100

/** The name columns of the records; the settings are one record without a name. */
const named: Readonly<Record<Exclude<Kind, 'settings'>, { table: PgTable; id: AnyPgColumn; name: AnyPgColumn }>> = {
  content: { table: contentItems, id: contentItems.id, name: contentItems.title },
  platform: { table: platforms, id: platforms.id, name: platforms.name },
  banner: { table: banners, id: banners.id, name: banners.title },
  landing: { table: landingPages, id: landingPages.id, name: landingPages.name },
  ecology: { table: ecologyApplications, id: ecologyApplications.id, name: ecologyApplications.companyName },
  partner: { table: partners, id: partners.id, name: partners.name },
  'sales-person': { table: salesPeople, id: salesPeople.id, name: salesPeople.name },
}

/** The uses of a file, including drafts and versions; at most 100. */
export async function findUses(ctx: Ctx, input: { key: string }): Promise<MediaUse[]> {
  const { key, kind, recordId: id, isDraft } = mediaUses
  const uses = await ctx.db
    .select({ kind, id, isDraft })
    .from(mediaUses)
    .where(eq(key, input.key))
    .orderBy(asc(kind), asc(isDraft), asc(id))
    .limit(usesAtMost)
  const names = new Map<string, string>()
  for (const [of, { table, id: number, name }] of Object.entries(named)) {
    const ids = uses.flatMap((use) => (use.kind === of ? [use.id] : []))
    if (ids.length === 0) continue
    const rows = await ctx.db
      .select({ id: sql<number>`${number}`, name: sql<string>`${name}` })
      .from(table)
      .where(inArray(number, ids))
    for (const row of rows) names.set(`${of}:${row.id}`, row.name)
  }
  return uses.map((use) => ({ ...use, name: names.get(`${use.kind}:${use.id}`) ?? '' }))
}

/** The condition that a file is unused; the flag leaves few candidates. */
export function isUnused({ db }: Pick<Ctx, 'db'>): SQL | undefined {
  const use = db.select({ one: sql`1` }).from(mediaUses).where(eq(mediaUses.key, media.key))
  return and(media.mayBeUnused, notExists(use))
}

const mediaOrders = {
  newest: [desc(media.createdAt), desc(media.id)],
  oldest: [asc(media.createdAt), asc(media.id)],
  name: [asc(media.fileName), asc(media.id)],
  largest: [desc(media.sizeBytes), desc(media.id)],
} as const satisfies Record<string, SQL[]>

type Search = {
  q: string | undefined
  kind: MediaKind | undefined
  type: MediaType | undefined
  /** Only unused files. */
  unused: boolean
  /** Only pictures without an alternative text. */
  undescribed: boolean
  sort: keyof typeof mediaOrders
  page: number
  size: number
}

/**
 * One page of the files that are not deleted, and their number, for unused ones at most `mediaLimits.unusedCounted`.
 */
export async function listMedia({ ctx, input }: Args<Search>): Promise<{ rows: MediaFile[]; total: number }> {
  const { q, kind, type, unused, undescribed, sort, page, size } = input
  const holds = (column: PgColumn) => sql`strpos(lower(${column}), ${q?.toLowerCase()}) > 0`
  const where = and(
    isNull(media.deletedAt),
    q === undefined
      ? undefined
      : and(hasPieces(searchedNames(media), [q]), or(holds(media.fileName), holds(media.alt), holds(media.key))),
    type === undefined ? undefined : eq(media.mimeType, mimeTypes[type]),
    kind === undefined ? undefined : inArray(media.mimeType, mimeTypesOf(kind)),
    undescribed ? and(eq(media.alt, ''), inArray(media.mimeType, mimeTypesOf('picture'))) : undefined,
    unused ? isUnused(ctx) : undefined,
  )
  const rows = await ctx.db
    .select()
    .from(media)
    .where(where)
    .orderBy(...mediaOrders[sort])
    .limit(size)
    .offset((page - 1) * size)
  const all = ctx.db.select({ id: media.id }).from(media).where(where)
  const counted = unused ? all.limit(mediaLimits.unusedCounted).as('counted') : all.as('counted')
  const total = await ctx.db.$count(counted)
  return { rows, total }
}

const mimeTypesOf = (kind: MediaKind) => typesOfKind[kind].map((type) => mimeTypes[type])

type MediaVersion = {
  number: number
  verb: string
  at: Date
  by: string | null
  fields: Record<string, unknown>
}

/** One file with its uses and its previous versions. Throws NOT_FOUND. */
export async function readMedia({
  ctx,
  input,
}: Args<{ id: number }>): Promise<{ file: MediaFile; uses: MediaUse[]; versions: MediaVersion[] }> {
  const [file] = await ctx.db
    .select()
    .from(media)
    .where(and(eq(media.id, input.id), isNull(media.deletedAt)))
  if (file === undefined) throw new AppError('NOT_FOUND')
  const { number, verb, createdAt: at, fields, target } = recordVersions
  const versions = await ctx.db
    .select({ number, verb, at, by: staff.name, fields })
    .from(recordVersions)
    .leftJoin(staff, eq(staff.id, recordVersions.staffId))
    .where(eq(target, mediaTarget(file.id)))
    .orderBy(desc(number))
  return { file, uses: await findUses(ctx, { key: file.key }), versions }
}

/** The files of these keys, by key, for pages that show them; deleted ones are missing. */
export async function findByKeys(ctx: Pick<Ctx, 'db'>, input: string[]): Promise<Map<string, MediaFile>> {
  if (input.length === 0) return new Map()
  const rows = await ctx.db
    .select()
    .from(media)
    .where(and(inArray(media.key, input), isNull(media.deletedAt)))
  return new Map(rows.map((row) => [row.key, row]))
}

import { desc, eq, isNull, max, sql } from 'drizzle-orm'
import { type LandingPage, landingPages, recordVersions } from '#db/schema/index.ts'
import type { ContentStatus } from '#domain/content/publishing.ts'
import { recordStatus } from '#domain/content/record-actions.ts'
import type { Block } from '#domain/landing/blocks.ts'
import type { LandingIssue } from '#domain/landing/checks.ts'
import { landingLimits } from '#domain/landing/page-fields.ts'
import { sitePageAt, sitePageNames } from '#domain/landing/site-pages.ts'
import type { BlockReach } from '#domain/tracking/block-reach.ts'
import type { Args, Ctx } from '#server/context.ts'
import { listPresent, type Present } from '#server/services/content/items/presence.ts'
import { findRunningTest } from '#server/services/content/page-tests/running-tests.ts'
import { type PageFigures, readPageFigures, sumPageFigures } from '#server/services/marketing/channels/page-figures.ts'
import { readCountedUntil } from '#server/services/marketing/channels/roll-up.ts'
import { readBlockReach } from '#server/services/marketing/tracking/block-reach.ts'
import { listRecordVersions, type TextChange } from '#server/services/shared/record-versions.ts'
import { isLandingPassRequired } from '#server/services/shared/settings/review-gate.ts'
import { deadLinksOf } from '#server/services/site/links/read-dead-links.ts'
import { findPerson, type Person } from '#server/services/staff/other-members.ts'
import {
  changesOf,
  checkLanding,
  findLanding,
  headlineOf,
  publicText,
  readText,
  targetOf,
  toEdgeText,
  writtenText,
} from './landing-entity.ts'
import { standardBlocks } from './standard-page.ts'

export type LandingRow = {
  id: number
  name: string
  path: string | null
  headline: string
  status: ContentStatus
  hasDraft: boolean
  layouts: number
  sitePage: string | null
  secondOf: number | null
  blocks: number
  publishAt: Date | null
  showUntil: Date | null
  editedAt: Date | null
  editedBy: Person | null
}

/**
 * Every page but the removed ones, the last changed first, each with its figures; null for one that was never public. A
 * second version is of no use without its page, and comes back with it.
 */
export async function listLanding({ ctx }: { ctx: Ctx }): Promise<(LandingRow & { figures: PageFigures | null })[]> {
  const present = await ctx.db
    .select()
    .from(landingPages)
    .where(isNull(landingPages.deletedAt))
    .orderBy(sql`${landingPages.editedAt} desc nulls last`, desc(landingPages.id))
    .limit(landingLimits.pages + sitePageNames.length)
  const there = new Set(present.map(({ id }) => id))
  const rows = present.filter(({ secondOf }) => secondOf === null || there.has(secondOf))
  const ids = [...new Set(rows.flatMap(({ editedBy }) => editedBy ?? []))]
  const people = new Map(await Promise.all(ids.map(async (id) => [id, await findPerson(ctx, id)] as const)))
  const counted = (await readCountedUntil(ctx)) !== null
  const paths = counted ? rows.flatMap((row) => countedPathOf(row) ?? []) : []
  const figures = await sumPageFigures({ ctx, input: { paths } })
  return rows.map((row) => ({
    ...rowOf(row, row.editedBy === null ? null : (people.get(row.editedBy) ?? null)),
    figures: figures.get(countedPathOf(row) ?? '') ?? null,
  }))
}

/** The address under which a page is counted; null for one that has never been public, as a second version is. */
const countedPathOf = ({ publishedAt, path }: LandingPage) => (publishedAt === null ? null : path)

/** What a page brought over the last 30 days, and since when it is public; null for one that never was. Throws NOT_FOUND. */
export async function readLandingFigures({ ctx, input }: Args<{ id: number }>) {
  const row = await findLanding(ctx, input.id)
  const path = countedPathOf(row)
  if (path === null) return { figures: null }
  const figures = await readPageFigures({ ctx, input: { path } })
  const blocks = await readBlockReach({ ctx, input: { pageId: row.id, blocks: publicText(row).blocks } })
  // One of the site's own pages was public before it was a record.
  const publishedAt = row.sitePage === null ? row.publishedAt : null
  return { figures: { path, publishedAt, ...figures, blocks } }
}

function rowOf(row: LandingPage, editedBy: Person | null): LandingRow {
  const written = writtenText(row)
  const { name, path, layouts, showUntil } = written.page
  return {
    id: row.id,
    name,
    path,
    layouts,
    showUntil,
    editedBy,
    sitePage: row.sitePage,
    secondOf: row.secondOf,
    headline: headlineOf(written),
    status: recordStatus(row),
    hasDraft: row.draft !== null,
    blocks: written.blocks.length,
    publishAt: row.publishAt,
    editedAt: row.editedAt,
  }
}

type Detail = LandingRow & {
  version: number
  fields: ReturnType<typeof toEdgeText>
  publicFields: ReturnType<typeof toEdgeText> | null
  findings: LandingIssue[]
  deadLinks: string[]
  standard: Block[] | null
  /** A test shows it: the page with its second version, or as that. */
  isTested: boolean
  versions: number
  here: Present[]
  pass: { isRequired: boolean; isPassed: boolean; by: Person | null; isOwn: boolean }
  /** How far visitors of the last 30 days came. */
  reach: BlockReach[]
}

type IsSitePage = (path: string) => boolean

/** Everything that the editor shows of a page to this member of staff. Throws NOT_FOUND. */
export async function readStaffLanding(
  args: Args<{ id: number; staffId: number; isSitePage: IsSitePage }>,
): Promise<Detail> {
  const { ctx, input } = args
  const row = await findLanding(ctx, input.id)
  const target = targetOf(row.id)
  const [newest] = await ctx.db
    .select({ number: max(recordVersions.number) })
    .from(recordVersions)
    .where(eq(recordVersions.target, target))
  const isPassed = row.passedVersion === row.version
  return {
    ...rowOf(row, await findPerson(ctx, row.editedBy)),
    version: row.version,
    fields: toEdgeText(writtenText(row)),
    publicFields: row.draft === null ? null : toEdgeText(publicText(row)),
    findings: await checkLanding(ctx, row, input.isSitePage),
    deadLinks: await deadLinksOf(ctx, target),
    standard: standardOf(row),
    isTested: (await findRunningTest(ctx, { page: row.secondOf ?? row.id })) !== null,
    versions: newest?.number ?? 0,
    here: await listPresent(ctx, { target, besides: input.staffId }),
    pass: {
      isRequired: await isLandingPassRequired(ctx),
      isPassed,
      by: isPassed ? await findPerson(ctx, row.passedBy) : null,
      isOwn: row.handledBy.includes(input.staffId),
    },
    reach: await readBlockReach({ ctx, input: { pageId: row.id, blocks: writtenText(row).blocks } }),
  }
}

/** The blocks that one of the site's own pages came with; null for a page that staff made. */
function standardOf({ sitePage, path }: LandingPage): Block[] | null {
  const name = sitePage === null ? null : sitePageAt(path)
  return name === null ? null : standardBlocks(name)
}

type Version = { number: number; verb: string; by: Person | null; at: Date; changes: TextChange[] }

/** The newest versions of a page, each compared with what is written now. Throws NOT_FOUND. */
export async function listLandingVersions({ ctx, input }: Args<{ id: number }>): Promise<Version[]> {
  const present = writtenText(await findLanding(ctx, input.id))
  const rows = await listRecordVersions(ctx, targetOf(input.id), 50)
  return rows.map(({ fields, ...row }) => ({ ...row, changes: changesOf(readText(fields), present).slice(0, 100) }))
}

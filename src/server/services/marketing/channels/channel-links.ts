import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { channelLinks, channelNotes, channelValues, staff } from '#db/schema/index.ts'
import { addDays, isDay } from '#domain/content/calendar.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { type ChannelLink, channelSentences, checkChannelLink } from '#domain/tracking/channel-links.ts'
import { readDays } from '#domain/tracking/reads.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'
import { smallRecord } from '#server/services/shared/small-records/small-record.ts'
import type { IsSitePage } from '#server/services/site/redirects/check-redirect.ts'

type Reading = Pick<Ctx, 'db' | 'clock'>

type ListedLink = { id: number; fields: ChannelLink; owner: string | null; visits: number; registered: number }

/** Every named channel by its name, with its counts of {@link readDays} days, and the members who may own one. */
export async function listChannelLinks({ ctx }: { ctx: Reading }): Promise<{
  rows: ListedLink[]
  owners: { id: number; name: string }[]
}> {
  const { dimension, value, day, visits, registered } = channelValues
  const since = addDays(dayInShanghai(ctx.clock.now()), 1 - readDays)
  const total = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)::int`
  const counted = ctx.db
    .select({ link: channelLinks.id, visits: total(visits).as('v'), registered: total(registered).as('r') })
    .from(channelLinks)
    .innerJoin(channelValues, and(eq(dimension, channelLinks.mark), eq(value, channelLinks.code), gte(day, since)))
    .groupBy(channelLinks.id)
    .as('counted')
  const rows = await ctx.db
    .select({ link: channelLinks, owner: staff.name, visits: counted.visits, registered: counted.registered })
    .from(channelLinks)
    .leftJoin(staff, eq(staff.id, channelLinks.ownerId))
    .leftJoin(counted, eq(counted.link, channelLinks.id))
    .orderBy(asc(channelLinks.name), asc(channelLinks.id))
  const owners = await ctx.db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(eq(staff.status, 'active'))
    .orderBy(asc(staff.id))
  return {
    rows: rows.map(({ link: { id, createdAt: _, ...fields }, owner, visits, registered }) => ({
      id,
      fields,
      owner,
      visits: visits ?? 0,
      registered: registered ?? 0,
    })),
    owners,
  }
}

/** The named channels; they are removed without their counts. The page of a link is one of the site. */
export const channelLinkRecord = (isSitePage: IsSitePage) =>
  smallRecord<ChannelLink>({
    table: channelLinks,
    entity: 'channel-link',
    target: 'channel-link',
    fields: ['mark', 'code', 'name', 'landing', 'ownerId'],
    sentences: channelSentences,
    check: (fields) => checkChannelLink(fields) ?? (isSitePage(fields.landing) ? null : channelSentences.landing),
    async checkStored({ ownerId }, { db }) {
      const isUnknown = ownerId !== null && (await db.$count(staff, eq(staff.id, ownerId))) === 0
      return isUnknown ? channelSentences.owner : null
    },
    born: ({ clock }) => ({ createdAt: clock.now() }),
  })

const notesShown = 100
const notesPerDay = 10

type Note = { id: number; day: string; body: string; by: string | null }

/** The notes of the days from `from` to `to`, both inclusive, the newest {@link notesShown}. */
export async function listChannelNotes(args: {
  ctx: Pick<Ctx, 'db'>
  input: { from: string; to: string }
}): Promise<Note[]> {
  const { id, day, body } = channelNotes
  const { from, to } = args.input
  return args.ctx.db
    .select({ id, day, body, by: staff.name })
    .from(channelNotes)
    .leftJoin(staff, eq(staff.id, channelNotes.createdBy))
    .where(and(gte(day, from), lte(day, to)))
    .orderBy(desc(day), desc(id))
    .limit(notesShown)
}

/** Adds a note to a day. @throws AppError INVALID_INPUT for an empty or long text, no day, or a day that is full. */
export async function addChannelNote({
  ctx,
  input,
}: Args<{ staffId: number; day: string; body: string }>): Promise<{ id: number }> {
  const { staffId, day } = input
  const body = input.body.trim()
  if (body === '' || [...body].length > 60) throw AppError.invalid(channelSentences.note)
  if (!isDay(day)) throw AppError.invalid(channelSentences.day)
  return makeChange(ctx, staffId, async (tx) => {
    if ((await tx.db.$count(channelNotes, eq(channelNotes.day, day))) >= notesPerDay)
      throw AppError.invalid(channelSentences.manyNotes)
    const values = { day, body, createdBy: staffId, createdAt: tx.clock.now() }
    const [row] = await tx.db.insert(channelNotes).values(values).returning({ id: channelNotes.id })
    if (!row) throw new Error('The insert returned no row')
    await tx.record({ action: 'channel-note.add', target: `channel-note:${row.id}`, detail: { day, body } })
    return row
  })
}

/** Removes a note. @throws AppError NOT_FOUND. */
export function removeChannelNote({ ctx, input }: Args<{ staffId: number; id: number }>): Promise<void> {
  return makeChange(ctx, input.staffId, async (tx) => {
    const [row] = await tx.db.delete(channelNotes).where(eq(channelNotes.id, input.id)).returning()
    if (!row) throw new AppError('NOT_FOUND')
    const detail = { day: row.day, body: row.body }
    await tx.record({ action: 'channel-note.remove', target: `channel-note:${input.id}`, detail })
  })
}

import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { channelLinks, channelNotes, channelValues, staff } from '#db/schema/index.ts'
import { addDays, isDay } from '#domain/content/calendar.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { type ChannelLink, channelSentences, checkChannelLink } from '#domain/tracking/channel-links.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError, refuseTaken } from '#server/services/app-error.ts'
import { changeEntity, type Entity, lockEntity } from '#server/services/change/change-entity.ts'
import { makeChange } from '#server/services/change/make-change.ts'
import type { IsSitePage } from '#server/services/redirects/check-redirect.ts'

type Row = typeof channelLinks.$inferSelect
type Reading = Pick<Ctx, 'db' | 'clock'>

/** The number of days, including today, over which a link's visits and registrations are counted. */
const linkDays = 30

type ListedLink = { id: number; fields: ChannelLink; owner: string | null; visits: number; registered: number }

/** Every named channel by its name, with its counts of {@link linkDays} days, and the members who may own one. */
export async function listChannelLinks({ ctx }: { ctx: Reading }): Promise<{
  rows: ListedLink[]
  owners: { id: number; name: string }[]
}> {
  const { dimension, value, day, visits, registered } = channelValues
  const since = addDays(dayInShanghai(ctx.clock.now()), 1 - linkDays)
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
    rows: rows.map(({ link, owner, visits, registered }) => ({
      id: link.id,
      fields: fieldsOf(link),
      owner,
      visits: visits ?? 0,
      registered: registered ?? 0,
    })),
    owners,
  }
}

const linkEntity: Entity<number, Row, ChannelLink> = {
  async lock({ db }, id) {
    const [row] = await db.select().from(channelLinks).where(eq(channelLinks.id, id)).for('update')
    return row
  },
  versionOf: fieldsOf,
  conflictOf: (_, row, yours) => ({ message: channelSentences.changed, data: { yours, theirs: fieldsOf(row) } }),
  targetOf: (id) => `channel-link:${id}`,
}

/** `base`: the fields as they were read; null for a new one. */
type Saved = {
  staffId: number
  id: number | null
  base: ChannelLink | null
  fields: ChannelLink
  isSitePage: IsSitePage
}

/**
 * Names a channel, or changes one whose fields are still `base`.
 * @throws AppError INVALID_INPUT with the sentence against it; NOT_FOUND; CONFLICT for a mark that has a name, and with
 *   both texts for one that was changed since.
 */
export async function saveChannelLink({ ctx, input }: Args<Saved>): Promise<number> {
  const { staffId, id, base, isSitePage } = input
  const fields = { ...input.fields, name: input.fields.name.trim() }
  const sentence = checkChannelLink(fields)
  if (sentence !== null) throw AppError.invalid(sentence)
  if (!isSitePage(fields.landing)) throw AppError.invalid(channelSentences.landing)
  const saving = makeChange(ctx, staffId, async (tx) => {
    const { ownerId } = fields
    if (ownerId !== null && (await tx.db.$count(staff, eq(staff.id, ownerId))) === 0)
      throw AppError.invalid(channelSentences.owner)
    const before = id === null ? null : await lockEntity(tx, linkEntity, id, { ifVersion: base, yours: base })
    const [row] =
      id === null
        ? await tx.db
            .insert(channelLinks)
            .values({ ...fields, createdAt: tx.clock.now() })
            .returning()
        : await tx.db.update(channelLinks).set(fields).where(eq(channelLinks.id, id)).returning()
    if (!row) throw new AppError('NOT_FOUND')
    const detail = { before: before && fieldsOf(before), after: fields }
    await tx.record({ action: 'channel-link.save', target: linkEntity.targetOf(row.id), detail })
    return row.id
  })
  return saving.catch(refuseTaken('CONFLICT', channelSentences.taken))
}

type Removed = { staffId: number; id: number; base: ChannelLink }

/** Removes a name; the counts of its mark stay. @throws AppError NOT_FOUND; CONFLICT for one that was changed since. */
export function removeChannelLink({ ctx, input }: Args<Removed>): Promise<void> {
  const { staffId, id, base } = input
  return changeEntity(ctx, {
    by: staffId,
    entity: linkEntity,
    id,
    ifVersion: base,
    yours: base,
    action: 'channel-link.remove',
    async work(tx, before) {
      await tx.db.delete(channelLinks).where(eq(channelLinks.id, id))
      return { result: undefined, detail: { before: fieldsOf(before), after: null } }
    },
  })
}

function fieldsOf({ mark, code, name, landing, ownerId }: Row): ChannelLink {
  return { mark, code, name, landing, ownerId }
}

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

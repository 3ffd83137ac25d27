import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type ContentRemark, contentItems, contentRemarks, staff } from '#db/schema/index.ts'
import { itemKind } from '#domain/content/headings.ts'
import { type Anchor, anchorAt, findAnchor, moveAnchors, remarkText } from '#domain/content/remark-anchors.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { permissions } from '#domain/staff/roles.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { lockEntity } from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { mailStaff } from '#server/services/staff/mail-staff.ts'
import { findPeople, nameOrEmail, type Person, staffName } from '#server/services/staff/other-members.ts'
import { contentEntity, readStaffItem, targetOf } from './content-entity.ts'

/** Open threads of an item, answers of a thread, and settled threads that are listed, at most. */
const openAtMost = 200
const answersAtMost = 100
const settledListed = 50

type Answer = { id: number; by: Person; body: string; createdAt: Date }
export type RemarkThread = Answer & {
  anchor: Anchor | null
  settledAt: Date | null
  settledBy: Person | null
  answers: Answer[]
}

/** The remarks of an item: the open ones in the order in which they were written, and the last settled ones. */
export async function listRemarks({ ctx, itemId }: { ctx: Ctx; itemId: number }): Promise<{
  open: RemarkThread[]
  settled: RemarkThread[]
}> {
  await readStaffItem(ctx, itemId)
  const isOfItem = and(eq(contentRemarks.itemId, itemId), isNull(contentRemarks.threadId))
  const open = await selectRemarks(ctx)
    .where(and(isOfItem, isNull(contentRemarks.settledAt)))
    .orderBy(asc(contentRemarks.id))
    .limit(openAtMost)
  const settled = await selectRemarks(ctx)
    .where(and(isOfItem, isNotNull(contentRemarks.settledAt)))
    .orderBy(desc(contentRemarks.settledAt), desc(contentRemarks.id))
    .limit(settledListed)
  const threads = await withAnswers(ctx, [...open, ...settled])
  return { open: threads.slice(0, open.length), settled: threads.slice(open.length) }
}

type NewRemark = { staffId: number; itemId: number; anchor: Anchor | null; body: string; mentioned: readonly number[] }

/**
 * A remark at words of the present text, or at the item as a whole.
 * @throws NOT_FOUND; INVALID_INPUT for an item in the bin, for words that are not in the text, for a mentioned member who
 * may not see it, and where too many are open.
 */
export function addRemark({ ctx, input }: Args<NewRemark>): Promise<RemarkThread> {
  const { staffId, itemId, anchor, body, mentioned } = input
  return makeChange(ctx, staffId, async (tx) => {
    const { item, text } = await lockEntity(tx, contentEntity, itemId)
    if (item.deletedAt !== null) throw AppError.invalid(contentSentences.inBin)
    await requireReaders(tx, mentioned)
    const isOpen = and(
      eq(contentRemarks.itemId, itemId),
      isNull(contentRemarks.threadId),
      isNull(contentRemarks.settledAt),
    )
    if ((await tx.db.$count(contentRemarks, isOpen)) >= openAtMost)
      throw AppError.invalid(contentSentences.remarksFull(openAtMost))
    const plain = remarkText(text.content)
    const range = anchor && findAnchor(plain, anchor)
    if (anchor !== null && range === null) throw AppError.invalid(contentSentences.remarkWordsGone)
    const values = { itemId, staffId, body, mentioned: [...mentioned], anchor: range && anchorAt(plain, range) }
    const thread = await insertRemark(tx, values)
    await tx.record({ action: 'review.remark', target: targetOf(itemId), detail: { remark: thread.id } })
    await tell(tx, 'mention', { itemId, title: text.title, receivers: mentioned })
    return thread
  })
}

type NewAnswer = { staffId: number; remarkId: number; body: string; mentioned: readonly number[] }

/**
 * An answer to an open thread. Mentioned members and those who wrote in the thread are mailed.
 * @throws NOT_FOUND; INVALID_INPUT for a settled thread, or for a mentioned member who may not see the item.
 */
export function answerRemark({ ctx, input }: Args<NewAnswer>): Promise<RemarkThread> {
  const { staffId, remarkId, body, mentioned } = input
  return makeChange(ctx, staffId, async (tx) => {
    const thread = await lockThread(tx, remarkId)
    if (thread.settledAt !== null) throw AppError.invalid(contentSentences.remarkSettled)
    await requireReaders(tx, mentioned)
    const others = await tx.db
      .select({ staffId: contentRemarks.staffId })
      .from(contentRemarks)
      .where(eq(contentRemarks.threadId, thread.id))
    if (others.length >= answersAtMost) throw AppError.invalid(contentSentences.answersFull(answersAtMost))
    const { itemId } = thread
    const values = { itemId, threadId: thread.id, staffId, body, mentioned: [...mentioned] }
    await tx.db.insert(contentRemarks).values({ ...values, createdAt: tx.clock.now() })
    await tx.record({ action: 'review.reply', target: targetOf(itemId), detail: { remark: thread.id } })
    const { text } = await readStaffItem(tx, itemId)
    const writers = [thread.staffId, ...others.map((other) => other.staffId)].filter((id) => !mentioned.includes(id))
    await tell(tx, 'mention', { itemId, title: text.title, receivers: mentioned })
    await tell(tx, 'remark', { itemId, title: text.title, receivers: writers })
    return readThread(tx, thread.id)
  })
}

type Settling = { staffId: number; remarkId: number; settled: boolean }

/** Settles a thread or opens it again; of two who do the same at once the first is recorded. Throws NOT_FOUND. */
export function settleRemark({ ctx, input }: Args<Settling>): Promise<RemarkThread> {
  const { staffId, remarkId, settled } = input
  return makeChange(ctx, staffId, async (tx) => {
    const thread = await lockThread(tx, remarkId)
    if ((thread.settledAt !== null) === settled) tx.leaveUnrecorded('it is in this state already')
    else {
      const set = settled ? { settledAt: tx.clock.now(), settledBy: staffId } : { settledAt: null, settledBy: null }
      await tx.db.update(contentRemarks).set(set).where(eq(contentRemarks.id, thread.id))
      const detail = { remark: thread.id, settled }
      await tx.record({ action: 'review.settle', target: targetOf(thread.itemId), detail })
    }
    return readThread(tx, thread.id)
  })
}

/** Follows the words of the open remarks from one text of an item to the next, in the transaction that saves it. */
export async function moveRemarks(
  tx: Ctx,
  { itemId, before, after }: { itemId: number; before: string; after: string },
): Promise<void> {
  if (before === after) return
  const rows = await tx.db
    .select({ id: contentRemarks.id, anchor: contentRemarks.anchor })
    .from(contentRemarks)
    .where(and(eq(contentRemarks.itemId, itemId), isNull(contentRemarks.settledAt), isNotNull(contentRemarks.anchor)))
  if (rows.length === 0) return
  const [old, present] = [remarkText(before), remarkText(after)]
  if (old === present) return
  const anchored = rows.flatMap(({ id, anchor }) => (anchor === null ? [] : [{ id, anchor }]))
  const movedTo = moveAnchors(
    old,
    present,
    anchored.map(({ anchor }) => anchor),
  )
  for (const [at, { id, anchor }] of anchored.entries()) {
    const moved = movedTo[at] ?? anchor
    if (moved !== anchor) await tx.db.update(contentRemarks).set({ anchor: moved }).where(eq(contentRemarks.id, id))
  }
}

/**
 * Items with open threads in which this member is mentioned and has not written since: 今天 lists them until the member
 * answers or a colleague settles the thread.
 */
export function selectMentions(ctx: Pick<Ctx, 'db'>, staffId: number) {
  const mention = alias(contentRemarks, 'mention')
  const own = alias(contentRemarks, 'own')
  const isAnswered = exists(
    ctx.db
      .select({ one: sql`1` })
      .from(own)
      .where(and(eq(own.threadId, contentRemarks.id), eq(own.staffId, staffId), gt(own.id, mention.id))),
  )
  const isOfThread = or(eq(mention.id, contentRemarks.id), eq(mention.threadId, contentRemarks.id))
  const isOpen = and(isNull(contentRemarks.threadId), isNull(contentRemarks.settledAt))
  return ctx.db
    .selectDistinct({ itemId: contentItems.id, firstLevelHeading: contentItems.firstLevelHeading })
    .from(mention)
    .innerJoin(contentRemarks, and(isOfThread, isOpen))
    .innerJoin(contentItems, and(eq(contentItems.id, contentRemarks.itemId), isNull(contentItems.deletedAt)))
    .where(and(arrayContains(mention.mentioned, [staffId]), not(isAnswered)))
    .orderBy(contentItems.id)
}

/** Throws INVALID_INPUT where one of these is no active member who may see contents. */
async function requireReaders(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const mayRead = arrayOverlaps(staff.roles, [...permissions['content.read'].roles])
  const isReader = and(inArray(staff.id, wanted), eq(staff.status, 'active'), mayRead)
  if ((await ctx.db.$count(staff, isReader)) < wanted.length) throw AppError.invalid(contentSentences.mentionUnknown)
}

async function lockThread(tx: ChangeCtx, id: number): Promise<ContentRemark> {
  const isThread = and(eq(contentRemarks.id, id), isNull(contentRemarks.threadId))
  const [row] = await tx.db.select().from(contentRemarks).where(isThread).for('update')
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

type NewRow = Omit<typeof contentRemarks.$inferInsert, 'createdAt'>

async function insertRemark(tx: ChangeCtx, values: NewRow): Promise<RemarkThread> {
  const [row] = await tx.db
    .insert(contentRemarks)
    .values({ ...values, createdAt: tx.clock.now() })
    .returning({ id: contentRemarks.id })
  if (row === undefined) throw new Error('The insert returned no row')
  return readThread(tx, row.id)
}

type Notified = { itemId: number; title: string; receivers: readonly number[] }

/** Tells those who are mentioned or took part, except for the writer. The words themselves stay in the console. */
async function tell(tx: ChangeCtx, kind: 'mention' | 'remark', input: Notified) {
  const { staffId } = tx
  const receivers = [...new Set(input.receivers)].filter((id) => id !== staffId)
  if (staffId === null || receivers.length === 0) return
  const { item } = await readStaffItem(tx, input.itemId)
  const by = await staffName(tx, staffId)
  const event = { kind, id: item.id, of: itemKind(item), by, title: input.title } as const
  await mailStaff(tx, { event, receivers })
}

function selectRemarks(ctx: Ctx) {
  const { id, threadId, body, anchor, createdAt, settledAt, settledBy } = contentRemarks
  return ctx.db
    .select({
      id,
      threadId,
      body,
      anchor,
      createdAt,
      settledAt,
      settledById: settledBy,
      by: { id: staff.id, name: nameOrEmail(staff) },
    })
    .from(contentRemarks)
    .innerJoin(staff, eq(staff.id, contentRemarks.staffId))
}

type SelectedRemark = Awaited<ReturnType<typeof selectRemarks>>[number]

async function readThread(ctx: Ctx, id: number): Promise<RemarkThread> {
  const [thread] = await withAnswers(ctx, await selectRemarks(ctx).where(eq(contentRemarks.id, id)))
  if (thread === undefined) throw new AppError('NOT_FOUND')
  return thread
}

async function withAnswers(ctx: Ctx, rows: readonly SelectedRemark[]): Promise<RemarkThread[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const answers = await selectRemarks(ctx).where(inArray(contentRemarks.threadId, ids)).orderBy(asc(contentRemarks.id))
  const personOf = await findPeople(
    ctx,
    rows.map(({ settledById }) => settledById),
  )
  return rows.map(({ id, by, body, anchor, createdAt, settledAt, settledById }) => ({
    id,
    by,
    body,
    anchor,
    createdAt,
    settledAt,
    settledBy: personOf(settledById),
    answers: answers
      .filter(({ threadId }) => threadId === id)
      .map((answer) => ({ id: answer.id, by: answer.by, body: answer.body, createdAt: answer.createdAt })),
  }))
}

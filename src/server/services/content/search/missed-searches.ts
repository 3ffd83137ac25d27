import { and, count, desc, eq, gte, max, notExists, sql, sum } from 'drizzle-orm'
import { missedSearches, searchSynonyms, staff } from '#db/schema/index.ts'
import { addDays } from '#domain/content/calendar.ts'
import { missedWord, missedWordsKeptDays, missedWordsPerDay } from '#domain/content/missed-search.ts'
import { foldText } from '#domain/content/search-text.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import type { Args, Ctx } from '#server/context.ts'
import { missedSearchHits } from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'
import { isWithinLimits } from '#server/services/shared/limits/consume-limits.ts'
import type { Person } from '#server/services/staff/other-members.ts'

/**
 * Counts a keyword that found nothing, unless it may be personal: by day, without a sender. A client adds a few a day,
 * and a day has a limit of different words, so that a flood fills no table. A failure costs the visitor nothing.
 */
export async function countMissedSearch({ ctx, input }: Args<{ keyword: string }>): Promise<void> {
  const word = missedWord(input.keyword)
  if (word === null) return
  const day = dayInShanghai(ctx.clock.now())
  try {
    if (!(await isWithinLimits(ctx, missedSearchHits(ctx.caller.address)))) return
    await ctx.db.execute(sql`
      insert into ${missedSearches} (day, word, count)
      select ${day}, ${word}, 1
      where (select count(*) from ${missedSearches} where day = ${day}) < ${missedWordsPerDay}
        or exists (select from ${missedSearches} where day = ${day} and word = ${word})
      on conflict (day, word) do update set count = ${missedSearches}.count + 1`)
  } catch (error) {
    ctx.log.warn({ err: error }, 'a search without a result was not counted')
  }
}

type MissedSearch = { word: string; count: number; days: number; lastDay: string }

/** The words of the last 30 days that found nothing and have no synonym since, the most frequent first. */
export async function listMissedSearches(args: {
  ctx: Ctx
  input: { pageNum: number; pageSize: number }
}): Promise<{ rows: MissedSearch[]; total: number }> {
  const { ctx, input } = args
  const since = addDays(dayInShanghai(ctx.clock.now()), 1 - missedWordsKeptDays)
  const { word, day } = missedSearches
  const hasNone = notExists(ctx.db.select({ one: sql`1` }).from(searchSynonyms).where(eq(searchSynonyms.label, word)))
  const all = ctx.db
    .select({
      word,
      count: sum(missedSearches.count).mapWith(Number).as('searched'),
      days: count().as('days'),
      lastDay: max(day).as('last_day'),
    })
    .from(missedSearches)
    .where(and(gte(day, since), hasNone))
    .groupBy(word)
    .as('words')
  const rows = await ctx.db
    .select()
    .from(all)
    .orderBy(desc(all.count), desc(all.lastDay), all.word)
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
  return { rows: rows.map((row) => ({ ...row, lastDay: row.lastDay ?? since })), total: await ctx.db.$count(all) }
}

/** The word that staff added for a keyword. */
export async function findSynonym({ db }: Pick<Ctx, 'db'>, keyword: string): Promise<string | undefined> {
  const [row] = await db
    .select({ word: searchSynonyms.word })
    .from(searchSynonyms)
    .where(eq(searchSynonyms.typed, foldText(keyword)))
  return row?.word
}

type Synonym = { id: number; typed: string; word: string; by: Person | null }

const listedAtMost = 500

export async function listSynonyms({ ctx }: { ctx: Ctx }): Promise<Synonym[]> {
  const rows = await ctx.db
    .select({
      id: searchSynonyms.id,
      typed: searchSynonyms.label,
      word: searchSynonyms.word,
      by: { id: staff.id, name: staff.name },
    })
    .from(searchSynonyms)
    .leftJoin(staff, eq(staff.id, searchSynonyms.savedBy))
    .orderBy(desc(searchSynonyms.id))
    .limit(listedAtMost)
  return rows.map((row) => ({ ...row, by: row.by?.id ? row.by : null }))
}

/**
 * Adds a synonym; one for the same keyword is replaced.
 * @throws INVALID_INPUT where one of the two has no letter or digit, or both are the same; CONFLICT at the limit.
 */
export function addSynonym({ ctx, input }: Args<{ staffId: number; typed: string; word: string }>): Promise<Synonym> {
  const { staffId } = input
  // As the list of missed words spells it, which then leaves it out.
  const [label, word] = [missedWord(input.typed) ?? input.typed.trim(), input.word.trim()]
  const typed = foldText(label)
  if (typed === '' || foldText(word) === '' || typed === foldText(word))
    throw new AppError('INVALID_INPUT', { message: '请填写两个不同的词' })
  return makeChange(ctx, staffId, async (tx) => {
    if ((await tx.db.$count(searchSynonyms)) >= listedAtMost)
      throw AppError.conflict(`同义词最多${listedAtMost}个，请先删除不用的`)
    const set = { label, word, savedBy: staffId, savedAt: tx.clock.now() }
    const [row] = await tx.db
      .insert(searchSynonyms)
      .values({ typed, ...set })
      .onConflictDoUpdate({ target: searchSynonyms.typed, set })
      .returning({ id: searchSynonyms.id })
    const id = row?.id ?? 0
    await tx.record({ action: 'synonym.add', target: `synonym:${id}`, detail: { name: label, word } })
    return { id, typed: label, word, by: null }
  })
}

/** @throws NOT_FOUND */
export function removeSynonym({ ctx, input }: Args<{ staffId: number; id: number }>): Promise<void> {
  const { staffId, id } = input
  return makeChange(ctx, staffId, async (tx) => {
    const [row] = await tx.db.delete(searchSynonyms).where(eq(searchSynonyms.id, id)).returning()
    if (row === undefined) throw new AppError('NOT_FOUND')
    const detail = { name: row.label, word: row.word }
    await tx.record({ action: 'synonym.remove', target: `synonym:${id}`, detail })
  })
}

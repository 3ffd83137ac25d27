import { sql } from 'drizzle-orm'
import { findSpoken } from '#domain/shared/spoken.ts'
import type { RecordKind } from '#domain/staff/record-kinds.ts'
import type { Ctx } from '#server/context.ts'
import { speakCached } from '#server/ports/pinyin.ts'
import { yieldToOthers } from '#server/services/shared/yield-to-others.ts'
import { eachAtMost, type FoundRecord, isContent, presentContent, selectSpokenNames } from './find.ts'

/** Names of a kind that are read for their pinyin: of content the last touched, of the others the first of their list. */
const namesAtMost = 300
/** A single letter would fit nearly every name. */
const lettersAtLeast = 2
/** Names whose pinyin is made without letting other requests run, some 50 µs each. */
const namesAtOnce = 40

/** Records whose names fit the input by pinyin or initials, by kind, the best fit of each first. */
export async function findByPinyin(ctx: Ctx, kinds: readonly RecordKind[], term: string): Promise<FoundRecord[]> {
  const parts = term.trim().length < lettersAtLeast ? [] : selectSpokenNames(kinds, namesAtMost)
  if (parts.length === 0) return []
  const { rows } = await ctx.db.execute<FoundRecord>(
    sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union all `,
    ),
  )
  const spoken = new Map<FoundRecord, { text: string; syllables: readonly string[] }>()
  for (const [at, row] of rows.entries()) {
    if (at % namesAtOnce === namesAtOnce - 1) await yieldToOthers()
    spoken.set(row, { text: row.name, syllables: await speakCached(row.name) })
  }
  const found = findSpoken(rows, term, (row) => [spoken.get(row) ?? { text: row.name, syllables: [] }])
  const best = found.map(({ item }) => item)
  return kinds.flatMap((kind) =>
    isContent(kind) ? presentContent(kind, best) : best.filter((row) => row.kind === kind).slice(0, eachAtMost),
  )
}

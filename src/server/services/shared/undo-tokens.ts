import { and, eq, isNull } from 'drizzle-orm'
import { undoTokens } from '#db/schema/index.ts'
import { undoSeconds } from '#domain/content/actions.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import type { Args } from '#server/context.ts'
import { type ChangeCtx, makeChange, memberOf } from '#server/services/shared/change/make-change.ts'
import { AppError } from './app-error.ts'
import { hashToken, isTokenShaped, makeToken } from './opaque-token.ts'

export type Undo = { token: string; endsAt: Date }
/** What is stored of an action that can be taken back: by its token, or by its member under its id. */
export type KeptUndo = Undo & { id: number }
/** How one record is taken back to what it was before an action. */
export type AnyUndoStep = (typeof undoTokens.$inferSelect)['steps'][number]
type FieldOf<Step> = Step extends unknown ? keyof Step : never
/** The steps that have a field which no other kind of step has. */
type StepsWith<Field> = Field extends PropertyKey ? Extract<AnyUndoStep, Record<Field, unknown>> : never

/**
 * Stores the data for an action's inverse, in the action's transaction; the token is shown once. With `tokenHash` the
 * member already has the token; with `seconds` it works for longer than notices offer it.
 */
export async function keepUndo(
  tx: ChangeCtx,
  verb: string,
  steps: AnyUndoStep[],
  { tokenHash, seconds = undoSeconds }: { tokenHash?: string | undefined; seconds?: number } = {},
): Promise<KeptUndo> {
  const token = makeToken()
  const now = tx.clock.now().getTime()
  const expiresAt = new Date(now + seconds * 1_000)
  const [kept] = await tx.db
    .insert(undoTokens)
    .values({ verb, steps, staffId: memberOf(tx), tokenHash: tokenHash ?? hashToken(token), expiresAt })
    .returning({ id: undoTokens.id })
  return { id: kept?.id ?? 0, token, endsAt: new Date(now + undoSeconds * 1_000) }
}

/**
 * Consumes a token, or the row with an id, in the transaction of the inverse: it works once, for ten seconds, for the
 * member who ran the action. `fields` are those by which the steps of the caller's kind of record are known.
 * @throws NOT_FOUND for an unknown token or one of another member or kind of record; CONFLICT when it has expired.
 */
export async function takeUndo<Field extends FieldOf<AnyUndoStep>>(
  tx: ChangeCtx,
  given: string | number,
  fields: readonly Field[],
): Promise<{ verb: string; steps: StepsWith<Field>[] }> {
  if (typeof given === 'string' && !isTokenShaped(given)) throw new AppError('NOT_FOUND')
  const now = tx.clock.now()
  const isGiven = typeof given === 'string' ? eq(undoTokens.tokenHash, hashToken(given)) : eq(undoTokens.id, given)
  const isTheirs = and(isGiven, eq(undoTokens.staffId, memberOf(tx)))
  const [row] = await tx.db
    .update(undoTokens)
    .set({ usedAt: now })
    .where(and(isTheirs, isNull(undoTokens.usedAt)))
    .returning()
  if (row === undefined) throw new AppError('NOT_FOUND')
  if (row.expiresAt < now) throw AppError.conflict(contentSentences.undoOver)
  const steps = row.steps.filter((step): step is StepsWith<Field> => fields.some((field) => field in step))
  if (steps.length === 0 || steps.length < row.steps.length) throw new AppError('NOT_FOUND')
  return { verb: row.verb, steps }
}

export type UndoArgs = Args<{ staffId: number; token: string }>

/**
 * Takes an action back, on all of its records or none: `restore` is given the steps of the token.
 * @throws As `takeUndo` and `restore`.
 */
export function undoAction<Field extends FieldOf<AnyUndoStep>, Result>(
  { ctx, input }: UndoArgs,
  fields: readonly Field[],
  restore: (tx: ChangeCtx, steps: StepsWith<Field>[], verb: string) => Promise<Result>,
): Promise<Result> {
  return makeChange(ctx, input.staffId, async (tx) => {
    const { steps, verb } = await takeUndo(tx, input.token, fields)
    return restore(tx, steps, verb)
  })
}

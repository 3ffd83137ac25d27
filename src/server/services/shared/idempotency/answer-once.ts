import { and, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { idempotencyAnswers } from '#db/schema/index.ts'
import { dayMs } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'
import { keyedHash } from '#server/environment/keyed-hash.ts'
import { openPayload, sealPayload } from '#server/jobs/sealed-payload.ts'
import { AppError } from '#server/services/shared/app-error.ts'

/** A retry may come for a day; after that the key is free again. */
export const answerKeptMs = dayMs

/** An answer contains a session token, of which the database otherwise has only the hash: it is stored encrypted. */
const sealedSchema = z.object({ sealed: z.string() })

/** Stores a result in the transaction that produced it, and returns it. */
type Remember<Result> = (ctx: Ctx, result: Result) => Promise<Result>

type Once<Result> = {
  /** The call, and whatever else keeps equal keys apart. */
  call: string
  /** The `Idempotency-Key` header; without one the work is simply done. */
  key: string | null
  /** The parts of a request that make it the same one. */
  request: unknown
  schema: z.ZodType<Result>
}

/**
 * Executes work at most once: the same key with the same request gets the first one's result, also when the two run
 * concurrently; with another request it is an error. The work calls `remember` in its transaction, so a result is
 * stored exactly when the work is. Failures are not stored: they changed nothing and may be corrected.
 * @throws AppError INVALID_INPUT for a key that belongs to another request, and the work's own errors.
 */
export async function answerOnce<Result>(
  ctx: Ctx,
  input: Once<Result>,
  work: (remember: Remember<Result>) => Promise<Result>,
): Promise<Result> {
  const { call, key } = input
  if (key === null) return work(async (_ctx, result) => result)

  const recall = () => recallAnswer(ctx, input)
  const remember: Remember<Result> = async (tx, result) => {
    await keepAnswer({ ctx: tx, key, call, requestHash: hashRequest(ctx, input.request), answer: result })
    return result
  }

  const kept = await recall()
  if (kept !== null) return kept
  try {
    return await work(remember)
  } catch (error) {
    // A concurrent duplicate may have finished while this one waited for it, and consumed the code.
    const twins = error instanceof AppError ? await recall() : null
    if (twins !== null) return twins
    throw error
  }
}

/**
 * The result of a request that was executed with this key; else null.
 * @throws AppError INVALID_INPUT for a key that belongs to another request.
 */
export async function recallAnswer<Result>(ctx: Ctx, input: Once<Result>): Promise<Result | null> {
  const { call, key, request, schema } = input
  const kept = key && (await findAnswer({ ctx, key, call, requestHash: hashRequest(ctx, request) }))
  return kept ? schema.parse(kept.answer) : null
}

function hashRequest({ secrets }: Ctx, request: unknown): string {
  return keyedHash(secrets, 'request', JSON.stringify(request))
}

type AnswerPlace = { ctx: Ctx; key: string; call: string }
type AnswerKey = AnswerPlace & { requestHash: string }

async function findAnswer({ ctx, key, call, requestHash }: AnswerKey): Promise<{ answer: unknown } | null> {
  const [row] = await ctx.db
    .select()
    .from(idempotencyAnswers)
    .where(and(eq(idempotencyAnswers.key, key), eq(idempotencyAnswers.call, call)))
  if (!row || row.createdAt <= keptSince(ctx)) return null
  if (row.requestHash !== requestHash) throw new AppError('INVALID_INPUT')
  return { answer: openPayload(sealedSchema.parse(row.answer).sealed, sealedFor({ ctx, key, call })) }
}

async function keepAnswer(args: AnswerKey & { answer: unknown }): Promise<void> {
  const { ctx, key, call, requestHash } = args
  const answer = { sealed: sealPayload(args.answer, sealedFor(args)) }
  const createdAt = ctx.clock.now()
  const rows = await ctx.db
    .insert(idempotencyAnswers)
    .values({ key, call, requestHash, answer, createdAt })
    .onConflictDoUpdate({
      target: [idempotencyAnswers.key, idempotencyAnswers.call],
      set: { requestHash, answer, createdAt },
      setWhere: lte(idempotencyAnswers.createdAt, keptSince(ctx)),
    })
    .returning({ key: idempotencyAnswers.key })
  // Another request took the key meanwhile: thrown inside the transaction, so that this one is rolled back.
  if (rows.length === 0) throw new AppError('INVALID_INPUT')
}

/** Key and call are sealed in, so that no answer can be moved to another key. */
function sealedFor({ ctx, key, call }: AnswerPlace) {
  return { key: ctx.secrets.jobKey, kind: JSON.stringify(['answer', call, key]) }
}

/** Answers from before this instant are forgotten. */
function keptSince({ clock }: Pick<Ctx, 'clock'>): Date {
  return new Date(clock.now().getTime() - answerKeptMs)
}

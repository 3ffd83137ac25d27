import type { Ctx } from '#server/context.ts'

/** Runs work in one transaction: `tx` is the context with the transaction as its database. */
export function inTransaction<Result>(ctx: Ctx, work: (tx: Ctx) => Promise<Result>): Promise<Result> {
  return ctx.db.transaction((db) => work({ ...ctx, db }))
}

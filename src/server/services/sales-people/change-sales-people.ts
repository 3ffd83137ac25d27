import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { uniqueViolation } from '#db/errors.ts'
import { type SalesPerson, salesPeople } from '#db/schema/index.ts'
import { fallbackCode } from '#domain/sales/choose-sales-person.ts'
import { checkSalesPerson, type SalesFields, salesSentences } from '#domain/sales/wechat-code.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { requireReadBack } from './upload-qr.ts'

/** `seen`: the one as it was read; null for a new one. */
type Saved = { staffId: number; id: number | null; seen: SalesFields | null; fields: SalesFields }

/**
 * Adds a sales person, or changes one as they were seen; visitors are led by it at once.
 * @throws AppError INVALID_INPUT with the sentence against it; NOT_FOUND; CONFLICT for a code that is taken and for one
 *   that was changed since, with both.
 */
export async function saveSalesPerson({ ctx, input }: { ctx: Ctx; input: Saved }): Promise<number> {
  const { staffId, id, seen, fields } = input
  const sentence = checkSalesPerson(fields)
  if (sentence !== null) throw new AppError('INVALID_INPUT', { message: sentence })
  if (id === null || fields.qrCodeUrl !== seen?.qrCodeUrl) await requireReadBack(ctx, fields.qrCodeUrl)
  const saving = inTransaction(ctx, async (tx) => {
    const before = id === null ? null : await hold(tx, id, seen)
    if (before?.code === fallbackCode && fields.code !== fallbackCode)
      throw new AppError('INVALID_INPUT', { message: salesSentences.fallback })
    const [row] =
      id === null
        ? await tx.db.insert(salesPeople).values(fields).returning()
        : await tx.db.update(salesPeople).set(fields).where(eq(salesPeople.id, id)).returning()
    if (!row) throw new AppError('NOT_FOUND')
    const detail = { before: before && fieldsOf(before), after: fields }
    const target = `sales-person:${row.id}`
    await recordAudit({ ctx: tx, input: { actor: `staff:${staffId}`, action: 'sales.save', target, detail } })
    return row.id
  })
  const saved = await saving.catch((error: unknown) => {
    if (uniqueViolation(error) === null) throw error
    throw new AppError('CONFLICT', { message: salesSentences.codeTaken })
  })
  await ctx.purge([cacheTags.salesPeople])
  return saved
}

/**
 * Takes a sales person away; whoever came by their marks is led to the fallback from then on.
 * @throws AppError NOT_FOUND; INVALID_INPUT for the fallback; CONFLICT for one that was changed since.
 */
export async function removeSalesPerson(args: {
  ctx: Ctx
  input: { staffId: number; id: number; seen: SalesFields }
}): Promise<void> {
  const { ctx, input } = args
  const { staffId, id, seen } = input
  await inTransaction(ctx, async (tx) => {
    const before = await hold(tx, id, seen)
    if (before.code === fallbackCode) throw new AppError('INVALID_INPUT', { message: salesSentences.fallback })
    await tx.db.delete(salesPeople).where(eq(salesPeople.id, id))
    const detail = { before: fieldsOf(before), after: null }
    const target = `sales-person:${id}`
    await recordAudit({ ctx: tx, input: { actor: `staff:${staffId}`, action: 'sales.remove', target, detail } })
  })
  await ctx.purge([cacheTags.salesPeople])
}

async function hold(tx: Ctx, id: number, seen: SalesFields | null): Promise<SalesPerson> {
  const [row] = await tx.db.select().from(salesPeople).where(eq(salesPeople.id, id)).for('update')
  if (!row) throw new AppError('NOT_FOUND')
  const theirs = fieldsOf(row)
  if (!isDeepStrictEqual(theirs, seen))
    throw new AppError('CONFLICT', { message: salesSentences.changed, fields: { data: { yours: seen, theirs } } })
  return row
}

export function fieldsOf({ code, name, qrCodeUrl, qd, cy, inviteCode }: SalesPerson): SalesFields {
  return { code, name, qrCodeUrl, qd, cy, inviteCode }
}

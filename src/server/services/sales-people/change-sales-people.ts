import { eq } from 'drizzle-orm'
import { type SalesPerson, salesPeople } from '#db/schema/index.ts'
import { fallbackCode } from '#domain/sales/choose-sales-person.ts'
import { checkSalesPerson, type SalesFields, salesSentences } from '#domain/sales/wechat-code.ts'
import type { Args } from '#server/context.ts'
import { AppError, refuseTaken } from '#server/services/app-error.ts'
import { changeEntity, type Entity, lockEntity } from '#server/services/change/change-entity.ts'
import { makeChange } from '#server/services/change/make-change.ts'
import { requireReadBack } from './upload-qr.ts'

const salesPersonEntity: Entity<number, SalesPerson, SalesFields> = {
  async lock({ db }, id) {
    const [row] = await db.select().from(salesPeople).where(eq(salesPeople.id, id)).for('update')
    return row
  },
  versionOf: fieldsOf,
  conflictOf: (_, row, yours) => ({ message: salesSentences.changed, data: { yours, theirs: fieldsOf(row) } }),
  targetOf: (id) => `sales-person:${id}`,
}

/** `base`: the fields as they were read; null for a new sales person. */
type Saved = { staffId: number; id: number | null; base: SalesFields | null; fields: SalesFields }

/**
 * Adds a sales person, or changes one whose fields are still `base`; visitors are shown them at once.
 * @throws AppError INVALID_INPUT with the sentence against it; NOT_FOUND; CONFLICT for a code that is taken, and with both
 *   texts for a sales person that was changed since.
 */
export async function saveSalesPerson({ ctx, input }: Args<Saved>): Promise<number> {
  const { staffId, id, base, fields } = input
  const sentence = checkSalesPerson(fields)
  if (sentence !== null) throw new AppError('INVALID_INPUT', { message: sentence })
  if (id === null || fields.qrCodeUrl !== base?.qrCodeUrl) await requireReadBack(ctx, fields.qrCodeUrl)
  const saving = makeChange(ctx, staffId, async (tx) => {
    const before = id === null ? null : await lockEntity(tx, salesPersonEntity, id, { ifVersion: base, yours: base })
    if (before?.code === fallbackCode && fields.code !== fallbackCode)
      throw new AppError('INVALID_INPUT', { message: salesSentences.fallback })
    const [row] =
      id === null
        ? await tx.db.insert(salesPeople).values(fields).returning()
        : await tx.db.update(salesPeople).set(fields).where(eq(salesPeople.id, id)).returning()
    if (!row) throw new AppError('NOT_FOUND')
    const detail = { before: before && fieldsOf(before), after: fields }
    await tx.record({ action: 'sales.save', target: salesPersonEntity.targetOf(row.id), detail })
    return row.id
  })
  return saving.catch(refuseTaken('CONFLICT', salesSentences.codeTaken))
}

type Removed = { staffId: number; id: number; base: SalesFields }

/**
 * Removes a sales person; visitors with their marks are shown the fallback from then on.
 * @throws AppError NOT_FOUND; INVALID_INPUT for the fallback; CONFLICT for one that was changed since.
 */
export function removeSalesPerson({ ctx, input }: Args<Removed>): Promise<void> {
  const { staffId, id, base } = input
  return changeEntity(ctx, {
    by: staffId,
    entity: salesPersonEntity,
    id,
    ifVersion: base,
    yours: base,
    action: 'sales.remove',
    async work(tx, before) {
      if (before.code === fallbackCode) throw new AppError('INVALID_INPUT', { message: salesSentences.fallback })
      await tx.db.delete(salesPeople).where(eq(salesPeople.id, id))
      return { result: undefined, detail: { before: fieldsOf(before), after: null } }
    },
  })
}

export function fieldsOf({ code, name, qrCodeUrl, qd, cy, inviteCode }: SalesPerson): SalesFields {
  return { code, name, qrCodeUrl, qd, cy, inviteCode }
}

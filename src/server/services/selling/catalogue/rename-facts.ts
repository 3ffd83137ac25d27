import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { skus } from '#db/schema/index.ts'
import {
  type CatalogueNameKind,
  checkCatalogueName,
  catalogueNameSentences as sentences,
} from '#domain/devices/catalogue-names.ts'
import type { PriceRules } from '#domain/devices/durations.ts'
import type { Args } from '#server/context.ts'
import { lockPriceSets } from '#server/services/selling/prices/read-change.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { keepUndo, type Undo, type UndoArgs, undoAction } from '#server/services/shared/undo-tokens.ts'
import { readCatalogueRules } from './read-rules.ts'
import { putRules } from './retire-names.ts'

type Rename = {
  staffId: number
  kind: CatalogueNameKind
  from: string
  to: string
  /** The number of devices that had the name when it was read. */
  seen: number
}

const columns = { area: skus.address, provider: skus.provider } as const

/**
 * Gives an area or a provider another name, on all devices and in the rules: visitors see it at once. A name that other
 * devices have joins the two.
 * @throws AppError INVALID_INPUT with the sentence against the name, or where two devices would become the same; CONFLICT
 *   where another number of devices has the old name by now.
 */
export function renameCatalogueName({ ctx, input }: Args<Rename>): Promise<Undo> {
  const { staffId, kind, from, to, seen } = input
  const sentence = checkCatalogueName(kind, to)
  if (sentence !== null) throw AppError.invalid(sentence)
  return makeChange(ctx, staffId, async (tx) => {
    await lockPriceSets(tx)
    const devices = await tx.db.$count(skus, eq(columns[kind], from))
    if (devices === 0 || devices !== seen) throw AppError.conflict(sentences.changed)
    if (from === to) throw AppError.invalid(sentences.sameName)
    if (kind === 'area') await refuseTwins(tx, from, to)
    const skuIds = await rename(tx, { kind, from, to })
    await tx.record({
      action: 'catalogue.rename',
      target: 'catalogue',
      detail: { kind, before: from, after: to, devices },
    })
    return keepUndo(tx, 'rename', [{ renamed: kind, from, to, skuIds }])
  })
}

/** Gives the devices that still have the new name their old one. Throws as `takeUndo`. */
export function undoCatalogueName(args: UndoArgs): Promise<void> {
  return undoAction(args, ['renamed'], async (tx, steps) => {
    for (const { renamed: kind, from, to, skuIds } of steps) {
      await lockPriceSets(tx)
      const back = await rename(tx, { kind, from: to, to: from, ids: skuIds })
      const detail = { kind, before: to, after: from, devices: back.length }
      await tx.record({ action: 'catalogue.rename', target: 'catalogue', detail })
    }
  })
}

type NameChange = { kind: CatalogueNameKind; from: string; to: string; ids?: readonly number[] }

async function rename(tx: ChangeCtx, { kind, from, to, ids }: NameChange): Promise<number[]> {
  const set = kind === 'area' ? { address: to } : { provider: to }
  const rows = await tx.db
    .update(skus)
    .set(set)
    .where(and(eq(columns[kind], from), ids && inArray(skus.id, [...ids])))
    .returning({ id: skus.id })
  if (kind === 'provider') await renameInRules(tx, from, to)
  return rows.map(({ id }) => id)
}

/** The rules name providers: both names while a device still has the old one. */
async function renameInRules(tx: ChangeCtx, from: string, to: string): Promise<void> {
  const rules = await readCatalogueRules(tx)
  const isLeft = (await tx.db.$count(skus, eq(skus.provider, from))) > 0
  const instead = (names: readonly string[]) =>
    names.includes(from)
      ? [...new Set(names.flatMap((name) => (name === from ? [...(isLeft ? [from] : []), to] : [name])))]
      : [...names]
  const after: PriceRules = {
    ...rules,
    dayBased: { ...rules.dayBased, providers: instead(rules.dayBased.providers) },
    introductory: { ...rules.introductory, providers: instead(rules.introductory.providers) },
  }
  if (!isDeepStrictEqual(after, rules)) await putRules(tx, after)
}

/** Throws INVALID_INPUT where a device of the other area is the same in all else. */
async function refuseTwins({ db }: ChangeCtx, from: string, to: string): Promise<void> {
  const twin = alias(skus, 'twin')
  const isSame = and(
    eq(skus.address, from),
    eq(twin.address, to),
    eq(skus.deviceTypeId, twin.deviceTypeId),
    eq(skus.region, twin.region),
    eq(skus.remote, twin.remote),
    eq(skus.model, twin.model),
    eq(skus.equipmentCategory, twin.equipmentCategory),
  )
  const twins = await db.selectDistinct({ id: skus.id }).from(skus).innerJoin(twin, isSame)
  if (twins.length > 0) throw AppError.invalid(sentences.twins(twins.length))
}

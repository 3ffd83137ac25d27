import { asc, eq, or, sql } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { channelSources, type SalesPerson, salesPeople } from '#db/schema/index.ts'
import { addDays } from '#domain/content/calendar.ts'
import { mediaKeyOf } from '#domain/media/picture-address.ts'
import {
  checkSalesPerson,
  chooseSalesPerson,
  fallbackCode,
  isWechatCode,
  type Marks,
  type SalesFields,
  salesSentences,
} from '#domain/sales/sales-people.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import type { ChannelCounts } from '#domain/tracking/funnel.ts'
import type { Args, Ctx } from '#server/context.ts'
import { readQr } from '#server/ports/picture-maker.ts'
import { AppError, refuseTaken } from '#server/services/app-error.ts'
import { changeEntity, type Entity, lockEntity } from '#server/services/change/change-entity.ts'
import { makeChange } from '#server/services/change/make-change.ts'
import { columnOf, sumsInDays } from '#server/services/channels/funnel-sums.ts'
import { findByKeys } from '#server/services/media/list-media.ts'
import { objectKey } from '#server/services/media/media-entity.ts'
import { uploadMedia } from '#server/services/media/upload-media.ts'
import { readSiteSettings } from '#server/services/site-settings/read-settings.ts'

/** The number of days, including today, over which results are counted. */
const salesDays = 30

export type SalesResults = Pick<
  ChannelCounts,
  'visits' | 'registered' | 'joined' | 'downloaded' | 'orders' | 'revenueFen'
>
type ListedSalesPerson = SalesPerson & { brought: SalesResults }

type Reading = Pick<Ctx, 'db' | 'clock'>

const measures = ['visits', 'registered', 'joined', 'downloaded', 'orders', 'revenueFen'] as const
const nothing: SalesResults = { visits: 0, registered: 0, joined: 0, downloaded: 0, orders: 0, revenueFen: 0 }

/**
 * Every sales person with their results of the last {@link salesDays} days, from the roll-ups of the funnel (decisions
 * 035, 052); visitors whose marks match no person count for the fallback, as they are assigned.
 */
export async function listSalesPeople({ ctx }: { ctx: Reading }): Promise<ListedSalesPerson[]> {
  const people = await ctx.db.select().from(salesPeople).orderBy(asc(salesPeople.code), asc(salesPeople.id))
  const brought = new Map(people.map(({ id }) => [id, { ...nothing } as Record<keyof SalesResults, number>]))
  const fallback = people.find(({ code }) => code === fallbackCode)
  for (const counted of await countByMarks(ctx)) {
    const sums = brought.get((chooseSalesPerson(people, counted) ?? fallback)?.id ?? 0)
    if (sums === undefined) continue
    for (const measure of measures) sums[measure] += counted[measure]
  }
  return people.map((person) => ({ ...person, brought: brought.get(person.id) ?? { ...nothing } }))
}

type Marked = { qd: string; cy: string; inviteCode: string } & SalesResults

async function countByMarks({ db, clock }: Reading): Promise<Marked[]> {
  const { qd, cy, inviteCode, id } = channelSources
  const now = clock.now()
  const tomorrow = addDays(dayInShanghai(now), 1)
  const bySource = sumsInDays({}, { since: addDays(tomorrow, -salesDays), until: tomorrow }, now)
  const totals = sql.raw(measures.map((measure) => `sum(${columnOf(measure)})::float8 as "${measure}"`).join(', '))
  const { rows } = await db.execute<Marked>(sql`
    select ${qd}, ${cy}, ${inviteCode} as "inviteCode", ${totals}
    from (${sql.join(bySource, sql` union all `)}) as by_source join ${channelSources} on ${id} = source_id
    group by 1, 2, 3`)
  return rows
}

/**
 * Whom a visitor with these marks is led to: the sales person that they fit, else the one with the fallback code. While
 * there is no such person, the fallback code with the consult QR of the site settings.
 */
export async function findSalesPerson(
  ctx: Ctx,
  input: Marks,
): Promise<{ code: string; qrCodeUrl: string; tags: string[] }> {
  const { code, qd, cy, inviteCode, id } = salesPeople
  const isLed = or(
    eq(code, fallbackCode),
    input.qd ? eq(qd, input.qd) : undefined,
    input.cy ? eq(cy, input.cy) : undefined,
    input.inviteCode ? eq(inviteCode, input.inviteCode) : undefined,
  )
  const rows = await ctx.db.select().from(salesPeople).where(isLed).orderBy(asc(id))
  const { settings, tags } = await readSiteSettings(ctx)
  const person = chooseSalesPerson(rows, input) ?? rows.find((row) => row.code === fallbackCode)
  return {
    code: person?.code ?? fallbackCode,
    qrCodeUrl: person?.qrCodeUrl || settings.qr.consult,
    tags: [cacheTags.salesPeople, ...tags],
  }
}

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
  if (sentence !== null) throw AppError.invalid(sentence)
  if (id === null || fields.qrCodeUrl !== base?.qrCodeUrl) await requireReadBack(ctx, fields.qrCodeUrl)
  const saving = makeChange(ctx, staffId, async (tx) => {
    const before = id === null ? null : await lockEntity(tx, salesPersonEntity, id, { ifVersion: base, yours: base })
    if (before?.code === fallbackCode && fields.code !== fallbackCode) throw AppError.invalid(salesSentences.fallback)
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
      if (before.code === fallbackCode) throw AppError.invalid(salesSentences.fallback)
      await tx.db.delete(salesPeople).where(eq(salesPeople.id, id))
      return { result: undefined, detail: { before: fieldsOf(before), after: null } }
    },
  })
}

export function fieldsOf({ code, name, qrCodeUrl, qd, cy, inviteCode }: SalesPerson): SalesFields {
  return { code, name, qrCodeUrl, qd, cy, inviteCode }
}

/** A picture of one code. */
const bytesAtMost = 2 * 1024 * 1024

/**
 * Stores the picture of a WeChat QR code after reading it: a picture that a visitor's phone could not read, or whose
 * code leads elsewhere, is refused. Answers its address and its text.
 * @throws AppError INVALID_INPUT with the sentence against it.
 */
export async function uploadQr(args: {
  ctx: Ctx
  input: { staffId: number; fileName: string; upload: AsyncIterable<Uint8Array> }
}): Promise<{ address: string; says: string }> {
  const { ctx, input } = args
  const bytes = await readAll(input.upload)
  const says = await readQr(bytes)
  if (says === null) throw AppError.invalid(salesSentences.unreadable)
  if (!isWechatCode(says)) throw AppError.invalid(salesSentences.foreign)
  const actor = `staff:${input.staffId}` as const
  const { file } = await uploadMedia({ ctx, input: { actor, fileName: input.fileName, upload: once(bytes) } })
  return { address: `/media/${file.key}`, says }
}

/**
 * Refuses a picture that was not uploaded by {@link uploadQr}: whatever its address, its bytes are read again.
 * @throws AppError INVALID_INPUT for a picture that is no upload, is gone, or leads elsewhere.
 */
async function requireReadBack(ctx: Ctx, address: string): Promise<void> {
  const key = mediaKeyOf(address)
  const file = key === null ? undefined : (await findByKeys(ctx, [key])).get(key)
  const stored = file && (await ctx.media.open(objectKey(file), { first: 0, last: file.sizeBytes - 1 }))
  const says = stored ? await readQr(await readAll(stored)) : null
  if (says === null || !isWechatCode(says)) throw AppError.invalid(salesSentences.notTaken)
}

async function readAll(upload: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of upload) {
    size += part.byteLength
    if (size > bytesAtMost) throw AppError.invalid(salesSentences.tooLarge)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

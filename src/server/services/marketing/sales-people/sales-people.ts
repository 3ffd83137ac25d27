import { asc, eq, or, sql } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { channelSources, type SalesPerson, salesPeople } from '#db/schema/index.ts'
import { addDays } from '#domain/content/calendar.ts'
import { mediaKeyOf } from '#domain/media/upload-address.ts'
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
import type { Ctx } from '#server/context.ts'
import { readQr } from '#server/ports/picture-maker.ts'
import { columnOf, sumsInDays } from '#server/services/marketing/channels/funnel-sums.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { readSiteSettings } from '#server/services/shared/settings/read-settings.ts'
import { smallRecord } from '#server/services/shared/small-records/small-record.ts'
import { findByKeys } from '#server/services/site/media/list-media.ts'
import { objectKey } from '#server/services/site/media/media-entity.ts'
import { uploadMedia } from '#server/services/site/media/upload-media.ts'

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
  const results = new Map(people.map(({ id }) => [id, { ...nothing } as Record<keyof SalesResults, number>]))
  const fallback = people.find(({ code }) => code === fallbackCode)
  for (const counted of await countByMarks(ctx)) {
    const sums = results.get((chooseSalesPerson(people, counted) ?? fallback)?.id ?? 0)
    if (sums === undefined) continue
    for (const measure of measures) sums[measure] += counted[measure]
  }
  return people.map((person) => ({ ...person, brought: results.get(person.id) ?? { ...nothing } }))
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

const record = smallRecord<SalesFields>({
  table: salesPeople,
  entity: 'sales',
  target: 'sales-person',
  fields: ['code', 'name', 'qrCodeUrl', 'qd', 'cy', 'inviteCode'],
  sentences: { changed: salesSentences.changed, taken: salesSentences.codeTaken },
  check: checkSalesPerson,
  checkStored: ({ code }, _, before) =>
    before?.code === fallbackCode && code !== fallbackCode ? salesSentences.fallback : null,
  mayRemove: ({ code }) => (code === fallbackCode ? salesSentences.fallback : null),
})

export const fieldsOf = record.fieldsOf
/** Removes a sales person; visitors with their marks are shown the fallback from then on. */
export const removeSalesPerson = record.remove

/**
 * Adds or changes a sales person, whom visitors are shown at once.
 * @throws AppError as `smallRecord`, and INVALID_INPUT for a new picture that was not read by {@link uploadQr}.
 */
export const saveSalesPerson: typeof record.save = async (args) => {
  const { id, seen, fields } = args.input
  const isChanged = id === null || fields.qrCodeUrl !== seen?.qrCodeUrl
  if (isChanged && checkSalesPerson(fields) === null) await requireReadBack(args.ctx, fields.qrCodeUrl)
  return record.save(args)
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

import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq } from 'drizzle-orm'
import { attributions, consents } from '#db/schema/index.ts'
import { adReportingDocument, type ConsentForm, isKnownConsent } from '#domain/accounts/consent.ts'
import { documentsOn } from '#domain/legal/editions.ts'
import type { RequestOrigin } from '#domain/tracking/server-steps.ts'
import { type StoredOrigin, toStoredOrigin } from '#domain/tracking/stored-origin.ts'
import type { Ctx } from '#server/context.ts'
import { recordStep } from '#server/services/marketing/channels/record-step.ts'
import { countRegistered } from '#server/services/marketing/tracking/page-test-visitors.ts'
import type { Arrival, ArrivalForm } from '#server/services/marketing/tracking/report-conversion.ts'
import { legalDay, readEditions } from '#server/services/shared/settings/read-legal.ts'
import { hasLeftProgramme } from './choices.ts'
import type { AccountName } from './users.ts'

/** Stores the consent and the visitor's origin (readings 3), in the caller's transaction. */
export async function recordArrival(
  ctx: Ctx,
  { userId, account, form, arrival }: { userId: number; account: AccountName; form: ArrivalForm; arrival: Arrival },
): Promise<void> {
  await recordConsent(ctx, { userId, account, form, consent: arrival.consent })
  if (form === 'register' && arrival.adReporting) {
    const { privacy: version } = documentsOn(await readEditions(ctx), legalDay(ctx))
    await insertConsent(ctx, { userId, account, form, document: adReportingDocument, version })
  }
  await recordAttribution(ctx, { userId, kind: form, arrival })
  if (form !== 'register') return
  await recordStep(ctx, { step: 'registered', origin: requestOrigin(ctx, arrival) })
  await countRegistered(ctx)
}

/**
 * Stores the consent to a document, if the call contains one: once per version of an account, and only for our own documents.
 * `userId` is null while there is no account yet: then each application has a consent of its own, for the number alone
 * does not identify its person.
 */
export async function recordConsent(
  ctx: Ctx,
  {
    userId,
    account,
    form,
    consent,
  }: { userId: number | null; account: AccountName; form: ConsentForm; consent: Arrival['consent'] },
): Promise<void> {
  if (consent === undefined || !isKnownConsent(consent)) return
  const { document, version } = consent
  if (userId !== null) {
    const isSame = and(
      eq(consents.account, account.value),
      eq(consents.userId, userId),
      eq(consents.document, document),
      eq(consents.version, version),
    )
    if ((await ctx.db.$count(consents, isSame)) > 0) return
  }
  await insertConsent(ctx, { userId, account, form, document, version })
}

type GivenConsent = {
  userId: number | null
  account: AccountName
  form: ConsentForm
  document: string
  version: string
}

async function insertConsent(ctx: Ctx, { account, ...given }: GivenConsent): Promise<void> {
  const { address } = ctx.caller
  await ctx.db.insert(consents).values({ ...given, account: account.value, address, agreedAt: ctx.clock.now() })
}

type Origin = Pick<Arrival, 'firstTouch' | 'lastTouch' | 'tracking'>

/**
 * Stores a visitor's origin; a user's only when it differs from the last one. A log-in stores no start of its visit,
 * because the pages by which an account returns are not recorded.
 */
export async function recordAttribution(
  ctx: Ctx,
  { userId, kind, arrival }: { userId: number | null; kind: string; arrival: Origin },
): Promise<void> {
  const { platform, hasOptedOut: isRefusedByBrowser, ...seen } = requestOrigin(ctx, arrival)
  const origin = kind === 'login' ? withoutVisit(seen) : seen
  const newest = userId === null ? undefined : await newestOrigin(ctx, userId)
  if (newest !== undefined && isDeepStrictEqual(withoutVisit(newest), withoutVisit(origin))) return
  const createdAt = ctx.clock.now()
  const hasOptedOut = isRefusedByBrowser || (userId !== null && (await hasLeftProgramme(ctx, { userId })))
  await ctx.db.insert(attributions).values({ ...origin, platform, hasOptedOut, userId, kind, createdAt })
}

/** An origin for storage, with the request's browser and visit. */
export function requestOrigin({ caller }: Pick<Ctx, 'caller'>, arrival: Origin): RequestOrigin {
  const origin = toStoredOrigin({ ...arrival, tracking: { ...arrival.tracking, ...caller.visit } })
  return { ...origin, platform: caller.platform ?? '', hasOptedOut: caller.hasOptedOut === true }
}

function withoutVisit({ tracking, ...touches }: StoredOrigin): StoredOrigin {
  const { landing: _landing, source: _source, ...marks } = tracking
  return { ...touches, tracking: marks }
}

async function newestOrigin(ctx: Ctx, userId: number): Promise<StoredOrigin | undefined> {
  const { firstTouch, lastTouch, tracking } = attributions
  const [newest] = await ctx.db
    .select({ firstTouch, lastTouch, tracking })
    .from(attributions)
    .where(eq(attributions.userId, userId))
    .orderBy(desc(attributions.id))
    .limit(1)
  return newest
}

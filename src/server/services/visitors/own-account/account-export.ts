import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { and, desc, eq, gt, isNotNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import { type AccountExport, accountExports, users } from '#db/schema/index.ts'
import { dataExportedNotice } from '#domain/accounts/account-notices.ts'
import { ownAccountSentences } from '#domain/accounts/own-acts.ts'
import { exportKeptHours } from '#domain/exports/kinds.ts'
import { formatShanghai, hourMs } from '#domain/shared/time.ts'
import { type Args, type Ctx, type Parts, processCaller } from '#server/context.ts'
import { exportDownloadHits, ownExportHits } from '#server/policies/limit-hits.ts'
import { closeOnFailure } from '#server/ports/media-store.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { recordEvent } from '#server/services/shared/change/make-change.ts'
import { consumeLimits } from '#server/services/shared/limits/consume-limits.ts'
import { hashToken, isTokenShaped, makeToken } from '#server/services/shared/opaque-token.ts'
import { readSendingSettings } from '#server/services/shared/settings/read-settings.ts'
import { exportsFolder, putExported } from '#server/services/site/media/export-files.ts'
import { notifyOwner } from '#server/services/visitors/messages/messages.ts'
import { collectPersonal, packPersonal } from '#server/services/visitors/personal-data/collect.ts'
import { requireSession } from '#server/services/visitors/sessions/sessions.ts'
import { enqueueExportRun, eraseAccountExports } from './end-exports.ts'
import { actOnOwnCode, type OwnProof } from './own-code.ts'

const keptMs = exportKeptHours * hourMs
/** An export takes a second; one that has no file after this time has failed. */
const madeWithinMs = 5 * 60 * 1_000

export const exportTicketSchema = z.object({ ticket: z.string() })

type Order = { proof: OwnProof; idempotencyKey: string | null }

/**
 * Orders a copy of everything that the site stores about the caller, for a right code. The answer has the ticket of the
 * download, and no other call gives it: a session alone, which may be stolen, neither orders a copy nor gets one that
 * another browser ordered. The account has one copy at a time: a new order deletes the former one, and one that is being
 * made gets the new ticket. Both contacts are notified.
 * @throws AppError UNAUTHENTICATED, CONFLICT, VERIFICATION_EXPIRED, VERIFICATION_WRONG, TOO_MANY_REQUESTS.
 */
export function orderExport({ ctx, input }: Args<Order>): Promise<z.infer<typeof exportTicketSchema>> {
  const { proof, idempotencyKey } = input
  return actOnOwnCode({
    ctx,
    input: {
      act: 'export',
      proof,
      request: { proof },
      idempotencyKey,
      refusedAs: 'account.export-failed',
      schema: exportTicketSchema,
    },
    prepare: async () => undefined,
    work: async (tx, { user, session: { sessionId } }) => {
      const ticket = makeToken()
      const tokenHash = hashToken(ticket)
      const latest = await readLatest(tx, user.id)
      if (latest !== null && stateOf(latest, tx.clock.now()) === 'waiting') {
        await tx.db.update(accountExports).set({ tokenHash, sessionId }).where(eq(accountExports.id, latest.id))
      } else {
        await consumeLimits(tx, ownExportHits(user.id))
        await eraseAccountExports(tx, { userId: user.id })
        const requestedAt = tx.clock.now()
        const expiresAt = new Date(requestedAt.getTime() + keptMs)
        const row = { userId: user.id, sessionId, requestedAt, tokenHash, expiresAt }
        const [made] = await tx.db.insert(accountExports).values(row).returning({ id: accountExports.id })
        if (made === undefined) throw new Error('The insert returned no row')
        await enqueueExportRun(tx, made.id)
      }
      const { sender } = await readSendingSettings(tx)
      await notifyOwner(tx, { owner: user, notice: dataExportedNotice({ sender, at: tx.clock.now() }), sender })
      await tx.record({ action: 'account.export', target: tx.actor, detail: { by: proof.channel } })
      return { ticket }
    },
  })
}

type ExportState = 'none' | 'waiting' | 'ready' | 'failed'

/** The state of the caller's copy; `until` is the end of its link. @throws AppError UNAUTHENTICATED. */
export async function readExportState({ ctx }: { ctx: Ctx }): Promise<{ state: ExportState; until: Date | null }> {
  const { userId } = await requireSession(ctx)
  const latest = await readLatest(ctx, userId)
  if (latest === null) return { state: 'none', until: null }
  const state = stateOf(latest, ctx.clock.now())
  return { state, until: state === 'ready' ? latest.expiresAt : null }
}

/** The account's copy; null without one, and after its end. */
async function readLatest({ db, clock }: Ctx, userId: number): Promise<AccountExport | null> {
  const isTheirs = and(eq(accountExports.userId, userId), gt(accountExports.expiresAt, clock.now()))
  const [row] = await db.select().from(accountExports).where(isTheirs).orderBy(desc(accountExports.id)).limit(1)
  return row ?? null
}

function stateOf({ status, requestedAt }: AccountExport, now: Date): Exclude<ExportState, 'none'> {
  if (status !== 'waiting') return status
  return now.getTime() - requestedAt.getTime() > madeWithinMs ? 'failed' : 'waiting'
}

/**
 * Makes the zip, or deletes what is over. The key is stored before the bytes: of a run that was killed they are deleted
 * by the next one, and of two runs only the one whose key is stored counts.
 */
export async function writeAccountExport({ ctx: parts, input }: { ctx: Parts; input: { id: number } }): Promise<void> {
  const ctx: Ctx = { ...parts, caller: processCaller('job') }
  const isThis = eq(accountExports.id, input.id)
  const [row] = await ctx.db.select().from(accountExports).where(isThis)
  if (row === undefined) return
  const now = ctx.clock.now()
  if (isOver(row, now)) return removeCopy(ctx, row)
  if (stateOf(row, now) !== 'waiting') return
  const [user] = await ctx.db.select().from(users).where(eq(users.id, row.userId))
  if (user === undefined) return

  const fileKey = `${exportsFolder}/${randomUUID()}.zip`
  await ctx.db.update(accountExports).set({ fileKey }).where(isThis)
  if (row.fileKey !== null) await ctx.media.remove(row.fileKey)
  const { sender } = await readSendingSettings(ctx)
  const bytes = packPersonal(await collectPersonal(ctx, user), { brand: sender.brand })
  await putExported(ctx, { key: fileKey, bytes, mimeType: 'application/zip' })
  const madeAt = ctx.clock.now()
  const written = await ctx.db
    .update(accountExports)
    .set({ status: 'ready', expiresAt: new Date(madeAt.getTime() + keptMs) })
    .where(
      and(
        isThis,
        eq(accountExports.status, 'waiting'),
        eq(accountExports.fileKey, fileKey),
        gt(accountExports.expiresAt, madeAt),
        // Null once the copy was ended, also where that happened after `madeAt`.
        isNotNull(accountExports.tokenHash),
      ),
    )
    .returning({ id: accountExports.id })
  // The copy was ended meanwhile, or another run has taken this one over.
  if (written.length === 0) await ctx.media.remove(fileKey)
}

type Download = { name: string; stream: ReadableStream }

/**
 * The zip of a ticket, for 24 hours and as often as a download fails: the address is the only credential, because a plain
 * link, which every browser can open or pass on to another one, sends no token. Audited.
 * @throws AppError NOT_FOUND for every ticket that is not good, alike; TOO_MANY_REQUESTS.
 */
export async function openAccountExport({ ctx, input }: Args<{ ticket: string }>): Promise<Download> {
  const unknown = new AppError('NOT_FOUND', { message: ownAccountSentences.exportOver })
  const { ticket } = input
  if (!isTokenShaped(ticket)) throw unknown
  const now = ctx.clock.now()
  const { tokenHash, status, expiresAt } = accountExports
  const isGood = and(eq(tokenHash, hashToken(ticket)), eq(status, 'ready'), gt(expiresAt, now))
  const [row] = await ctx.db.select().from(accountExports).where(isGood)
  if (row?.fileKey == null) throw unknown
  await consumeLimits(ctx, exportDownloadHits(row.id))
  const bytes = await ctx.media.open(row.fileKey)
  // A restored backup has the row and not its file.
  if (bytes === null) throw unknown
  await closeOnFailure(bytes, async () => {
    await ctx.db.update(accountExports).set({ downloadedAt: now }).where(eq(accountExports.id, row.id))
    await recordEvent(ctx, 'visitor', { action: 'account.export-download', target: `user:${row.userId}` })
  })
  const day = formatShanghai(row.requestedAt).slice(0, 10)
  return { name: `我的账号数据-${day}.zip`, stream: Readable.toWeb(bytes) as ReadableStream }
}

/** Deletes copies whose day is over, files first. */
export async function sweepAccountExports(parts: Parts): Promise<void> {
  const over = await parts.db.select().from(accountExports).where(lte(accountExports.expiresAt, parts.clock.now()))
  for (const row of over) await removeCopy(parts, row)
}

/** One that was ended is over by the clock of every instance. */
const isOver = ({ tokenHash, expiresAt }: AccountExport, now: Date): boolean =>
  tokenHash === null || expiresAt === null || expiresAt <= now

async function removeCopy({ db, media }: Pick<Ctx, 'db' | 'media'>, { id, fileKey }: AccountExport): Promise<void> {
  if (fileKey !== null) await media.remove(fileKey)
  await db.delete(accountExports).where(eq(accountExports.id, id))
}

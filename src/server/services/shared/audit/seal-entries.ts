import { and, asc, desc, eq, gt, notExists, sql } from 'drizzle-orm'
import { type AuditEntry, auditLog, auditSeals } from '#db/schema/index.ts'
import { type AuditIssue, auditIssueText, sealWithinMs } from '#domain/staff/audit-actions.ts'
import { type Ctx, type Parts, processCaller } from '#server/context.ts'
import type { ClockTask } from '#server/jobs/clock-task.ts'
import { withoutAcknowledged } from './acknowledgements.ts'
import { isProven, onAuditEntry, recordAudit } from './record-audit.ts'
import {
  type AuditMark,
  type ChainPlace,
  chainStart,
  followChain,
  hashAddress,
  raiseMark,
  readMark,
  sealForm,
  sealOf,
} from './seals.ts'

type SealingParts = Pick<Ctx, 'db' | 'clock' | 'secrets' | 'environment'>

/** Any number that nothing else of ours uses for its lock. */
const sealingLock = 7_203_614_553
const batch = 500
/**
 * Entries get their ids before they commit: ids this far below the newest sealed one may still appear. The nearer ones are
 * looked at after each entry, all of them by the clock: they are 20 ms of the database's processor.
 */
const lateIds = { near: 500, all: 10_000 } as const
type Reach = keyof typeof lateIds

type Sealing = {
  /** Number of entries sealed now. */
  sealed: number
  /** Of those, the ones that had waited for minutes, e.g. because the server was killed. */
  late: number
  /** Why nothing was sealed, or which entries were left out; null when all is well. */
  issue: AuditIssue | null
}

/**
 * Seals all entries that have committed since, and raises the mark to the end of the chain. Safe on several instances at
 * once. Nothing is sealed while the chain does not agree with this instance's mark, and an entry without the
 * application's proof never is (decision 047); one that owners acknowledged is no issue while it is unchanged.
 * `reach`: how late an entry may have committed to be sealed now.
 */
export async function sealEntries({ ctx, reach = 'all' }: { ctx: SealingParts; reach?: Reach }): Promise<Sealing> {
  const mark = await readMark(ctx)
  if (mark === 'forged') return refusal({ kind: 'markForged' })
  const isFirstStart = mark === null && !(await hasNewForm(ctx))
  const sum: Sealing = { sealed: 0, late: 0, issue: null }
  for (let after = Number.NEGATIVE_INFINITY; ; ) {
    const result = await sealBatch(ctx, { mark, after, reach, isFirstStart })
    if ('issue' in result) return { ...sum, issue: result.issue }
    sum.sealed += result.sealed
    sum.late += result.late
    const foreign = await withoutAcknowledged(ctx, result.unproven)
    const [first] = foreign
    if (first !== undefined) {
      const before = sum.issue?.kind === 'inserted' ? sum.issue : { id: first.id, count: 0 }
      sum.issue = { kind: 'inserted', id: before.id, count: before.count + foreign.length }
    }
    if (result.looked < batch) break
    after = result.lastId
  }
  const issue = await moveMark(ctx, mark)
  return issue === null ? sum : { ...sum, issue }
}

const refusal = (issue: AuditIssue): Sealing => ({ sealed: 0, late: 0, issue })

type BatchArgs = {
  mark: AuditMark | null
  /** Only entries above this id; those below were examined earlier in this run. */
  after: number
  reach: Reach
  /** The chain has no seal of the present form: entries of an earlier release, which have no proof, are sealed once. */
  isFirstStart: boolean
}
type BatchResult = { sealed: number; late: number; unproven: AuditEntry[]; looked: number; lastId: number }

function sealBatch(
  { db, clock, secrets }: SealingParts,
  { mark, after, reach, isFirstStart }: BatchArgs,
): Promise<BatchResult | { issue: AuditIssue }> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sealingLock})`)
    const [last] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.position)).limit(1)
    const length = last?.position ?? 0
    const issue =
      mark === null ? null : await compareWithChain(tx, { position: mark.position, seal: mark.seal, than: 'mark' })
    if (issue !== null) return { issue }
    const sealsOfEntry = tx.select().from(auditSeals).where(eq(auditSeals.entryId, auditLog.id))
    const [newest] = await tx.select({ id: sql<number>`coalesce(max(${auditSeals.entryId}), 0)` }).from(auditSeals)
    const from = Math.max(after, (newest?.id ?? 0) - lateIds[reach])
    const entries = await tx
      .select()
      .from(auditLog)
      .where(and(gt(auditLog.id, from), notExists(sealsOfEntry)))
      .orderBy(asc(auditLog.id))
      .limit(batch)
    const provable = entries.filter((entry) => isProven(secrets, entry) || (isFirstStart && entry.proof === ''))
    const unproven = entries.filter((entry) => !provable.includes(entry))
    const sealedAt = clock.now()
    let previous = last?.seal ?? chainStart
    const seals = provable.map((entry, index) => {
      const facts = { form: sealForm, addressHash: hashAddress(secrets, entry) }
      previous = sealOf(secrets, previous, entry, facts)
      return { position: length + index + 1, entryId: entry.id, seal: previous, sealedAt, ...facts }
    })
    if (seals.length > 0) await tx.insert(auditSeals).values(seals)
    const late = provable.filter(({ at }) => sealedAt.getTime() - at.getTime() > sealWithinMs).length
    return { sealed: seals.length, late, unproven, looked: entries.length, lastId: entries.at(-1)?.id ?? after }
  })
}

/** The chain's contradiction to an externally stored position and seal; null when they agree. */
export async function compareWithChain(
  db: SealingParts['db'],
  { position, seal, than }: { position: number; seal: string; than: 'mark' | 'head' },
): Promise<AuditIssue | null> {
  if (position === 0) return seal === chainStart ? null : { kind: 'differs', than, position }
  const [row] = await db.select().from(auditSeals).where(eq(auditSeals.position, position))
  if (row !== undefined) return row.seal === seal ? null : { kind: 'differs', than, position }
  const [last] = await db.select().from(auditSeals).orderBy(desc(auditSeals.position)).limit(1)
  const length = last?.position ?? 0
  return length < position ? { kind: 'shorter', than, position, length } : { kind: 'sealMissing', position }
}

/** Advances the mark to the end of the chain, after verifying what this run and other instances have appended. */
async function moveMark(ctx: SealingParts, mark: AuditMark | null): Promise<AuditIssue | null> {
  const head = await readHead(ctx)
  if (mark !== null) {
    if (head.position <= mark.position) return null
    const { issue } = await followChain(ctx, mark)
    if (issue !== null) return issue
  }
  await raiseMark(ctx, { ...head, at: ctx.clock.now().toISOString() })
  return null
}

/** The end of the chain. */
export async function readHead({ db }: Pick<SealingParts, 'db'>): Promise<ChainPlace> {
  const [last] = await db.select().from(auditSeals).orderBy(desc(auditSeals.position)).limit(1)
  return { position: last?.position ?? 0, seal: last?.seal ?? chainStart }
}

async function hasNewForm({ db }: SealingParts): Promise<boolean> {
  const [last] = await db.select().from(auditSeals).orderBy(desc(auditSeals.position)).limit(1)
  return last !== undefined && last.form === sealForm
}

/** Looks after an entry was written: the first for one that has committed by then, the second for slower transactions. */
const afterMs = [30, 500] as const
/** For entries whose signal was lost, or that another process wrote. */
const everyMs = 10_000

/**
 * Seals audit entries within a second of their commit, outside their transactions. `stop` resolves when all earlier
 * entries are sealed. While the chain contradicts the mark, or entries lack a
 * proof, the alarm `audit_chain` is raised (console 6b).
 */
export function createSealing(parts: Parts): ClockTask {
  const timers = new Map<number, NodeJS.Timeout>()
  let working: Promise<unknown> = Promise.resolve()
  let isStopped = false
  let reported = ''

  function look(reach: Reach): void {
    working = working.then(() =>
      parts.metrics.tasks
        .run('seal', () => seal(reach))
        .catch((error: unknown) => parts.log.warn({ err: error }, 'audit entries wait for their seals')),
    )
  }
  async function seal(reach: Reach): Promise<void> {
    const { late, issue } = await sealEntries({ ctx: parts, reach })
    // A look at the nearer ones does not see all that is wrong.
    if (reach === 'all') report(issue)
    // Entries that a killed server left unsealed carry their proof; that they were sealed late is on record.
    if (late > 0) {
      const input = { actor: 'system', action: 'audit.late', target: 'audit', detail: { count: late } } as const
      await recordAudit({ ...parts, caller: processCaller('sealing') }, input)
    }
  }
  function report(issue: AuditIssue | null): void {
    parts.metrics.alarm.set({ name: 'audit_chain' }, issue === null ? 0 : 1)
    const text = issue === null ? '' : auditIssueText(issue)
    if (text !== '' && text !== reported) parts.log.error({ issue }, `the audit log is not as it was written: ${text}`)
    reported = text
  }
  /** Of many entries at once one look after each time is enough. */
  function lookAfter(milliseconds: number): void {
    if (isStopped || timers.has(milliseconds)) return
    const timer = setTimeout(() => {
      timers.delete(milliseconds)
      look('near')
    }, milliseconds)
    timers.set(milliseconds, timer)
  }

  let stopListening = () => {}
  let clock: NodeJS.Timeout | undefined
  return {
    look: () => seal('all'),
    start() {
      stopListening = onAuditEntry(() => afterMs.forEach(lookAfter))
      clock = setInterval(() => look('all'), everyMs)
      look('all')
    },
    async stop() {
      isStopped = true
      stopListening()
      clearInterval(clock)
      for (const timer of timers.values()) clearTimeout(timer)
      look('all')
      await working
    },
  }
}

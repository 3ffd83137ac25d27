import { sql } from 'drizzle-orm'
import { jobs } from '#db/schema/index.ts'
import type { Args, Ctx, Parts } from '#server/context.ts'
import { wakeRunners } from '#server/jobs/enqueue.ts'
import { conversionKind } from '#server/jobs/job-kinds.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'
import type { Person } from '#server/services/staff/other-members.ts'
import {
  credentialTarget,
  dropCredential,
  findCredential,
  keepCredential,
  openCredential,
} from './provider-credentials.ts'

const name = 'baidu-ocpc'
const target = credentialTarget(name)

type TokenParts = Pick<Parts, 'db' | 'environment' | 'secrets'>

/** Where the token in use comes from: staff's own goes before `BAIDU_OCPC_TOKEN`. `unreadable`: sealed under another key. */
type TokenSource = 'console' | 'environment' | 'unreadable' | null

/** The token by which conversions are uploaded; null where none is set or it cannot be opened. */
export async function readBaiduToken(parts: TokenParts): Promise<string | null> {
  const credential = await findCredential(parts, name)
  return credential === undefined ? parts.environment.baidu.token : openCredential(parts, name, credential)
}

/** Whether conversions are uploaded at all. */
export async function hasBaiduToken(parts: Pick<Parts, 'db' | 'environment'>): Promise<boolean> {
  return parts.environment.baidu.token !== null || (await findCredential(parts, name)) !== undefined
}

/** The facts about the token for staff: never the token itself. */
export async function describeBaiduToken(ctx: Ctx): Promise<{
  source: TokenSource
  hasEnvironment: boolean
  setAt: Date | null
  setBy: Person | null
}> {
  const hasEnvironment = ctx.environment.baidu.token !== null
  const credential = await findCredential(ctx, name)
  if (credential === undefined)
    return { source: hasEnvironment ? 'environment' : null, hasEnvironment, setAt: null, setBy: null }
  const source = openCredential(ctx, name, credential) === null ? 'unreadable' : 'console'
  return { source, hasEnvironment, setAt: credential.setAt, setBy: credential.setBy }
}

/**
 * Sets or replaces the token; waiting conversions, and those that failed because of the old one, are retried at once.
 */
export async function setBaiduToken({ ctx, input }: Args<{ staffId: number; token: string }>) {
  const resumed = await makeChange(ctx, input.staffId, async (tx) => {
    await keepCredential(tx, name, input)
    const count = await resumeWaiting(tx)
    await tx.record({ action: 'conversion.token', target, detail: { resumed: count } })
    return count
  })
  wakeRunners()
  return resumed
}

/** Removes the token; `BAIDU_OCPC_TOKEN` is used again where it is set. False where there was none. */
export function removeBaiduToken({ ctx, input }: Args<{ staffId: number }>): Promise<boolean> {
  return makeChange(ctx, input.staffId, async (tx) => {
    const isRemoved = await dropCredential(tx, name)
    if (isRemoved) await tx.record({ action: 'conversion.token-remove', target })
    else tx.leaveUnrecorded('there was no token')
    return isRemoved
  })
}

/** Waiting conversions, and those that failed because of their token, while they can still be reported. */
async function resumeWaiting(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now()
  const { rowCount } = await ctx.db
    .update(jobs)
    .set({ status: 'waiting', runAt: now, attempts: 0, finishedAt: null })
    .where(
      sql`${jobs.kind} = ${conversionKind} and ${jobs.payload} is not null and (${jobs.status} = 'waiting'
        or ${jobs.status} = 'failed' and (${jobs.lastError} like 'Baidu answered status 3%' or ${jobs.lastError} like 'No token%'))`,
    )
  return rowCount ?? 0
}

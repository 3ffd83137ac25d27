import type { Ctx } from '#server/context.ts'
import { type AuditAction, type AuditActor, recordAudit } from '#server/services/shared/audit/record-audit.ts'
import { inTransaction } from '#server/services/shared/in-transaction.ts'
import { type PagesOf, tagsOf } from './entity-tags.ts'

/** Who makes a change: a member of staff by their id, or another actor as the audit names it. */
export type Actor = number | AuditActor

/** `target` and `detail` carry masked accounts only, never a phone, an address, a code or a token in plain words. */
export type ChangeEntry<Action extends AuditAction> = {
  action: Action
  target: string
  detail?: Record<string, unknown>
} & PagesOf<Action>

const stateOf = Symbol('state of a change')

/** The context of a change: its database is the change's transaction. */
export type ChangeCtx = Ctx & {
  actor: AuditActor
  /** The member of staff who makes the change; null for another actor. */
  staffId: number | null
  /** Writes an audit entry; the tags that `entity-tags.ts` gives for its action are purged after the commit. */
  record: <Action extends AuditAction>(entry: ChangeEntry<Action>) => Promise<void>
  /** Says why this change writes no entry: nothing has changed, or another save's entry covers it. */
  leaveUnrecorded: (reason: string) => void
  /** The state of the change so far, shared by copies of the context. */
  [stateOf]: State
}

type State = { isAccounted: boolean; tags: Set<string> }

/**
 * The only way to change audited records: `work` runs in one transaction and records at least one entry, or says why
 * not; the pages of all its entries are purged after the commit. Within another change it is a savepoint: the outer
 * change purges, and a rolled-back one purges nothing.
 * @throws Error when `work` has recorded nothing; the transaction is rolled back.
 */
export async function makeChange<Result>(
  ctx: Ctx | ChangeCtx,
  actor: Actor,
  work: (change: ChangeCtx) => Promise<Result>,
): Promise<Result> {
  const outer = stateOf in ctx ? ctx[stateOf] : undefined
  const state: State = { isAccounted: false, tags: new Set() }
  const result = await inTransaction(ctx, async (tx) => {
    const change = createChange(tx, typeof actor === 'number' ? `staff:${actor}` : actor, state)
    const made = await work(change)
    if (!state.isAccounted) throw new Error('A change has recorded no audit entry and has not said why')
    return made
  })
  if (outer === undefined) {
    if (state.tags.size > 0) await ctx.purge([...state.tags])
    return result
  }
  outer.isAccounted = true
  for (const tag of state.tags) outer.tags.add(tag)
  return result
}

function createChange(tx: Ctx, actor: AuditActor, state: State): ChangeCtx {
  return {
    ...tx,
    actor,
    staffId: Number(/^staff:(\d+)$/.exec(actor)?.[1] ?? 0) || null,
    async record({ pagesOf, ...entry }) {
      await recordAudit(tx, { actor, ...entry })
      state.isAccounted = true
      for (const tag of tagsOf(entry.action, pagesOf)) state.tags.add(tag)
    },
    leaveUnrecorded() {
      state.isAccounted = true
    },
    [stateOf]: state,
  }
}

/** A single entry for an event that changes no record here: a read, an export, a trial or a message. */
export function recordEvent<Action extends AuditAction>(
  ctx: Ctx,
  actor: Actor,
  entry: ChangeEntry<Action>,
): Promise<void> {
  return makeChange(ctx, actor, (change) => change.record(entry))
}

/** The member who makes a change that only members make. */
export function memberOf({ staffId, actor }: ChangeCtx): number {
  if (staffId === null) throw new Error(`${actor} is no member of staff`)
  return staffId
}

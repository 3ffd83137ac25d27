import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { type AuditEntry, auditLog, auditSeals } from '#db/schema/index.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import { auditActions } from '#domain/staff/audit-actions.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { staffNames } from '#server/services/staff/staff-names.ts'
import { type AuditedRecord, nameTargets } from './name-targets.ts'
import { isProven } from './proof.ts'

export type AuditSearch = {
  q?: string | undefined
  actor?: string | undefined
  action?: string | undefined
  /** Days in Shanghai, `YYYY-MM-DD`, both included. */
  from?: string | undefined
  to?: string | undefined
}

export type ListedEntry = AuditEntry & {
  actorName: string | null
  position: number | null
  /** It has neither a seal nor the application's proof: another program added or changed it. */
  isForeign: boolean
  /** The record of the entry, by name; null when it has none. */
  about: AuditedRecord | null
}

/**
 * Entries of the audit log before an id, the newest first. `onlyOf` restricts them to one actor, for members with the
 * scope `own`.
 */
export async function listAudit(args: {
  ctx: Ctx
  input: AuditSearch & { before: number | undefined; size: number; onlyOf: string | null }
}): Promise<{ rows: ListedEntry[]; next: number | null }> {
  const { ctx, input } = args
  const { before, size, onlyOf } = input
  const found = await ctx.db
    .select({ entry: auditLog, position: auditSeals.position })
    .from(auditLog)
    .leftJoin(auditSeals, eq(auditSeals.entryId, auditLog.id))
    .where(
      and(
        auditThat(input),
        before === undefined ? undefined : lt(auditLog.id, before),
        onlyOf === null ? undefined : eq(auditLog.actor, onlyOf),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(size + 1)
  const rows = found.slice(0, size)
  const entries = rows.map(({ entry }) => entry)
  const [names, about] = await Promise.all([
    staffNames(
      ctx,
      entries.map(({ actor }) => actor),
    ),
    nameTargets(ctx, entries),
  ])
  return {
    rows: rows.map(({ entry, position }, index) => ({
      ...entry,
      isForeign: position === null && !isProven(ctx.secrets, entry),
      ...{ position, actorName: names.get(entry.actor)?.name ?? null, about: about[index] ?? null },
    })),
    next: found.length > size ? (rows.at(-1)?.entry.id ?? null) : null,
  }
}

/** The condition that the filters come to. */
export function auditThat({ q, actor, action, from, to }: AuditSearch): SQL | undefined {
  const dayMs = 24 * 60 * 60 * 1000
  const [first, last] = [dayOf(from), dayOf(to)]
  return and(
    actor === undefined ? undefined : eq(auditLog.actor, actor),
    action === undefined ? undefined : eq(auditLog.action, action),
    first === null ? undefined : gte(auditLog.at, first),
    last === null ? undefined : lt(auditLog.at, new Date(last.getTime() + dayMs)),
    q === undefined
      ? undefined
      : or(
          sql`${auditLog.target} like ${`${q.replace(/[%_\\]/g, '\\$&')}%`}`,
          inArray(auditLog.action, actionsNamed(q)),
          eq(auditLog.requestId, q),
        ),
  )
}

/** The actions that are called so, by their own name or in words; each part of a search has its index. */
function actionsNamed(q: string): string[] {
  return Object.entries(auditActions).flatMap(([action, words]) => (`${action} ${words}`.includes(q) ? [action] : []))
}

function dayOf(day: string | undefined): Date | null {
  if (day === undefined) return null
  const start = parseShanghai(`${day} 00:00:00`)
  if (start === null) throw new AppError('INVALID_INPUT', { message: '日期格式应为 YYYY-MM-DD' })
  return start
}

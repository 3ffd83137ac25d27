import { textValues } from '#contract/client.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { auditIssueText } from '#domain/staff/audit-actions.ts'
import { formatTimes } from '#server/presenters/format-times.ts'
import { countAcknowledged } from '#server/services/audit/acknowledgements.ts'
import { type ListedEntry, listAudit as list } from '#server/services/audit/list-audit.ts'
import { verifyAudit as verify } from '#server/services/audit/verify-audit.ts'
import { exportNow } from '#server/services/exports/make-export.ts'
import type { ConsoleHandler } from './console-handler.ts'
import { csvAnswer } from './csv-answer.ts'

export const listAudit: ConsoleHandler<'listAudit'> = async ({ ctx, input: { query }, grant }) => {
  const onlyOf = grant.scope === 'own' ? `staff:${grant.staffId}` : null
  const { q, actor, action, from, to, before, size } = query
  const { rows, next } = await list({ ctx, input: { q, actor, action, from, to, before, size, onlyOf } })
  return { data: { rows: rows.map(present), next } }
}

export const verifyAudit: ConsoleHandler<'verifyAudit'> = async ({ ctx }) => {
  const { entries, issues, unsealed, acknowledgements } = await verify({ ctx })
  const [first] = issues
  return {
    data: {
      entries,
      firstBroken: first !== undefined && 'id' in first ? first.id : null,
      issues: issues.map(auditIssueText),
      unsealed: unsealed.count,
      acknowledged: countAcknowledged(acknowledgements),
      verifiedAt: formatShanghai(ctx.clock.now()),
    },
  }
}

export const exportAudit: ConsoleHandler<'exportAudit'> = async ({ ctx, input: { query }, grant: { staffId } }) => {
  const list = { kind: 'audit', action: 'audit.export', target: 'audit' } as const
  return csvAnswer('audit.csv', await exportNow({ ctx, input: { ...list, staffId, filters: textValues(query) } }))
}

function present(entry: ListedEntry) {
  const { id, at, actor, actorName, action, target, about, address, requestId, detail, position } = entry
  const { isForeign, isAcknowledged } = entry
  return formatTimes({
    id,
    at,
    actor,
    actorName,
    action,
    target,
    about,
    address,
    requestId,
    detail,
    position,
    isForeign,
    isAcknowledged,
  })
}

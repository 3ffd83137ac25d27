import { textValues } from '#contract/client.ts'
import { auditIssueText } from '#domain/staff/audit-actions.ts'
import { countAcknowledged } from '#server/services/shared/audit/acknowledgements.ts'
import { listAudit as list } from '#server/services/staff/audit/list-audit.ts'
import { verifyAudit as verify } from '#server/services/staff/audit/verify-audit.ts'
import { exportNow } from '#server/services/work/exports/make-export.ts'
import type { ConsoleHandler } from './console-handler.ts'
import { csvAnswer } from './csv-answer.ts'

export const listAudit: ConsoleHandler<'listAudit'> = async ({ ctx, input: { query }, grant }) => {
  const onlyOf = grant.scope === 'own' ? `staff:${grant.staffId}` : null
  const { q, actor, action, from, to, before, size } = query
  return { data: await list({ ctx, input: { q, actor, action, from, to, before, size, onlyOf } }) }
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
      verifiedAt: ctx.clock.now(),
    },
  }
}

export const exportAudit: ConsoleHandler<'exportAudit'> = async ({ ctx, input: { query }, grant: { staffId } }) => {
  const list = { kind: 'audit', action: 'audit.export', target: 'audit' } as const
  return csvAnswer('audit.csv', await exportNow({ ctx, input: { ...list, staffId, filters: textValues(query) } }))
}

import { textValues } from '#contract/client.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { type ListedEntry, listAudit as list } from '#server/services/audit/list-audit.ts'
import { sealEntries } from '#server/services/audit/seal-entries.ts'
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
  await sealEntries({ ctx })
  const { entries, broken } = await verify({ ctx })
  return { data: { entries, firstBroken: broken, verifiedAt: formatShanghai(ctx.clock.now()) } }
}

export const exportAudit: ConsoleHandler<'exportAudit'> = async ({ ctx, input: { query }, grant: { staffId } }) => {
  const list = { kind: 'audit', action: 'audit.export', target: 'audit' } as const
  return csvAnswer('audit.csv', await exportNow({ ctx, input: { ...list, staffId, filters: textValues(query) } }))
}

function present(entry: ListedEntry) {
  const { id, at, actor, actorName, action, target, about, address, requestId, detail, position } = entry
  return { id, at: formatShanghai(at), actor, actorName, action, target, about, address, requestId, detail, position }
}

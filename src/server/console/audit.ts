import { stringify } from 'csv-stringify/sync'
import { formatShanghai } from '#domain/shared/time.ts'
import { type ListedEntry, listAudit as list } from '#server/services/audit/list-audit.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { sealEntries } from '#server/services/audit/seal-entries.ts'
import { verifyAudit as verify } from '#server/services/audit/verify-audit.ts'
import type { ConsoleHandler } from './console-handler.ts'

const rowsAtMost = 100_000

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

export const exportAudit: ConsoleHandler<'exportAudit'> = async ({ ctx, input: { query }, grant }) => {
  const { q, actor, action, from, to } = query
  const input = { q, actor, action, from, to, before: undefined, size: rowsAtMost, onlyOf: null }
  const { rows } = await list({ ctx, input })
  const by = `staff:${grant.staffId}` as const
  await recordAudit({
    ctx,
    input: { actor: by, action: 'audit.export', target: 'audit', detail: { rows: rows.length } },
  })
  const text = stringify(
    rows.map((row) => ({ ...present(row), detail: JSON.stringify(row.detail) })),
    { bom: true, header: true, escape_formulas: true, record_delimiter: 'windows', columns },
  )
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="audit.csv"',
  }
  return new Response(text, { headers: { ...headers, 'cache-control': 'no-store' } })
}

const columns = [
  { key: 'id', header: '编号' },
  { key: 'at', header: '时间（北京时间）' },
  { key: 'actor', header: '操作者' },
  { key: 'actorName', header: '姓名' },
  { key: 'action', header: '动作' },
  { key: 'target', header: '对象' },
  { key: 'address', header: '来源地址' },
  { key: 'requestId', header: '请求号' },
  { key: 'detail', header: '详情' },
  { key: 'position', header: '链上位置' },
]

function present({ id, at, actor, actorName, action, target, address, requestId, detail, position }: ListedEntry) {
  return { id, at: formatShanghai(at), actor, actorName, action, target, address, requestId, detail, position }
}

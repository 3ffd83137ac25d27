import { allExportKinds, type ExportKind, factsOf, mayExport } from '#domain/exports/kinds.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { importArchive as importOne } from '#server/services/content/archive/import-archive.ts'
import { openArchive } from '#server/services/content/archive/write-archive.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { makeExport as make, exportSentences as sentences } from '#server/services/work/exports/make-export.ts'
import * as reading from '#server/services/work/exports/read-exports.ts'
import { type ConsoleHandler, serve } from './console-handler.ts'
import { csvHeaders } from './csv-answer.ts'
import { requireConfirmed, type StaffGrant } from './permit-staff.ts'

export const listExports: ConsoleHandler<'listExports'> = async ({ ctx, grant }) => {
  const { roles } = grant.session.member
  const rows = await reading.listExports({ ctx, staffId: grant.staffId })
  return {
    data: {
      rows: rows.map((row) => ({ ...row, status: row.hasFailed ? ('failed' as const) : row.status })),
      kinds: allExportKinds
        .filter((kind) => mayExport(kind, roles))
        .map((kind) => ({ kind, contacts: mayExport(kind, roles, true) })),
    },
  }
}

export const makeExport: ConsoleHandler<'makeExport'> = async ({ ctx, input: { body }, grant }) => {
  requireList(grant, body.kind, false)
  if (factsOf(body.kind).confirmed) requireConfirmed(grant)
  return { data: { id: await make({ ctx, input: { ...body, staffId: grant.staffId, withContacts: false } }) } }
}

export const makeContactsExport: ConsoleHandler<'makeContactsExport'> = async ({ ctx, input: { body }, grant }) => {
  requireList(grant, body.kind, true)
  return { data: { id: await make({ ctx, input: { ...body, staffId: grant.staffId, withContacts: true } }) } }
}

export const fetchExport: ConsoleHandler<'fetchExport'> = async ({ ctx, input: { params }, grant }) => {
  const row = await reading.readExport({ ctx, input: { staffId: grant.staffId, id: params.id } })
  const kind = allExportKinds.find((one) => one === row.kind)
  // A member who lost the permission since cannot download the file.
  if (kind === undefined || !mayExport(kind, grant.session.member.roles, row.withContacts))
    throw new AppError('FORBIDDEN', { message: sentences.notYours })
  if (row.withContacts || factsOf(kind).confirmed) requireConfirmed(grant)
  const headers = { ...csvHeaders(`${row.kind}-${row.id}.csv`), 'content-length': String(row.bytes) }
  return new Response(await reading.openExport({ ctx, row }), { headers })
}

export const removeExport = serve<'removeExport'>(reading.removeExport)

export const exportArchive: ConsoleHandler<'exportArchive'> = async ({ ctx, grant: { staffId } }) => {
  const name = `content-${formatShanghai(ctx.clock.now()).slice(0, 16).replace(/[: ]/g, '-')}.zip`
  return new Response(await openArchive({ ctx, input: { staffId } }), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}

export const importArchive: ConsoleHandler<'importArchive'> = async ({ ctx, input, grant: { staffId }, signal }) => {
  const { 'x-plan': plan, 'x-statuses': statuses, 'x-changed': changed } = input.headers
  return { data: await importOne({ ctx, input: { staffId, upload: input.upload, plan, statuses, changed, signal } }) }
}

/** Throws FORBIDDEN for a list, or contacts, that this member may not export. */
function requireList({ session }: StaffGrant, kind: ExportKind, withContacts: boolean): void {
  if (!mayExport(kind, session.member.roles, withContacts))
    throw new AppError('FORBIDDEN', { message: sentences.notYours })
}

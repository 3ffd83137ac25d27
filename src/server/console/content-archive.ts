import { formatShanghai } from '#domain/shared/time.ts'
import { importArchive as importOne } from '#server/services/content-archive/import-archive.ts'
import { openArchive } from '#server/services/content-archive/write-archive.ts'
import type { ConsoleHandler } from './console-handler.ts'

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

export const importArchive: ConsoleHandler<'importArchive'> = async ({ ctx, input, grant: { staffId } }) => {
  const { 'x-plan': plan, 'x-statuses': statuses, 'x-changed': changed } = input.headers
  return { data: await importOne({ ctx, input: { staffId, upload: input.upload, plan, statuses, changed } }) }
}

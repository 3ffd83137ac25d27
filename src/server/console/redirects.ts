import { formatShanghai } from '#domain/shared/time.ts'
import * as redirects from '#server/services/redirects/redirects.ts'
import type { ConsoleHandler } from './console-handler.ts'
import { csvAnswer } from './csv-answer.ts'

export const listRedirects: ConsoleHandler<'listRedirects'> = async ({ ctx, input: { query } }) => {
  const { q, pageNum, pageSize } = query
  const { rows, total } = await redirects.listRedirects({ ctx, input: { q, pageNum, pageSize } })
  return { data: { rows: rows.map(present), total } }
}

export const addRedirect: ConsoleHandler<'addRedirect'> = async ({ ctx, input: { body }, grant: { staffId } }) => ({
  data: present(await redirects.addRedirect({ ctx, input: { staffId, ...body } })),
})

export const removeRedirect: ConsoleHandler<'removeRedirect'> = async ({ ctx, input: { params }, grant }) => {
  await redirects.removeRedirect({ ctx, input: { staffId: grant.staffId, id: params.id } })
  return {}
}

export const exportRedirects: ConsoleHandler<'exportRedirects'> = async ({ ctx }) =>
  csvAnswer('redirects.csv', await redirects.exportRedirects({ ctx }))

function present({ id, from, to, by, createdAt }: redirects.RedirectRow) {
  return { id, from, to, by, createdAt: formatShanghai(createdAt) }
}

import * as bulk from '#server/services/bulk/bulk.ts'
import { restoreRedirects } from '#server/services/redirects/redirects.ts'
import type { ConsoleHandler } from './console-handler.ts'

export const startBulk: ConsoleHandler<'startBulk'> = async ({ ctx, input: { body }, grant: { staffId } }) => {
  const { to: target, ...request } = body
  return { data: await bulk.startBulk({ ctx, input: { ...request, staffId, target } }) }
}

export const readBulk: ConsoleHandler<'readBulk'> = async ({ ctx, input: { params }, grant: { staffId } }) => {
  const { status, ids, done, refused, fault } = await bulk.readBulk({ ctx, input: { staffId, id: params.id } })
  return { data: { status, total: ids.length, done, refused, fault } }
}

export const undoRedirects: ConsoleHandler<'undoRedirects'> = async ({ ctx, input: { body }, grant: { staffId } }) => ({
  data: { count: await restoreRedirects({ ctx, input: { staffId, token: body.token } }) },
})

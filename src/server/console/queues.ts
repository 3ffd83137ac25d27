import { formatShanghai } from '#domain/shared/time.ts'
import * as queues from '#server/services/queues/queues.ts'
import type { ConsoleHandler } from './console-handler.ts'

export const listAssignees: ConsoleHandler<'listAssignees'> = async ({ ctx }) => ({
  data: (await queues.listAssignees({ ctx })).map(({ id, name }) => ({ id, name })),
})

export const assignQueued: ConsoleHandler<'assignQueued'> = async ({ ctx, input: { body }, grant }) => {
  await queues.assign({ ctx, input: { staffId: grant.staffId, ...body } })
  return {}
}

const shownMs = 60_000

export const showPersonal: ConsoleHandler<'showPersonal'> = async ({ ctx, input: { body }, grant }) => {
  const value = await queues.showPersonal({ ctx, input: { staffId: grant.staffId, ...body } })
  return { data: { value, until: formatShanghai(new Date(ctx.clock.now().getTime() + shownMs)) } }
}

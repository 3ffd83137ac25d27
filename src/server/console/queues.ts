import { formatShanghai } from '#domain/shared/time.ts'
import * as showing from '#server/services/queues/queues.ts'
import { assign, listAssignees as findHands } from '#server/services/queues/queues.ts'
import type { ConsoleHandler } from './console-handler.ts'

export const listAssignees: ConsoleHandler<'listAssignees'> = async ({ ctx }) => ({
  data: (await findHands({ ctx })).map(({ id, name }) => ({ id, name })),
})

export const assignQueued: ConsoleHandler<'assignQueued'> = async ({ ctx, input: { body }, grant }) => {
  await assign({ ctx, input: { staffId: grant.staffId, ...body } })
  return {}
}

const shownMs = 60_000

export const showPersonal: ConsoleHandler<'showPersonal'> = async ({ ctx, input: { body }, grant }) => {
  const value = await showing.showPersonal({ ctx, input: { staffId: grant.staffId, ...body } })
  return { data: { value, until: formatShanghai(new Date(ctx.clock.now().getTime() + shownMs)) } }
}

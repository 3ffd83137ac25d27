import { answerClock } from '#domain/cancellations/clock.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { assign, listHands as findHands } from '#server/services/queues/assign.ts'
import * as showing from '#server/services/queues/show-personal.ts'
import { countApplications, countCancellations } from '#server/services/today/read-today.ts'
import type { ConsoleHandler } from './console-handler.ts'

export const countWaiting: ConsoleHandler<'countWaiting'> = async ({ ctx }) => {
  const applications = await countApplications({ ctx })
  const cancellations = await countCancellations({ ctx })
  const { oldestAt, dueAt } = cancellations
  const clock = oldestAt && dueAt && answerClock({ requestedAt: oldestAt, answerBy: dueAt }, ctx.clock.now())
  const isLate = clock?.tone === 'late' || clock?.tone === 'rose'
  return {
    data: {
      applications: { count: applications.count, isLate: false },
      cancellations: { count: cancellations.count, isLate },
    },
  }
}

export const listHands: ConsoleHandler<'listHands'> = async ({ ctx }) => ({
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

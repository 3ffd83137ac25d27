import { formatShanghai } from '#domain/shared/time.ts'
import { scopeOf } from '#domain/staff/roles.ts'
import { readSoldOut } from '#server/services/today/read-sold-out.ts'
import * as today from '#server/services/today/read-today.ts'
import type { ConsoleHandler } from './console-handler.ts'
import { presentItemRow } from './present-content.ts'

/** Each part for whoever may see it; nobody else's is looked up. */
export const readToday: ConsoleHandler<'readToday'> = async ({ ctx, grant: { session } }) => {
  const { roles } = session.member
  const content = scopeOf('content.read', roles) && (await today.readContentOfToday({ ctx }))
  const mayAnswer = scopeOf('applications.read', roles) !== null
  return {
    data: {
      content: content && {
        ...content,
        goingOut: content.goingOut.map(({ kind, at, item }) => ({
          ...{ kind, at: formatShanghai(at) },
          item: presentItemRow(item),
        })),
        drafts: content.drafts.map(presentItemRow),
        faults: content.faults.map(({ item, errors, first }) => ({ item: presentItemRow(item), errors, first })),
        ending: content.ending.map(({ at, ...row }) => ({ ...row, at: formatShanghai(at) })),
      },
      cancellations: mayAnswer ? presentQueue(await today.countCancellations({ ctx })) : null,
      applications: mayAnswer ? presentQueue(await today.countApplications({ ctx })) : null,
      soldOut: scopeOf('prices.read', roles) && (await readSoldOut({ ctx })),
      failedJobs: scopeOf('jobs.read', roles) === null ? null : await today.countFailedJobs({ ctx }),
    },
  }
}

const time = (date: Date | null) => date && formatShanghai(date)

function presentQueue({ count, oldestAt, dueAt }: today.Queue) {
  return { count, oldestAt: time(oldestAt), dueAt: time(dueAt) }
}

import { type Role, scopeOf } from '#domain/staff/roles.ts'
import type { Ctx } from '#server/context.ts'
import { acknowledgeMissed as acknowledge, listMissed } from '#server/services/staff/missed-schedules.ts'
import { readFilledContacts } from '#server/services/visitors/customers/filled-contacts.ts'
import { countLaunch } from '#server/services/work/launch/read-launch.ts'
import { countWaiting as count, readSoldOut } from '#server/services/work/today/count-waiting.ts'
import { readDecisions } from '#server/services/work/today/read-decisions.ts'
import { readFirstActs } from '#server/services/work/today/read-first-acts.ts'
import * as today from '#server/services/work/today/read-today.ts'
import { type ConsoleHandler, serve } from './console-handler.ts'
import { presentItemRow } from './present-content.ts'

/** Each part that the member may see; others are not queried. */
export const readToday: ConsoleHandler<'readToday'> = async ({ ctx, grant: { session, staffId } }) => {
  const { roles } = session.member
  const content = scopeOf('content.read', roles) && (await today.readContentOfToday({ ctx }))
  const mayAnswer = scopeOf('applications.read', roles) !== null
  return {
    data: {
      content: content && {
        ...content,
        goingOut: content.goingOut.map((entry) => ({ ...entry, item: presentItemRow(entry.item) })),
        drafts: content.drafts.map(presentItemRow),
        faults: content.faults.map((fault) => ({ ...fault, item: presentItemRow(fault.item) })),
      },
      cancellations: mayAnswer ? await today.countCancellations({ ctx }) : null,
      applications: mayAnswer ? await today.countApplications({ ctx }) : null,
      ...(await presentOwn(ctx, { staffId, roles })),
      soldOut: scopeOf('prices.read', roles) && (await readSoldOut({ ctx })),
      launch: scopeOf('launch.decide', roles) && (await countLaunch({ ctx })),
      filledContacts: scopeOf('customers.read', roles) === null ? null : await readFilledContacts(ctx),
      failedJobs: scopeOf('jobs.read', roles) === null ? null : await today.countFailedJobs({ ctx }),
      firstActs: await readFirstActs({ ctx, input: { roles } }),
    },
  }
}

/** Today's changes, pending approvals and failed schedules that this member may see and decide. */
async function presentOwn(ctx: Ctx, looking: { staffId: number; roles: readonly Role[] }) {
  const { roles } = looking
  const reads = {
    readsContent: scopeOf('content.read', roles) !== null,
    readsPrices: scopeOf('prices.read', roles) !== null,
  }
  const [timed, decisions, missed, pricesEnding] = await Promise.all([
    ...([today.readChangesOfToday({ ctx, input: reads }), readDecisions({ ctx, input: looking })] as const),
    ...([listMissed(ctx, roles), reads.readsPrices ? today.findPricesEnding({ ctx }) : []] as const),
  ])
  return { timed, decisions, pricesEnding, missed }
}

export const countWaiting = serve<'countWaiting'>(count)

export const acknowledgeMissed = serve<'acknowledgeMissed'>(acknowledge)

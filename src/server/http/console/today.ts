import { type Permission, type Role, scopeOf } from '#domain/staff/roles.ts'
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
  const ifMay = <Part>(permission: Permission, read: () => Promise<Part>) =>
    scopeOf(permission, roles) === null ? null : read()
  // At once: one after another, each part would wait anew behind what visitors ask of a busy database.
  const [content, cancellations, applications, own, soldOut, launch, filledContacts, failedJobs, firstActs] =
    await Promise.all([
      ifMay('content.read', () => today.readContentOfToday({ ctx })),
      ifMay('applications.read', () => today.countCancellations({ ctx })),
      ifMay('applications.read', () => today.countApplications({ ctx })),
      presentOwn(ctx, { staffId, roles }),
      ifMay('prices.read', () => readSoldOut({ ctx })),
      ifMay('launch.decide', () => countLaunch({ ctx })),
      ifMay('customers.read', () => readFilledContacts(ctx)),
      ifMay('jobs.read', () => today.countFailedJobs({ ctx })),
      readFirstActs({ ctx, input: { roles } }),
    ])
  return {
    data: {
      content: content && {
        ...content,
        goingOut: content.goingOut.map((entry) => ({ ...entry, item: presentItemRow(entry.item) })),
        drafts: content.drafts.map(presentItemRow),
        faults: content.faults.map((fault) => ({ ...fault, item: presentItemRow(fault.item) })),
      },
      cancellations,
      applications,
      ...own,
      soldOut,
      launch,
      filledContacts,
      failedJobs,
      firstActs,
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

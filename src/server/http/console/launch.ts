import * as decide from '#server/services/work/launch/decide-launch.ts'
import * as reading from '#server/services/work/launch/read-launch.ts'
import { type Page, pages } from '#site/pages.ts'
import { type ConsoleHandler, serve } from './console-handler.ts'
import { requireConfirmed } from './permit-staff.ts'

const pageNamed: Readonly<Record<string, Pick<Page, 'path'>>> = pages

export const readLaunch: ConsoleHandler<'readLaunch'> = async ({ ctx }) => {
  const rows = await reading.readLaunchPage({ ctx })
  return {
    data: {
      rows: rows.map((row) => ({ ...row, address: row.page === null ? null : (pageNamed[row.page]?.path ?? null) })),
    },
  }
}

export const countLaunch = serve<'countLaunch'>(reading.countLaunch)

export const acceptLaunch = serve<'acceptLaunch'>(decide.acceptLaunch)

export const takeBackLaunch = serve<'takeBackLaunch'>(decide.takeBackLaunch)

export const hideLaunch: ConsoleHandler<'hideLaunch'> = async ({ ctx, input: { body }, grant }) => {
  if (decide.isGuardedCheck(body.check)) requireConfirmed(grant)
  await decide.hideLaunch({ ctx, input: { staffId: grant.staffId, ...body } })
  return {}
}

export const showLaunch: ConsoleHandler<'showLaunch'> = async ({ ctx, input: { body }, grant }) => {
  if (decide.isGuardedCheck(body.check)) requireConfirmed(grant)
  await decide.showLaunch({ ctx, input: { staffId: grant.staffId, ...body } })
  return {}
}

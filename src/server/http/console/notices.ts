import * as choices from '#server/services/work/notices/notice-choices.ts'
import * as robots from '#server/services/work/notices/notice-robots.ts'
import { robotFault } from '#server/services/work/notices/notice-robots.ts'
import * as weekly from '#server/services/work/notices/weekly-report.ts'
import { type ConsoleHandler, serve } from './console-handler.ts'

export const readNotices: ConsoleHandler<'readNotices'> = async ({ ctx, grant: { staffId, session } }) => {
  const own = await robots.listRobots({ ctx, input: { staffId } })
  return {
    data: {
      kinds: await choices.readChoices({ ctx, input: { staffId, roles: session.member.roles } }),
      robots: own.map((robot) => ({ ...robot, fault: robot.fault && robotFault(robot.fault) })),
    },
  }
}

export const chooseNotices = serve<'chooseNotices'>(choices.saveChoice)

export const setNoticeRobot = serve<'setNoticeRobot'>(robots.setRobot)

export const removeNoticeRobot = serve<'removeNoticeRobot'>(robots.removeRobot)

export const testNoticeRobot = serve<'testNoticeRobot'>(robots.testRobot)

export const previewWeeklyReport = serve<'previewWeeklyReport'>(weekly.previewReport)

export const showUnsubscribe: ConsoleHandler<'showUnsubscribe'> = async ({ ctx, input: { params } }) => {
  weekly.readUnsubscribeToken(ctx, params.token)
  return pageOf('<h1>退订周报</h1><form method="post"><button>退订</button></form>')
}

export const unsubscribe: ConsoleHandler<'unsubscribe'> = async ({ ctx, input: { params } }) => {
  await weekly.unsubscribe({ ctx, input: params })
  return pageOf('<h1>已退订周报</h1><p>以后可以在运营后台的“我的账号”重新订阅。</p>')
}

const style =
  'body{font:16px/1.7 sans-serif;max-width:32rem;margin:15vh auto;padding:0 16px}button{font:inherit;padding:8px 24px}'

/** A page without script, whose addresses no other site learns. */
function pageOf(body: string): Response {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>周报</title><style>${style}</style>`
  return new Response(`<!doctype html><html lang="zh-CN"><head>${head}</head><body>${body}</body></html>`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    },
  })
}

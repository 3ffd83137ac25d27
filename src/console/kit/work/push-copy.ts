import { commands } from '../commands/commands.ts'

/** What the pushing of addresses says. */
export const pushCopy = {
  title: '推送给百度',
  note: '新发布、改过的文章、活动和平台页，自动告诉百度搜索',
  set: commands['settings.token'].word,
  replace: '换凭证',
  remove: '移除凭证',
  test: '试推首页',
  source: {
    none: '没有凭证，不推',
    console: '凭证已设置，每10分钟推一次',
    unreadable: '凭证打不开了，请换一个',
  },
  local: '网站还没有公开的网址，不推',
  setBy: (name: string, at: string) => `${name}设置于${at}`,
  counts: (waiting: number, told: number, remain: number | null) =>
    `在等${waiting}页，今天推了${told}页${remain === null ? '' : `，百度今天还收${remain}条`}`,
  refused: (count: number) => `${count}页百度没收（不是本站的网址或网址不合格），改了再推`,
  last: (at: string, answer: string, said: string) => `${at}，${answer}${said && `（${said}）`}`,
  next: (at: string) => `，${at}再试`,
  answers: {
    received: '百度收到了',
    token: '百度说凭证不对，请换一个',
    site: '百度说网站没有验证，或凭证是别的网站的',
    quota: '今天的额度用完了',
    busy: '百度忙',
    unreachable: '连不上百度',
    other: '百度没有收',
  },
  answered: (answer: string, said: string, remain: number | null) =>
    `${answer}${said && `（${said}）`}${remain === null ? '' : `，今天还收${remain}条`}`,
  token: '推送凭证',
  tokenHint: '百度搜索资源平台“普通收录－API提交”里接口地址 token= 后面那一段',
  setSummary: ['加密存放，以后不再显示', '还没推过的公开页面，从最近改的推起'],
  setDone: '凭证已设置',
  removeSummary: ['新页面不再推，百度照常自己来抓'],
  removeDone: '凭证已移除',
  testSummary: ['现在推一次首页，占今天的一条额度'],
  testDone: '已经推了',
} as const

import { type LineName, type LineState, lineNames } from './lines.ts'

/** Subjects of alerts: a health line of the site, or an alarm without one. */
export const alarmSubjects = ['send_budget', 'wrong_codes', 'cancellation_due', 'audit_chain'] as const
export type AlertSubject = LineName | (typeof alarmSubjects)[number]

/** The name of each subject, and what to do about it. */
export const subjectTexts: Readonly<Record<AlertSubject, { name: string; advice: string }>> = {
  pages: { name: '网站', advice: '看日志里 status 为5xx的请求；刚发过版就先退回上一版' },
  calls: { name: '接口', advice: '看日志里 status 为5xx的请求；数据库那一行也断着就先修数据库' },
  database: { name: '数据库', advice: '看数据库是否在运行、连接数是否用满、磁盘是否写满' },
  sms: { name: '短信', advice: '到服务商后台看余额、签名和模板；恢复后会自己接着发' },
  email: { name: '邮件', advice: '核对 MAIL_URL 的账号密码，看邮箱服务商是否限流' },
  baidu: {
    name: '百度上报',
    advice: '到“转化上报”看百度怎么回：说凭证不对就换上新的，别的会自己重试',
  },
  push: {
    name: '百度推送',
    advice:
      '到站点设置的“推送给百度”试推首页，看百度怎么答：凭证不对就换，连不上就查服务器能否访问 data.zz.baidu.com，没推的会接着推',
  },
  disk: { name: '磁盘', advice: '清理旧备份和日志，或换更大的盘；不到256 MiB时数据库停止写入' },
  backup: { name: '备份', advice: '照备份指南看 BACKUP_DIR 能否写入、空间够不够，再手动备份一次' },
  certificate: { name: '证书', advice: '看自动续期为什么没有成功，到期前手动续一次' },
  send_budget: { name: '发信额度', advice: '今天的短信或邮件快用完了：看发送记录里有没有人在刷' },
  wrong_codes: { name: '验证码', advice: '有人在大量试验证码：看审计记录里的来源，必要时把 CAPTCHA 设为 always' },
  audit_chain: {
    name: '审计记录',
    advice:
      '有记录被改过、删过或插入过：先保留现场，再运行 npm run audit -- --verify 看是哪一条，核对最近一封日报的链头',
  },
  cancellation_due: { name: '注销申请', advice: '有注销申请快到15天期限：到注销申请里答复' },
}

export const allSubjects: readonly AlertSubject[] = [...lineNames, ...alarmSubjects]

/** A single bad minute raises no alert, and a single good one does not end it. */
const badMinutesToTell = 2
const goodMinutesToEnd = 5

export type Alerts = { began: AlertSubject[]; ended: AlertSubject[] }
export type JudgedMinute = { states: Readonly<Record<LineName, LineState>>; alarms: readonly string[] }

/**
 * The alerts after these minutes, the oldest first; `reported` are the subjects already reported as failing. A subject is
 * reported after two bad minutes, and as recovered after five good ones.
 */
export function findAlerts(minutes: readonly JudgedMinute[], reported: ReadonlySet<AlertSubject>): Alerts {
  const isBad = (subject: AlertSubject) => (minute: JudgedMinute) =>
    subject in minute.states ? minute.states[subject as LineName] === 'bad' : minute.alarms.includes(subject)
  const lately = minutes.slice(-badMinutesToTell)
  const ending = minutes.slice(-goodMinutesToEnd)
  return {
    began: allSubjects.filter(
      (subject) => !reported.has(subject) && lately.length === badMinutesToTell && lately.every(isBad(subject)),
    ),
    ended: allSubjects.filter(
      (subject) => reported.has(subject) && ending.length === goodMinutesToEnd && !ending.some(isBad(subject)),
    ),
  }
}

/** The text of an alert; `site` is the site that it concerns. */
export function alertText(subject: AlertSubject, kind: 'began' | 'ended', site: string): string {
  const { name, advice } = subjectTexts[subject]
  return kind === 'began' ? `【帆域警报】${name}出了问题（${site}）。${advice}。` : `【帆域】${name}已恢复（${site}）。`
}

export const alertTexts = {
  subject: (name: string) => `帆域警报：${name}`,
  dailySubject: (day: string) => `帆域日报：${day}`,
  /** `head` in the format of `npm run audit -- --verify --head`; `issues` are sentences about integrity violations. */
  daily: (args: { day: string; site: string; entries: number; head: string; issues: readonly string[] }) =>
    args.issues.length > 0
      ? `【帆域日报】${args.day}（${args.site}）：审计记录对不上！${args.issues.join('；')}。前${args.entries}条完好，链到 ${args.head} 为止。请保留现场，和之前日报里的链头核对。`
      : `【帆域日报】${args.day}（${args.site}）：审计记录已核对，${args.entries}条完好，链头 ${args.head}。请留着这封：日后用 npm run audit -- --verify --head ${args.head} 一对便知记录有没有被换过。`,
  testSubject: '帆域：试发的警报',
  test: (by: string, site: string) => `【帆域】这是${by}试发的警报（${site}），收到就说明通知是通的。`,
} as const

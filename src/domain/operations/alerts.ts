import { type LineName, type LineState, lineNames } from './lines.ts'

/** Subjects of alerts: a health line of the site, or an alarm without one. */
export const alarmSubjects = ['send_budget', 'wrong_codes', 'cancellation_due', 'audit_chain', 'clock_skew'] as const
export type AlertSubject = LineName | (typeof alarmSubjects)[number]

const strained = '请看服务器的处理器、内存和磁盘是否吃紧，再查看日志里 status 为5xx的请求；只有几分钟的，不用处理'

/** The name of each subject, and what to do about it; `whenSlow` where that is another thing while it needs attention alone. */
export const subjectTexts: Readonly<Record<AlertSubject, { name: string; advice: string; whenSlow?: string }>> = {
  pages: {
    name: '网站',
    advice: '请查看日志里 status 为5xx的请求；如果刚升级过程序，请先回退到上一版',
    whenSlow: strained,
  },
  calls: {
    name: '接口',
    advice: '请查看日志里 status 为5xx的请求；如果数据库同时故障，请先处理数据库',
    whenSlow: strained,
  },
  database: { name: '数据库', advice: '请检查数据库是否在运行、连接数是否用满、磁盘是否写满' },
  sms: { name: '短信', advice: '请到服务商后台检查余额、签名和模板；恢复后自动继续发送' },
  email: { name: '邮件', advice: '请核对 MAIL_URL 的账号密码，检查邮箱服务商是否限流' },
  baidu: {
    name: '百度上报',
    advice: '请到“转化上报”查看百度返回：凭证不正确时请更换凭证，其他情况会自动重试',
  },
  push: {
    name: '百度推送',
    advice:
      '请到站点设置的“推送给百度”测试推送首页，查看百度返回：凭证不正确时请更换凭证，连不上时请检查服务器能否访问 data.zz.baidu.com；恢复后自动继续推送',
  },
  storage: {
    name: '图片存储',
    advice: '请到云存储后台检查存储桶、密钥和余额，并检查服务器能否访问 STORAGE_ENDPOINT；恢复后自动补做图片',
  },
  disk: { name: '磁盘', advice: '请清理旧备份和日志，或更换更大的磁盘；不足256 MiB时数据库停止写入' },
  backup: { name: '备份', advice: '请检查 BACKUP_DIR 能否写入、空间是否足够、定时备份是否在运行，再手动备份一次' },
  certificate: { name: '证书', advice: '请检查自动续期失败的原因，到期前手动续期' },
  send_budget: { name: '发信额度', advice: '今天的短信或邮件额度即将用完，请到发送记录检查是否有异常发送' },
  wrong_codes: {
    name: '验证码',
    advice: '有人大量尝试验证码：请在审计记录里查看来源地址，必要时把 CAPTCHA 设为 always',
  },
  audit_chain: {
    name: '审计记录',
    advice:
      '有记录被修改、删除或插入：请保留现场，运行 npm run audit -- --verify 找出是哪一条，并核对最近一封日报的链头',
  },
  clock_skew: {
    name: '时钟',
    advice: '这台服务器和数据库服务器的时间相差超过一分钟：请在两台服务器上检查时间同步（timedatectl）',
  },
  cancellation_due: { name: '注销申请', advice: '有注销申请即将到15天期限，请到“注销申请”答复' },
}

export const allSubjects: readonly AlertSubject[] = [...lineNames, ...alarmSubjects]

/** A single bad minute raises no alert, and a single good one does not end it. */
const badMinutesBeforeAlert = 2
const goodMinutesBeforeRecovery = 5

export type Alerts = { began: AlertSubject[]; ended: AlertSubject[] }
export type JudgedMinute = { states: Readonly<Record<LineName, LineState>>; alarms: readonly string[] }

/**
 * The alerts after these minutes, the oldest first; `reported` are the subjects already reported as failing. A subject is
 * reported after two bad minutes, and as recovered after five good ones.
 */
export function findAlerts(minutes: readonly JudgedMinute[], reported: ReadonlySet<AlertSubject>): Alerts {
  const isBad = (subject: AlertSubject) => (minute: JudgedMinute) =>
    subject in minute.states ? minute.states[subject as LineName] === 'bad' : minute.alarms.includes(subject)
  const lastMinutes = minutes.slice(-badMinutesBeforeAlert)
  const recoveryMinutes = minutes.slice(-goodMinutesBeforeRecovery)
  return {
    began: allSubjects.filter(
      (subject) =>
        !reported.has(subject) && lastMinutes.length === badMinutesBeforeAlert && lastMinutes.every(isBad(subject)),
    ),
    ended: allSubjects.filter(
      (subject) =>
        reported.has(subject) &&
        recoveryMinutes.length === goodMinutesBeforeRecovery &&
        !recoveryMinutes.some(isBad(subject)),
    ),
  }
}

/** The text of an alert; `site` is the site that it concerns. */
export function alertText(subject: AlertSubject, kind: 'began' | 'ended', site: string): string {
  const { name, advice } = subjectTexts[subject]
  return kind === 'began' ? `【网站警报】${name}故障（${site}）。${advice}。` : `【网站】${name}已恢复（${site}）。`
}

export const alertTexts = {
  subject: (name: string) => `网站警报：${name}`,
  unitFailed: (unit: string, site: string) =>
    `【网站警报】${unit} 运行失败（${site}）。请在服务器上运行 journalctl -u ${unit} 查看原因，处理后手动运行一次。`,
  dailySubject: (day: string) => `网站日报：${day}`,
  /** `head` in the format of `npm run audit -- --verify --head`; `issues` are sentences about integrity violations. */
  daily: (args: {
    day: string
    site: string
    entries: number
    head: string
    issues: readonly string[]
    acknowledged: number
  }) =>
    args.issues.length > 0
      ? `【网站日报】${args.day}（${args.site}）：审计记录校验不通过！${args.issues.join('；')}。前${args.entries}条完好，链到 ${args.head} 为止。请保留现场，与之前日报里的链头核对。`
      : `【网站日报】${args.day}（${args.site}）：审计记录已核对，${args.entries}条完好，${args.acknowledged > 0 ? `另有${args.acknowledged}条未封存的已由所有者确认，` : ''}链头 ${args.head}。请保存这封邮件：以后运行 npm run audit -- --verify --head ${args.head} 可以核对记录是否被替换。`,
  testSubject: '网站测试警报',
  test: (by: string, site: string) => `【网站】这是${by}发送的测试警报（${site}），收到即表示通知正常。`,
} as const

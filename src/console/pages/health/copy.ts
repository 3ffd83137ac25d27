const mebibyte = 1024 ** 2

/** Bytes in units of 1,024. */
const size = (bytes: number) =>
  bytes >= 1024 * mebibyte ? `${(bytes / 1024 / mebibyte).toFixed(1)} GB` : `${Math.round(bytes / mebibyte)} MB`

/** The copy of 健康. */
export const healthCopy = {
  title: '健康',
  // Ten seconds are `everyMs` of health-page.tsx.
  at: (time: string) => `${time}，每10秒更新`,
  copy: '复制诊断信息',
  copied: '已复制，可以直接发给技术支持',
  day: '近24小时',
  dayNote: (since: string) => `一样东西一条线，断在它断过的地方；本实例${since}启动，之前没有记录`,
  summary: ({ good, slow, bad }: { good: number; slow: number; bad: number }) =>
    slow + bad === 0
      ? `${good}条都通着`
      : [`${good}条通着`, ...(slow > 0 ? [`${slow}条要留意`] : []), ...(bad > 0 ? [`${bad}条断着`] : [])].join('，'),
  yesterday: (hour: string) => `昨天${hour}`,
  now: '现在',
  states: { good: '通', slow: '慢', bad: '断着', off: '没有启用' },
  spans: (name: string, state: string, breaks: number) =>
    breaks === 0 ? `${name}：现在${state}，没有断过` : `${name}：现在${state}，断过${breaks}次`,
  p95: (milliseconds: number | null) => (milliseconds === null ? '没有访问' : `${Math.round(milliseconds)}毫秒以内`),
  traffic: (count: number) => `近5分钟的95%，共${count.toLocaleString('en-US')}次`,
  pagesNote: '缓存的不计',
  milliseconds: (value: number | null) => (value === null ? '没有应答' : `${value}毫秒`),
  sends: ({ sent, failed }: { sent: number; failed: number }) => `送达${sent}，失败${failed}`,
  retrying: (count: number) => (count === 0 ? '没有等着重试的' : `${count}条上次没报成，在等重试`),
  waiting: (pages: number) => (pages === 0 ? '都推了' : `在等${pages}页`),
  pushed: (at: string | undefined, answer: string) => [at, answer].filter(Boolean).join('，'),
  notAnswered: '还没有推过',
  pushOff: '没有凭证，或网站没有公开的网址',
  days: (days: number) => (days < 0 ? '已过期' : `还有${days}天`),
  age: (seconds: number | null) =>
    seconds === null ? '还没有备份' : seconds < 3_600 ? '1小时内' : `${Math.floor(seconds / 3_600)}小时前`,
  free: (free: number | null, all: number | null) =>
    free === null || all === null ? '还不知道' : `剩${size(free)}，共${size(all)}`,
  size,
  advice: '怎么办',
  cache: '页面缓存',
  cacheNote: '改了什么就换什么，很少要手动',
  hitShare: '命中',
  share: (hits: number, all: number) => (all === 0 ? '还没有访问' : `${((100 * hits) / all).toFixed(1)}%`),
  answered: '答过',
  pages: (count: number) => `${count.toLocaleString('en-US')}页`,
  stale: '先给旧页再换新',
  rendered: '现做',
  bypassed: '不缓存',
  memory: '占用',
  of: (used: number, all: number) => `${size(used)} / ${size(all)}`,
  renew: '全部换新',
  renewTitle: '把页面缓存全部换新',
  renewSummary: ['所有实例的页面都重新做一遍', '换新时访客会多等几十毫秒，内容不变'],
  renewed: '页面缓存已全部换新',
  machine: '这台机器',
  program: '程序',
  started: (node: string, at: string) => `Node ${node}，${at}启动`,
  memoryUsed: '内存',
  disk: '磁盘',
  database: '数据库',
  databases: { embedded: '内嵌', postgres: 'PostgreSQL' },
  databaseIs: (kind: string, bytes: number) => `${kind}，${size(bytes)}`,
  media: '媒体',
  storages: { disk: '数据目录', s3: '对象存储' },
  demo: '演示内容',
  demoThere: '还在',
  demoGone: '没有',
  alerts: '警报',
  // Two minutes and one alert an hour: console 4, 健康.
  alertsNote: '断了两分钟才发，同一件事每小时最多一次，恢复了再说一声',
  group: '群机器人',
  groupOn: '已设 ALERT_WEBHOOK',
  groupOff: '没有设：ALERT_WEBHOOK 填飞书、钉钉或企业微信群机器人的地址，再启动',
  mail: '邮件',
  mailOn: '发给所有所有者',
  mailOff: '没有设 MAIL_URL，只写进发件箱文件',
  test: '试发一次',
  groups: { sent: '群里已经收到', off: '没有设群机器人', failed: '群机器人没有收下' },
  mails: { queued: '邮件已发出', off: '邮件没有设' },
  tested: (group: string, mail: string) => `${group}；${mail}`,
  overdue: (at: string) => `有任务从${at}等到现在还没办`,
  toJobs: '看后台任务',
} as const

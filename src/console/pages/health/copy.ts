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
  dayNote: (since: string) => `每行一项服务，断开处为故障时段；本实例${since}启动，之前没有记录`,
  summary: ({ good, slow, bad }: { good: number; slow: number; bad: number }) =>
    slow + bad === 0
      ? `${good}项全部正常`
      : [`${good}项正常`, ...(slow > 0 ? [`${slow}项缓慢`] : []), ...(bad > 0 ? [`${bad}项故障`] : [])].join('，'),
  yesterday: (hour: string) => `昨天${hour}`,
  now: '现在',
  states: { good: '正常', slow: '缓慢', bad: '故障', off: '未启用' },
  spans: (name: string, state: string, breaks: number) =>
    breaks === 0 ? `${name}：现在${state}，没有故障` : `${name}：现在${state}，故障${breaks}次`,
  p95: (milliseconds: number | null) => (milliseconds === null ? '没有访问' : `${Math.round(milliseconds)}毫秒以内`),
  traffic: (count: number) => `近5分钟95%的请求，共${count.toLocaleString('en-US')}次`,
  pagesNote: '命中缓存的不计',
  milliseconds: (value: number | null) => (value === null ? '没有应答' : `${value}毫秒`),
  sends: ({ sent, failed }: { sent: number; failed: number }) => `送达${sent}，失败${failed}`,
  retrying: (count: number) => (count === 0 ? '没有等待重试的' : `${count}条上报失败，等待重试`),
  waiting: (pages: number) => (pages === 0 ? '已全部推送' : `待推送${pages}页`),
  pushed: (at: string | undefined, answer: string) => [at, answer].filter(Boolean).join('，'),
  notAnswered: '还没有推送过',
  pushOff: '没有凭证，或网站没有公开的网址',
  days: (days: number) => (days < 0 ? '已过期' : `还有${days}天`),
  age: (seconds: number | null) =>
    seconds === null ? '还没有备份' : seconds < 3_600 ? '1小时内' : `${Math.floor(seconds / 3_600)}小时前`,
  free: (free: number | null, all: number | null) =>
    free === null || all === null ? '未知' : `剩${size(free)}，共${size(all)}`,
  size,
  advice: '处理建议',
  cache: '页面缓存',
  cacheNote: '内容修改后自动刷新，一般不需要手动操作',
  hitShare: '命中',
  share: (hits: number, all: number) => (all === 0 ? '还没有访问' : `${((100 * hits) / all).toFixed(1)}%`),
  answered: '已响应',
  pages: (count: number) => `${count.toLocaleString('en-US')}页`,
  stale: '先返回旧页再刷新',
  rendered: '即时生成',
  bypassed: '不缓存',
  memory: '占用',
  of: (used: number, all: number) => `${size(used)} / ${size(all)}`,
  renew: '全部刷新',
  renewTitle: '刷新全部页面缓存',
  renewSummary: ['所有实例的页面重新生成', '刷新时访客会多等几十毫秒，内容不变'],
  renewed: '页面缓存已全部刷新',
  machine: '服务器',
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
  demoThere: '有',
  demoGone: '没有',
  alerts: '警报',
  // Two minutes and one alert an hour: console 4, 健康.
  alertsNote: '故障满两分钟发送，同一问题每小时最多一次，恢复后再通知',
  group: '群机器人',
  groupOn: '已设置ALERT_WEBHOOK',
  groupOff: '未设置：请把ALERT_WEBHOOK设为飞书、钉钉或企业微信群机器人的地址，再重启',
  mail: '邮件',
  mailOn: '发送给全部所有者',
  mailOff: '未设置MAIL_URL，只写进发件箱文件',
  test: '发送测试警报',
  groups: { sent: '群消息已送达', off: '未设置群机器人', failed: '群机器人没有接收' },
  mails: { queued: '邮件已发出', off: '未设置邮件' },
  tested: (group: string, mail: string) => `${group}；${mail}`,
  overdue: (at: string) => `有任务从${at}起一直没有执行`,
  toJobs: '查看后台任务',
} as const

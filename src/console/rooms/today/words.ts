/** What 今天 says. */
export const todayWords = {
  title: '今天',
  zone: '北京时间',
  now: '现在',
  calendar: '日历',
  line: '今天对外的变化',
  lately: '刚刚发生',
  latelyNote: '你看得到的最近10条',
  all: '全部',
  nothing: '今天还没有动静',
  nothingHint: '成员的每一步都会记在这里。',
  codesLow: (left: number) => `恢复码只剩${left}个，用完就只能请所有者重置。`,
  renew: '重新生成',
  untitled: '没有标题',
  count: (count: number) => `${count}件`,
  forMe: '等我审',
  askedBy: (name: string) => `${name}送审`,
  review: '去审',
  answered: '送审的答复',
  verdicts: { open: '等答复', passed: '通过', returned: '退回修改', cancelled: '已收回' },
  stopped: '检查没过',
  stoppedNote: '7天内要公开',
  errors: (count: number) => `${count}处要改`,
  repair: '去改',
  planned: '今天计划公开',
  plannedNote: '还要发布或定时',
  publish: '去发布',
  drafts: '没有日期的草稿',
  draftsCount: (count: number) => (count >= 1000 ? '1000篇以上' : `${count}篇`),
  plan: '去排期',
  failed: '没办成的',
  failedNote: '7天内的短信、邮件与上报',
  failedCount: (count: number) => (count === 0 ? '都办成了' : `${count}件没有办成`),
  ending: '快到头的',
  kinds: { banner: '横幅到期', activity: '活动开始' },
  dead: '失效的链接',
  deadCount: (count: number) => `${count}处`,
  deadReason: (reason: string) =>
    reason === 'private'
      ? '内部地址，外面打不开'
      : reason === 'dns'
        ? '域名不存在'
        : reason === 'address'
          ? '写错了'
          : reason,
  missed: '没找到的地址',
  missedCount: (count: number) => `近30天${count}个，可以设跳转`,
  channels: '本周的渠道',
  channelsNote: '周一至今，线越粗次数越多，灰字是上周',
  openChannels: '打开渠道',
  quiet: '没有等你的事',
  quietHint: '要公开的、送审的和快到头的会出现在这里。',
} as const

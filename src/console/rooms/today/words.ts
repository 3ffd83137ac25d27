/** What 今天 says. */
export const todayWords = {
  title: '今天',
  zone: '北京时间',
  now: '现在',
  lately: '刚刚发生',
  latelyNote: '你看得到的最近10条',
  all: '全部',
  nothing: '今天还没有动静',
  nothingHint: '成员的每一步都会记在这里。',
  codesLow: (left: number) => `恢复码只剩${left}个，用完就只能请所有者重置。`,
  renew: '重新生成',
  rooms: '去哪儿',
} as const

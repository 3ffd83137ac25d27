/** Words of the activity centre and of one activity (specification 2, 4 and 8; readings 9). */
export const activitiesCopy = {
  opening: {
    eyebrow: '跨境卖家的沙龙、实训与线上课',
    title: ['选一场，', '来把自己的店查一遍'],
    next: (day: string | null, region: string | null) =>
      `最近一场：${[day, region].filter((part) => part !== null).join('，')}`,
    /** `until`: the day of its end. */
    running: (until: string | null, region: string | null) =>
      ['正在进行', region, until && `到${until}`].filter((part) => part !== null).join('，'),
    idle: '新的一场正在安排',
    /** Where the activities did not come: no statement about them. */
    unread: '沙龙、实训、线上课，按城市选',
    drawing: '四艘帆船从同一条红色起跑线出发，各走一条绿色的航道',
  },
  regions: {
    label: '按地区筛选',
    all: '全部',
    lead: (all: number, open: number) =>
      open > 0 ? `选个近的城市，共${all}场，${open}场还赶得上。` : `共${all}场，都已结束，新的一场正在安排。`,
  },
  state: { open: '报名中', announced: '即将开始', running: '进行中', ended: '已结束' },
  month: (month: number) => `${month}月`,
  updated: (date: string) => `更新于${date}`,
  near: '近期活动',
  later: '更晚的活动',
  past: '已结束',
  loading: '活动加载中',
  pager: {
    label: '分页',
    previous: '上一页',
    next: '下一页',
    total: (total: number) => `共${total}场，每页`,
    size: (size: number) => `每页${size}场`,
  },
  empty: {
    title: '暂无数据',
    region: '这个城市近期没有活动',
    allRegions: '看看全部地区',
    page: '后面没有更多活动了',
    firstPage: '回到第1页',
    none: '新的一场正在安排',
  },
  failed: { title: '活动没有加载出来', warning: (message: string) => `错误：${message}` },
} as const

export const activityDetailCopy = {
  organizer: '主办',
  address: '地址',
  time: '时间',
  join: '报名',
  until: '至',
  online: '线上',
  undated: '时间待定',
  weekdays: ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'],
  entry: (weekday: string, time: string) => `${weekday}，${time}入场`,
  start: (weekday: string, time: string) => `${weekday}，${time}开始`,
  view: '查看活动',
  /** While people may still enrol. */
  enrol: '查看活动并报名',
  ended: '活动已结束',
  noLink: '暂无活动链接',
  askToJoin: '暂无活动链接，想参加请咨询客服',
  calendar: '加入日历',
  code: '本页地址的二维码',
  scan: ['手机扫码，', '打开本页'],
  overview: '概览',
  back: '返回活动中心',
} as const

/** What a calendar file says in words; its other lines are fields. */
export const calendarCopy = {
  producer: (productName: string) => `-//${productName}//活动//ZH`,
  organizer: (organizer: string) => `主办：${organizer}`,
  notFound: '没有这场活动。',
} as const

/** Words of the activity centre and of one activity (product.md, sections 2, 4 and 8; readings, section 9). */
export const activitiesCopy = {
  opening: {
    title: ['同一条起跑线，', '各走各的航道'],
    next: (month: number, day: number, region: string | null) =>
      `${month}月${day}日${region === null ? '' : `，${region}`}`,
    idle: '沙龙、招商会和线上课，一季一季往下办',
    drawing: '四艘帆船从同一条红色起跑线出发，各走一条绿色的航道',
  },
  regions: {
    label: '按地区筛选',
    all: '全部',
    lead: (all: number, open: number) =>
      open > 0 ? `挑个近的港口，${all}场里还有${open}场赶得上。` : `${all}场都已经靠岸，新的一场排定就放上来。`,
  },
  state: { open: '报名中', running: '进行中', ended: '已结束' },
  month: (month: number) => `${month}月`,
  updated: (date: string) => `更新于${date}`,
  near: '近期活动',
  later: '后面的航程',
  past: '已经靠岸',
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
    region: '这个港口近期没有活动',
    allRegions: '看看全部地区',
    page: '后面没有更多活动了',
    firstPage: '回到第1页',
    none: '新的一场排定就放上来',
  },
  failed: { title: '活动没有加载出来', warning: (message: string) => `错误：${message}`, retry: '重新加载' },
  /** The tab's title of a list that is not the first one of all regions. */
  listTitle: (region: string | null, page: number) =>
    `${region === null ? '活动中心' : `${region}的活动`}${page > 1 ? `（第${page}页）` : ''}`,
} as const

export const activityDetailCopy = {
  place: '所在位置',
  organizer: '主办',
  address: '地址',
  time: '时间',
  until: '至',
  online: '线上',
  undated: '时间待定',
  weekdays: ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'],
  entry: (weekday: string, time: string) => `${weekday}，${time}入场`,
  start: (weekday: string, time: string) => `${weekday}，${time}开始`,
  view: '查看活动',
  ended: '活动已结束',
  noLink: '暂无活动链接',
  calendar: '加入日历',
  overview: '概览',
  back: '返回活动中心',
} as const

/** What a calendar file says in words; its other lines are fields. */
export const calendarCopy = {
  producer: (productName: string) => `-//${productName}//活动//ZH`,
  organizer: (organizer: string) => `主办：${organizer}`,
  notFound: '没有这场活动。',
} as const

import { partTitles } from './pages.ts'

/** Words of the search page. */
export const searchCopy = {
  label: '站内搜索',
  field: '搜索页面、问答、文章、活动和平台',
  placeholder: '搜点什么',
  clear: '清空',
  submit: '搜索',
  heading: partTitles.search,
  emptyHeading: '搜索',
  total: (count: number) => `${count}条`,
  mentions: (keyword: string) => `提到“${keyword}”`,
  filters: '筛选',
  kind: '类型',
  all: '全部',
  kinds: { activity: '活动', platform: '平台', page: '页面', question: '常见问题' },
  headings: { 1: '品牌介绍', 2: '新闻资讯', 3: '产品介绍', 4: '功能更新', 5: '运营干货' },
  since: '时间',
  spans: { any: '不限', 30: '近一个月', 180: '近半年', 365: '近一年' },
  sort: '排序',
  sorts: { relevance: '按相关', time: '按时间' },
  monthOf: (month: number) => `${month}月`,
  pager: '搜索结果分页',
  previous: '上一页',
  next: '下一页',
  ask: ['没有想找的？', '把店铺的情况说一说，', '客服按情况给您找。'],
  consult: '在线咨询',
  none: {
    title: (keyword: string) => `没有找到“${keyword}”`,
    text: '换个短一点的词，或把筛选放宽。',
    widen: '清除筛选',
    first: '回到结果开头',
  },
  start: '搜功能、价格、文章、活动和平台，两个字也行。',
  often: '试试搜',
  /** Each finds a page that every visitor has, whatever the records are (src/site/site-texts.test.ts). */
  words: ['防关联', '住宅IP', '云号', '验证码', '环境自检', '入驻'],
} as const

import { dateCopy } from './common.ts'

/** Titles and navigation labels of all pages (specification 2). `title` is in the tab, before the product's name. */
export const pageCopy = {
  home: {
    title: '防关联指纹浏览器，跨境电商多店管理',
    label: '首页',
  },
  cloud: {
    title: '海外云号：多店验证码一部手机统一接收',
    label: '云号',
  },
  productTour: {
    title: '防关联浏览器演示：开两家店，交给同事',
    label: '产品演示',
  },
  check: {
    title: '浏览器环境自检：指纹、时区、IP对得上吗',
    label: '环境自检',
  },
  checkMethod: {
    title: '浏览器环境自检的方法：逐项依据与错误率',
    label: '自检方法',
  },
  price: {
    title: '海外住宅IP与云设备价格，在线算价',
    label: '价格',
  },
  pricingGuide: {
    title: '功能与价格：浏览器、IP和云号怎么收费',
    label: '功能与价格',
  },
  ecologicalCenter: {
    title: '跨境工具导航：选品、ERP、物流、收款',
    label: '生态中心',
  },
  globalStoreOpening: {
    title: '跨境平台入驻指南：开店资料与流程',
    label: '全球开店',
  },
  allPlatform: {
    title: '跨境电商平台大全，按类型看入驻条件',
    label: '全部平台',
  },
  platformDetail: {
    title: '跨境平台入驻条件、资料与开店步骤',
    label: '平台详情',
  },
  activity: {
    title: '跨境电商卖家活动：沙龙、实训、线上课',
    label: '活动中心',
  },
  activityInfo: {
    title: '跨境电商卖家活动',
    label: '活动详情',
  },
  article: {
    title: '跨境电商文章',
    label: '文章',
  },
  cpjs: {
    title: '产品介绍：指纹环境、住宅IP、云号',
    label: '产品介绍',
  },
  xwdt: {
    title: '跨境电商资讯：平台规则与产品更新',
    label: '新闻资讯',
  },
  yygh: {
    title: '跨境运营干货：防关联、VAT、广告、备货',
    label: '运营干货',
  },
  aboutUs: {
    title: '关于我们：做跨境防关联浏览器的团队',
    label: '关于我们',
  },
  doubleEleven: {
    title: '双11活动：海外设备与IP长租优惠',
    label: '双11活动',
  },
  download: {
    title: '下载Windows与Mac客户端',
    label: '下载',
  },
  partner: {
    title: '合作伙伴：物流、收款、财税与网络服务',
    label: '合作伙伴',
  },
  temu: {
    title: 'Temu多店管理：防关联与核价自动化',
    label: 'Temu入驻',
  },
  tkIntroduce: {
    title: 'TikTok Shop多店浏览器与官方四步',
    label: 'TikTok介绍',
  },
  tkSettled: {
    title: 'TikTok Shop东南亚开店：资料与步骤',
    label: 'TikTok入驻',
  },
  brand: {
    title: '品牌故事：一店一线是怎么来的',
    label: '品牌介绍',
  },
  search: {
    title: '搜索',
    label: '搜索',
  },
  privacy: {
    title: '隐私政策',
    label: '隐私政策',
  },
  agreement: {
    title: '用户服务协议',
    label: '用户服务协议',
  },
  account: {
    title: '我的账号',
    label: '我的账号',
  },
  accountCancel: {
    title: '注销账号',
    label: '注销账号',
  },
  inviteLogin: { title: 'AI浏览器', label: '加入企业' },
  notFound: { title: '找不到网页', label: '404' },
  failed: { title: '服务开小差了', label: '500' },
  gallery: { title: '组件状态', label: '组件状态' },
} as const

/** When and where an activity is; what is not known is null or empty. */
type Occasion = { day: { month: number; day: number } | null; region: string | null; organizer: string }

/** A search result shows about so many characters of a description. */
const descriptionAtMost = 90

/** Descriptions of what is a record, for engines: the record's own sentences, and what its page adds to them. */
export const partDescriptions = {
  /** The offer of the page is left out where the summary is too long for both. */
  platform: (name: string, summary: string) => {
    const answer = `${name}怎么入驻、要准备什么？${ended(summary)}`
    const whole = `${answer}附资料清单、开店步骤与多店注意事项，以平台官网为准。`
    return whole.length <= descriptionAtMost ? whole : answer
  },
  activity: (summary: string, { day, region, organizer }: Occasion) => {
    const date = day && dateCopy.monthDay(day)
    const occasion = [date, region, organizer && `${organizer}主办`].filter(Boolean).join('，')
    return `${ended(summary)}${ended(occasion)}`
  },
} as const

/** Words with the mark that ends a sentence; nothing stays nothing. */
function ended(words: string): string {
  return words === '' || /[。！？…]$/.test(words) ? words : `${words}。`
}

/** Titles that say which part of a list the address shows. They stand here because every page carries the heads. */
export const partTitles = {
  articles: (title: string, page: number) => `${title}（第${page}页）`,
  activities: (region: string | null, page: number) =>
    `${region === null ? pageCopy.activity.title : `${region}的跨境电商卖家活动`}${page > 1 ? `（第${page}页）` : ''}`,
  platforms: ({ title, label }: { title: string; label: string }, type: string | null, page: number) =>
    `${type === null ? title : `${label}：${type}的入驻资料与步骤`}${page > 1 ? `（第${page}页）` : ''}`,
  platform: (name: string) => `${name}入驻条件、资料与开店步骤`,
  search: (keyword: string) => `搜索“${keyword}”的结果`,
  /** A feed's own title, and that of the link to it. */
  feed: (section: string, product: string) => `${section}｜${product}`,
} as const

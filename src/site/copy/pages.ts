import { dateCopy } from './common.ts'

/** Titles, navigation labels and descriptions of all pages (specification 2). `title` is in the tab, before the product's name. */
export const pageCopy = {
  home: {
    title: '防关联指纹浏览器，跨境电商多店管理',
    label: '首页',
    description:
      '给亚马逊、TikTok Shop、Temu多店卖家的防关联浏览器：每家店独立的指纹、住宅IP和Cookie，员工按店授权，云号统一收验证码。',
  },
  cloud: {
    title: '海外云号：多店验证码一部手机统一接收',
    label: '云号',
    description:
      '给跨境店铺收短信验证码的海外云号。一部手机接收多个号码的短信，微信同步提醒，按店铺分给负责人；号码数量不限，可设自动续费。',
  },
  productTour: {
    title: '防关联浏览器演示：开两家店，交给同事',
    label: '产品演示',
    description:
      '在网页上试一遍防关联浏览器：打开两家店，看出口地址、时区、语言和指纹哪些不同；把店交给同事，看对方能做什么；再看定时任务停在哪里。',
  },
  check: {
    title: '浏览器环境自检：指纹、时区、IP对得上吗',
    label: '环境自检',
    description:
      '在自己的浏览器里读24项信号：画布、显卡、字体、时区、语言、出口IP和WebRTC，指出互相矛盾的地方；两家店各查一次，再比像不像同一台电脑。',
  },
  checkMethod: {
    title: '浏览器环境自检的方法：逐项依据与错误率',
    label: '自检方法',
    description:
      '环境自检的24项信号逐项写明：读什么、能说明什么、不能说明什么、依据是什么；改动过的浏览器找出多少，正常的浏览器误报多少，数字来自我们自己的测试表。',
  },
  price: {
    title: '海外住宅IP与云设备价格，在线算价',
    label: '价格',
    description:
      '设备与IP覆盖100多个国家和地区，静态住宅IP、机房IP、云设备、手机设备都有。选平台、地区、型号和时长，长租有折扣，当场算出应付金额。',
  },
  pricingGuide: {
    title: '功能与价格：浏览器、IP和云号怎么收费',
    label: '功能与价格',
    description:
      '浏览器本身收不收费、能免费用几个环境、子账号和自带代理要不要钱，API、内核、退款、发票怎么规定；200家店一个月多少钱，当场算出来，逐条写明来源与日期。',
  },
  ecologicalCenter: {
    title: '跨境工具导航：选品、ERP、物流、收款',
    label: '生态中心',
    description:
      '跨境卖家常用的选品、ERP、物流、收款、财税、知识产权、投放和培训服务，按类整理。在店铺自己的浏览器环境里打开，账号与登录状态按店分开。',
  },
  globalStoreOpening: {
    title: '跨境平台入驻指南：开店资料与流程',
    label: '全球开店',
    description:
      '亚马逊、TikTok Shop、Temu、Shopee、Ozon等跨境平台怎么入驻：按平台类型查看适合谁、备哪些资料、走哪几步，附官网地址。',
  },
  allPlatform: {
    title: '跨境电商平台大全，按类型看入驻条件',
    label: '全部平台',
    description:
      '综合、社交、区域、独立站、时尚家居等各类跨境电商平台一览，逐个写明面向的市场、适合的卖家、入驻要准备的资料，以及开店前后的注意事项。',
  },
  platformDetail: {
    title: '跨境平台入驻条件、资料与开店步骤',
    label: '平台详情',
    description:
      '这个跨境电商平台面向哪些市场、适合哪类卖家，入驻要准备什么资料、走哪几步，以及多店经营的注意事项；入驻以平台官网公布的为准。',
  },
  activity: {
    title: '跨境电商卖家活动：沙龙、实训、线上课',
    label: '活动中心',
    description:
      '深圳、广州、杭州、义乌、厦门和线上的跨境卖家活动：防关联实训、Temu门诊、TikTok见面会、财税咨询，按城市查看时间、地点、议程与报名方式。',
  },
  activityInfo: {
    title: '跨境电商卖家活动',
    label: '活动详情',
    description:
      '跨境电商卖家活动的时间、地点、主办方、议程与报名方式：线下沙龙、实训和线上课程，可以加入日历，也可以把页面链接转给同事。',
  },
  article: {
    title: '跨境电商文章',
    label: '文章',
    description:
      '防关联浏览器的产品说明、功能更新、平台规则解读与跨境运营方法，写给同时经营几家店铺的亚马逊、TikTok Shop和Temu卖家。',
  },
  cpjs: {
    title: '产品介绍：指纹环境、住宅IP、云号',
    label: '产品介绍',
    description:
      '逐项讲清防关联浏览器的指纹环境、住宅IP与设备、海外云号、窗口同步、团队权限、AI工具和三大平台自动化：能做什么、怎么设置、有哪些做不到的边界。',
  },
  xwdt: {
    title: '跨境电商资讯：平台规则与产品更新',
    label: '新闻资讯',
    description:
      '亚马逊、TikTok Shop、Temu等平台的规则解读与入驻提醒，以及客户端版本更新、线路节点和维护公告，按时间排列，每篇附可以照做的清单。',
  },
  yygh: {
    title: '跨境运营干货：防关联、VAT、广告、备货',
    label: '运营干货',
    description:
      '写给跨境卖家的实操文章：店铺关联自查、浏览器指纹、新店前30天、ACOS拆解、VAT与EPR日历、Temu核价、旺季备货、团队权限交接，步骤和表格可以直接用。',
  },
  aboutUs: {
    title: '关于我们：做跨境防关联浏览器的团队',
    label: '关于我们',
    description:
      '以Chromium为内核，给跨境卖家做指纹防关联浏览器和AI效率工具，配套海外设备、住宅IP与云号。公司在哪里、怎么一路走来、谁在做，以及电话与地址。',
  },
  doubleEleven: {
    title: '双11囤货：海外设备与IP长租优惠',
    label: '双十一活动',
    description:
      '双11给店铺备好设备与线路：海外设备与IP按时长计价，长租有折扣；海外云号数量不限，可设自动续费。活动起止日写在页面上，折扣在结算小票里自动减。',
  },
  download: {
    title: '下载Windows与Mac客户端',
    label: '下载',
    description:
      '防关联浏览器客户端下载：Windows 64位与32位、Mac Apple芯片与Intel芯片，附版本、大小、更新内容与SHA-256校验值，安装前可以核对。',
  },
  partner: {
    title: '合作伙伴：物流、收款、财税与网络服务',
    label: '合作伙伴',
    description:
      '和我们一起服务跨境卖家的物流仓储、支付收款、财税合规、云与网络、行业社群等伙伴名单，按类别查看各家做什么，以及商务合作的咨询方式。',
  },
  temu: {
    title: 'Temu多店管理：防关联与核价自动化',
    label: 'Temu入驻',
    description:
      '做Temu全托管、半托管的多店卖家：每家店独立的浏览器环境、住宅IP和云号，核价按您设的底价处理，备货单与活动报名先出草稿，附常见问题与设备价格。',
  },
  tkIntroduce: {
    title: 'TikTok Shop多店浏览器与官方四步',
    label: 'TikTok介绍',
    description:
      '做TikTok Shop为什么要给每家店独立的浏览器环境、当地IP和云号？再看官方四步：创建账号、提交资料、平台审核、缴纳保证金，每一步该准备什么。',
  },
  tkSettled: {
    title: 'TikTok Shop东南亚开店：资料与步骤',
    label: 'TikTok入驻',
    description:
      'TikTok Shop东南亚开店指南：各国人口与语言、传统多店做法与独立环境的九项对比、开店四步和要备的资料，附运营学习资料。入驻结果以平台审核为准。',
  },
  brand: {
    title: '品牌故事：一店一线是怎么来的',
    label: '品牌介绍',
    description:
      '为什么只讲“一店一线”：从六台电脑共用一根网线说起，讲品牌的由来、标志里的帆、一次同步事故的公开复盘，以及我们怎样招人、怎样对待出错。',
  },
  search: {
    title: '搜索',
    label: '搜索',
    description:
      '在本站的页面、常见问题、文章、活动和平台资料里搜索：价格、住宅IP、防关联、云号、Temu核价、团队权限等，可按类型、时间和相关程度筛选。',
  },
  privacy: {
    title: '隐私政策',
    label: '隐私政策',
    description:
      '我们收集哪些个人信息、用在哪里、存多久、提供给谁、怎样保护，您如何查阅、更正、删除、撤回同意和注销账号，以及向谁提出、多久答复。',
  },
  agreement: {
    title: '用户服务协议',
    label: '用户服务协议',
    description:
      '使用服务前请阅读：账号与子账号归谁使用，设备、IP与云号的费用怎样支付、哪些情形不退，服务变更与终止的规则，以及争议怎样解决。',
  },
  inviteLogin: { title: 'AI浏览器', label: '加入企业', description: '通过同事的邀请链接加入企业。' },
  account: {
    title: '我的账号',
    label: '我的账号',
    description: '查看和修改账号资料、登录设备、授权与个人数据，管理企业成员、邀请和优惠券。',
  },
  accountCancel: {
    title: '注销账号',
    label: '注销账号',
    description: '申请注销账号：注销会失去什么、我们核对什么、多久答复，以及怎样撤回。',
  },
  notFound: { title: '找不到网页', label: '404', description: '您访问的网页不存在。' },
  failed: { title: '服务开小差了', label: '500', description: '这个网页暂时打不开，请稍后重试。' },
  gallery: { title: '组件状态', label: '组件状态', description: '站点的颜色、字号与控件。' },
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

/** Titles, navigation labels and descriptions of all pages (product.md, section 2). `title` stands in the tab, before the product's name. */
export const pageCopy = {
  home: {
    title: '跨境卖家的多店防关联浏览器',
    label: '首页',
    description:
      '每家店一个独立环境：指纹、住宅IP、Cookie各用各的，团队在一个窗口里管完。支持Windows和Mac，注册即可使用。',
  },
  cloud: {
    title: '云号：一部手机，收所有号码的短信',
    label: '云号',
    description: '每月13元起。一部手机接收多个号码的短信，微信里也能看；号码数量不限，到期自动续。',
  },
  price: {
    title: '设备价格',
    label: '价格',
    description: '海外住宅设备与IP，28元/月起，覆盖100多个国家和地区。选地区、选时长，价格当场算清。',
  },
  ecologicalCenter: {
    title: '生态中心',
    label: '生态中心',
    description: '选品、物流、收款、ERP……跨境路上用得到的服务，按类别找。',
  },
  globalStoreOpening: {
    title: '全球开店',
    label: '全球开店',
    description: '按平台类型查看各站点的入驻通道和说明。',
  },
  allPlatform: { title: '全部平台', label: '全部平台', description: '支持的全部电商平台与入驻通道。' },
  platformDetail: { title: '平台详情', label: '平台详情', description: '平台介绍、入驻条件与入驻通道。' },
  activity: { title: '活动中心', label: '活动中心', description: '线下沙龙、平台招商会与线上课程，按地区查看。' },
  activityInfo: { title: '活动详情', label: '活动详情', description: '活动的时间、地点、主办方与报名方式。' },
  article: { title: '文章', label: '文章', description: '新闻、产品与运营文章。' },
  cpjs: { title: '产品介绍', label: '产品介绍', description: '环境、设备、云号与自动化：每项能力做什么、怎么用。' },
  xwdt: { title: '新闻资讯', label: '新闻资讯', description: '跨境平台政策、行业动态与我们的消息。' },
  yygh: { title: '运营干货', label: '运营干货', description: '多店运营、账号安全与平台实操的方法和经验。' },
  aboutUs: {
    title: '关于我们',
    label: '关于我们',
    description: '以Chromium为内核，做指纹防关联和AI效率工具。公司的来历、团队与联系方式。',
  },
  doubleEleven: {
    title: '双十一活动',
    label: '双十一活动',
    description: '设备与IP 28元/月起，买6个月、12个月8.3折；云号13元/月起。注册账号即可参加，优惠在结算小票里自动减。',
  },
  download: {
    title: '下载客户端',
    label: '下载',
    description: '客户端的Windows版与Mac版，附版本、大小与SHA-256校验值。',
  },
  partner: { title: '合作伙伴', label: '合作伙伴', description: '与我们一起服务跨境卖家的伙伴。' },
  temu: {
    title: 'Temu卖家入驻',
    label: 'Temu入驻',
    description: '多店经营Temu：一店一环境，核价、备货、活动报名排好时间自己跑。',
  },
  tkIntroduce: {
    title: 'TikTok Shop介绍',
    label: 'TikTok介绍',
    description: '做TikTok Shop为什么要用防关联浏览器，官方入驻怎么走。',
  },
  tkSettled: {
    title: 'TikTok Shop入驻通道',
    label: 'TikTok入驻',
    description: '东南亚市场机会、入驻步骤与运营资料。',
  },
  brand: { title: '品牌介绍', label: '品牌介绍', description: '品牌故事与品牌文章。' },
  search: { title: '搜索', label: '搜索', description: '在文章、活动和平台里搜索。' },
  privacy: { title: '隐私政策', label: '隐私政策', description: '我们如何收集、使用、存储和保护您的个人信息。' },
  agreement: { title: '用户服务协议', label: '用户服务协议', description: '使用我们的服务前，请阅读本协议。' },
  inviteLogin: { title: 'AI浏览器', label: '加入企业', description: '通过同事的邀请链接加入企业。' },
  accountCancel: {
    title: '注销账号',
    label: '注销账号',
    description: '申请注销账号：注销会失去什么、我们核对什么、多久答复，以及怎样撤回。',
  },
  notFound: { title: '找不到网页', label: '404', description: '您访问的网页不存在。' },
  gallery: { title: '组件状态', label: '组件状态', description: '站点的颜色、字号与控件。' },
} as const

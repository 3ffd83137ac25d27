import type { pageCopy } from './pages.ts'

/**
 * Descriptions of all pages, for engines and lists of pages (specification 2). Apart from titles and labels, which every
 * first script has: what only heads say stays out of it.
 */
export const pageDescriptions = {
  home: '给亚马逊、TikTok Shop、Temu多店卖家的防关联浏览器：每家店独立的指纹、住宅IP和Cookie，员工按店授权，云号统一收验证码。',
  cloud:
    '给跨境店铺收短信验证码的海外云号。一部手机的微信里接收多个号码的短信，电脑客户端也能看，按店铺分给负责人；号码数量不限，可设自动续费。',
  productTour:
    '在网页上试一遍防关联浏览器：打开两家店，看出口地址、时区、语言和指纹哪些不同；把店交给同事，看对方能做什么；再看定时任务停在哪里。',
  check:
    '在自己的浏览器里读24项信号：画布、显卡、字体、时区、语言、出口IP和WebRTC，指出互相矛盾的地方；两家店各查一次，再比像不像同一台电脑。',
  checkMethod:
    '环境自检的24项信号逐项写明：读什么、能说明什么、不能说明什么、依据是什么；改动过的浏览器找出多少，正常的浏览器误报多少，数字来自我们自己的测试表。',
  price:
    '设备与IP覆盖100多个国家和地区，静态住宅IP、机房IP、云设备、手机设备都有。选平台、地区、型号和时长，长租有折扣，当场算出应付金额。',
  pricingGuide:
    '浏览器本身收不收费、能免费用几个环境、子账号和自带代理要不要钱，API、内核、退款、发票怎么规定；30家店一个月多少钱，当场算出来，逐条写明来源与日期。',
  ecologicalCenter:
    '跨境卖家常用的选品、ERP、物流、收款、财税、知识产权、投放和培训服务，按类整理。在店铺自己的浏览器环境里打开，账号与登录状态按店分开。',
  globalStoreOpening:
    '亚马逊、TikTok Shop、Temu、Shopee、Ozon等跨境平台怎么入驻：按平台类型查看适合谁、备哪些资料、走哪几步，附官网地址。',
  allPlatform:
    '综合、社交、区域、独立站、时尚家居等各类跨境电商平台一览，逐个写明面向的市场、适合的卖家、入驻要准备的资料，以及开店前后的注意事项。',
  platformDetail:
    '这个跨境电商平台面向哪些市场、适合哪类卖家，入驻要准备什么资料、走哪几步，以及多店经营的注意事项；入驻以平台官网公布的为准。',
  activity:
    '跨境卖家的线下沙龙、实训与线上课：防关联实训、Temu门诊、TikTok见面会、财税咨询，按城市查看时间、地点、议程与报名方式。',
  activityInfo:
    '跨境电商卖家活动的时间、地点、主办方、议程与报名方式：线下沙龙、实训和线上课程，可以加入日历，也可以把页面链接转给同事。',
  article:
    '防关联浏览器的产品说明、功能更新、平台规则解读与跨境运营方法，写给同时经营几家店铺的亚马逊、TikTok Shop和Temu卖家。',
  cpjs: '逐项讲清防关联浏览器的指纹环境、住宅IP与设备、海外云号、窗口同步、团队权限、AI工具和三大平台自动化：能做什么、怎么设置、有哪些做不到的边界。',
  xwdt: '亚马逊、TikTok Shop、Temu等平台的规则解读与入驻提醒，以及客户端版本更新、线路节点和维护公告，按时间排列，每篇附可以照做的清单。',
  yygh: '写给跨境卖家的实操文章：店铺关联自查、浏览器指纹、新店前30天、ACOS拆解、VAT与EPR日历、Temu核价、旺季备货、团队权限交接，步骤和表格可以直接用。',
  aboutUs:
    '以Chromium为内核，给跨境卖家做指纹防关联浏览器和AI效率工具，配套海外设备、住宅IP与云号。公司哪年成立、在哪里注册、客服几点在，以及电话与地址。',
  doubleEleven:
    '双11给店铺备好设备与线路：海外设备与IP按时长计价，长租有折扣；海外云号数量不限，可设自动续费。活动起止日写在页面上，折扣在结算小票里自动减。',
  download:
    '防关联浏览器客户端下载：Windows 64位与32位、Mac Apple芯片与Intel芯片，附版本、大小、更新内容与SHA-256校验值，安装前可以核对。',
  partner:
    '和我们一起服务跨境卖家的物流仓储、支付收款、财税合规、云与网络、行业社群等伙伴名单，按类别查看各家做什么，以及商务合作的咨询方式。',
  temu: '做Temu全托管、半托管的多店卖家：每家店独立的浏览器环境、住宅IP和云号，核价按您设的底价处理，备货单与活动报名先出草稿，再由您提交。',
  tkIntroduce:
    '做TikTok Shop为什么要给每家店独立的浏览器环境、当地IP和云号？再看官方四步：创建账号、提交资料、平台审核、缴纳保证金，每一步该准备什么。',
  tkSettled:
    'TikTok Shop东南亚开店指南：各站的语言与时区、传统多店做法与独立环境的九项对比、开店四步和每一步要备的资料。入驻结果以平台审核为准。',
  brand:
    '为什么只讲“一店一线”：从六台电脑共用一根网线说起，讲品牌的由来、标志里的帆、一次同步事故的公开复盘，以及我们怎样招人、怎样对待出错。',
  search:
    '在本站的页面、常见问题、文章、活动和平台资料里搜索：价格、住宅IP、防关联、云号、Temu核价、团队权限等，可按类型、时间和相关程度筛选。',
  privacy:
    '我们收集哪些个人信息、用在哪里、存多久、提供给谁、怎样保护，您如何查阅、更正、删除、撤回同意和注销账号，以及向谁提出、多久答复。',
  agreement:
    '使用服务前请阅读：账号与子账号归谁使用，设备、IP与云号的费用怎样支付、哪些情形不退，服务变更与终止的规则，以及争议怎样解决。',
  account: '查看和修改账号资料、登录设备、授权与个人数据，管理企业成员、邀请和优惠券。',
  accountCancel: '申请注销账号：注销会失去什么、我们核对什么、多久答复，以及怎样撤回。',
  inviteLogin: '通过同事的邀请链接加入企业。',
  notFound: '链接可能已失效，或者地址输错了一个字。',
  failed: '这个网页暂时打不开，请稍后重试。',
  gallery: '站点的颜色、字号与控件。',
} as const satisfies Record<keyof typeof pageCopy, string>

/**
 * What the pages of records say while they have none: words that the page itself shows then. The descriptions above speak of
 * prices, articles and files that an empty site does not have.
 */
export const emptyPageDescriptions: Partial<Record<keyof typeof pageCopy, string>> = {
  price: '暂时没有可购买的设备，新设备上架后会出现在这里。',
  pricingGuide: '能做什么、边界在哪，逐条写明。',
  ecologicalCenter: '暂无生态应用',
  globalStoreOpening: '平台资料正在整理。',
  allPlatform: '平台资料正在整理。',
  activity: '新的一场正在安排',
  cpjs: '这一栏还没有文章。',
  xwdt: '这一栏还没有文章。',
  yygh: '这一栏还没有文章。',
  brand: '这一栏还没有文章。',
  download: '新的安装包正在准备，可以先看看产品怎么用',
  partner: '伙伴名单正在整理。',
}

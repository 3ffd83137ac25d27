import type { SiteSettings } from './site-settings-call.ts'

export type { SiteSettings }

/**
 * What a fresh installation shows until staff put in their own (readings, section 1): everything a company would
 * change. This file carries no zod, so that the browser may import it.
 */
export const defaultSiteSettings: SiteSettings = {
  brandName: '帆域',
  productName: '帆域浏览器',
  companyName: '深圳市帆域科技有限公司',
  cloudName: '帆域云号',
  slogan: '店铺再多，互不相干。',
  icp: { number: '粤ICP备00000000号', url: 'https://beian.miit.gov.cn/' },
  police: {
    number: '粤公网安备00000000000000号',
    url: 'https://beian.mps.gov.cn/#/query/webSearch?code=00000000000000',
  },
  telecomLicence: '',
  copyrightFrom: 2021,
  founded: { year: '2021', city: '深圳' },
  hotline: '400-000-0000',
  brandPhone: '0755-0000 0000',
  address: '深圳市南山区（以备案为准）',
  officeHours: '工作日9:30–18:30',
  helpCentreUrl: 'https://help.example.com/',
  aiChatUrl: 'https://ai.example.com/',
  consultChatUrl: 'https://chat.example.com/',
  webSystemUrl: 'https://app.example.com/',
  qr: {
    welfare: '/qr/welfare.svg',
    consult: '/qr/consult.svg',
    official: '/qr/official.svg',
    business: '/qr/business.svg',
    group: '/qr/group.svg',
  },
  consentStart: { register: false, login: true, join: true },
  drawnOpening: true,
  timeline: [
    { year: '2015', half: '', text: '创始团队入行跨境，从亚马逊铺货做起' },
    { year: '2017', half: '', text: '店多了管不过来，动手写自用的工具' },
    { year: '2021', half: '', text: '公司在深圳成立，帆域浏览器发布' },
    { year: '2022', half: '', text: '海外住宅设备上线，一店一线成为标准做法' },
    { year: '2024', half: '', text: '云号上线，TikTok、Temu自动化开放使用' },
    { year: '2025', half: '上半年', text: 'AI效率工具接入日常运营，增长200%' },
    { year: '2025', half: '下半年', text: '支持平台过百，线路节点超过300个' },
  ],
  team: {
    note: '姓名、职务与介绍均为演示内容。',
    members: [
      {
        name: '陈砚秋',
        role: '创始人、首席执行官',
        text: '2015年从亚马逊铺货做起，开过四十家店。',
        portrait: '/drawings/crew-1.svg',
      },
      {
        name: '何立诚',
        role: '技术负责人',
        text: '带内核组，Chromium出新版，他先看补丁。',
        portrait: '/drawings/crew-2.svg',
      },
      {
        name: '苏以宁',
        role: '产品与设计',
        text: '坚持每一屏只讲一件事，删掉的比留下的多。',
        portrait: '/drawings/crew-3.svg',
      },
      {
        name: '罗承宇',
        role: '设备与线路',
        text: '三百多个节点，哪条慢了，他手机先响。',
        portrait: '/drawings/crew-4.svg',
      },
      {
        name: '梁晓棠',
        role: '客户成功',
        text: '新卖家的头三十天，由她的小组一对一陪着。',
        portrait: '/drawings/crew-5.svg',
      },
    ],
  },
  voices: [
    {
      quote: '以前多开一家店，就多摆一台电脑，桌上放了六台。现在一台笔记本，二十三家店，谁也不挨着谁。',
      speaker: '亚马逊精品卖家',
      place: '深圳，北美与欧洲站',
      stores: 23,
    },
    {
      quote: '验证码都进同一部手机，半夜不用再翻抽屉，找是哪张卡在响。',
      speaker: 'TikTok Shop运营主管',
      place: '广州，东南亚四站',
      stores: 12,
    },
    {
      quote: '核价和活动报名排好时间自己跑，早上到公司先看结果，再泡茶。',
      speaker: 'Temu全托管卖家',
      place: '义乌，欧美站',
      stores: 9,
    },
  ],
  statistics: {
    asOf: '2025年12月',
    items: [
      { value: 200, suffix: '%', label: '上半年增长' },
      { value: 89, suffix: 'W+', label: '守护店铺' },
      { value: 120, suffix: '+', label: '大卖合作' },
      { value: 100, suffix: '+', label: '支持平台' },
      { value: 80, suffix: '%', label: '线路提速' },
      { value: 300, suffix: '+', label: '节点' },
      { value: 3, suffix: '倍', label: 'GMV增长' },
    ],
  },
  // The United Nations' World Population Prospects 2024, its estimates for the middle of 2024.
  southEastAsia: {
    source: '联合国《世界人口展望2024》',
    sourceUrl: 'https://population.un.org/wpp/',
    asOf: '2024年年中',
    populations: [
      { country: 'id', populationWan: 28349 },
      { country: 'ph', populationWan: 11584 },
      { country: 'vn', populationWan: 10099 },
      { country: 'th', populationWan: 7167 },
      { country: 'my', populationWan: 3556 },
      { country: 'sg', populationWan: 583 },
    ],
  },
  // No duration stands here until somebody can name where it comes from.
  tiktokReview: { duration: '', source: '', asOf: '' },
  learningCentre: {
    entry: [
      { title: '东南亚六站，个人和企业主体各要什么资料', url: 'https://help.example.com/tiktok/documents' },
      { title: '跨境店与本土店，差在哪几处', url: 'https://help.example.com/tiktok/store-types' },
      { title: '营业执照怎么拍，四角和字都清楚', url: 'https://help.example.com/tiktok/licence-photo' },
      { title: '类目资质清单，哪些品要另外报白', url: 'https://help.example.com/tiktok/categories' },
      { title: '保证金与佣金怎么算', url: 'https://help.example.com/tiktok/deposit' },
    ],
    operation: [
      { title: '新店冷启动，前十条视频拍什么', url: 'https://help.example.com/tiktok/first-videos' },
      { title: '印尼站斋月档期，备货倒推表', url: 'https://help.example.com/tiktok/ramadan' },
      { title: '达人邀约话术，附六种语言模板', url: 'https://help.example.com/tiktok/creators' },
      { title: '联盟佣金设多少，看毛利再定', url: 'https://help.example.com/tiktok/commission' },
      { title: '店铺评分掉了，按这个顺序查', url: 'https://help.example.com/tiktok/rating' },
    ],
    practice: [
      { title: '从零配好一套印尼环境', url: 'https://help.example.com/tiktok/environment' },
      { title: '批量发布：从表格到上架', url: 'https://help.example.com/tiktok/publishing' },
      { title: '直播间远程推流设置', url: 'https://help.example.com/tiktok/streaming' },
    ],
  },
  cloudSupport: {
    source: '号码资源表（演示内容）',
    asOf: '2025年12月',
    regions: [
      { flag: 'us', name: '美国', sms: true, weChat: true, shared: true, voice: true },
      { flag: 'gb', name: '英国', sms: true, weChat: true, shared: true, voice: true },
      { flag: 'jp', name: '日本', sms: true, weChat: true, shared: true, voice: true },
      { flag: 'id', name: '印尼', sms: true, weChat: true, shared: true, voice: false },
      { flag: 'th', name: '泰国', sms: true, weChat: true, shared: true, voice: false },
      { flag: 'my', name: '马来西亚', sms: true, weChat: true, shared: true, voice: true },
      { flag: 'ph', name: '菲律宾', sms: true, weChat: true, shared: false, voice: false },
    ],
  },
  documents: { agreement: 'V1.0', privacy: 'V1.0' },
}

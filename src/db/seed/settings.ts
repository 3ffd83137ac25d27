import { eq, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { siteSettings } from '../schema/index.ts'

const example = { source: '示例', asOf: '2025-12-31' }

/**
 * The settings' records of what the company claims, in the form of the contract's settings: each says of itself that it
 * is an example.
 */
export const demoSettings = {
  consultChatUrl: 'https://chat.example.com/',
  helpCentreUrl: 'https://help.example.com/',
  aiChatUrl: 'https://ai.example.com/',
  statistics: {
    source: '示例数据',
    asOf: '2025年12月',
    items: [
      { value: 200, suffix: '%', label: '上半年增长' },
      { value: 89, suffix: 'W+', label: '守护店铺' },
      { value: 120, suffix: '+', label: '头部卖家' },
      { value: 100, suffix: '+', label: '支持平台' },
      { value: 80, suffix: '%', label: '线路提速' },
      { value: 300, suffix: '+', label: '节点' },
      { value: 3, suffix: '倍', label: 'GMV增长' },
    ],
  },
  voices: [
    {
      quote: '以前多开一家店，就多摆一台电脑，桌上放了六台。现在一台笔记本，23家店，各用各的环境。',
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
      quote: '核价按底价填，报名先出草稿，早上到公司看完再点提交。',
      speaker: 'Temu全托管卖家',
      place: '义乌，欧美站',
      stores: 9,
    },
  ],
  voicesNote: '以上为示例，非真实客户的评价。',
  timeline: [
    { year: '2015', half: '', text: '创始团队入行跨境，从亚马逊铺货做起' },
    { year: '2017', half: '', text: '店多了管不过来，动手写自用的工具' },
    { year: '2021', half: '', text: '公司在深圳成立，帆域浏览器发布' },
    { year: '2022', half: '', text: '海外住宅设备上线，一店一线成为标准做法' },
    { year: '2024', half: '', text: '云号上线，TikTok、Temu自动化开放使用' },
    { year: '2025', half: '上半年', text: 'AI效率工具接入日常运营；上半年业务增长200%' },
    { year: '2025', half: '下半年', text: '支持平台过百，线路节点超过300个' },
  ],
  timelineNote: '公司成立之外的历程为示例内容。',
  team: {
    note: '姓名、职务与介绍均为示例内容。',
    members: [
      {
        name: '程远川',
        role: '创始人、首席执行官',
        text: '2015年入行跨境，做过多年亚马逊运营。',
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
        text: '新卖家的头30天，由她的小组跟着。',
        portrait: '/drawings/crew-5.svg',
      },
    ],
  },
  cloudSupport: {
    source: '号码资源表（示例）',
    asOf: '2025年12月',
    regions: [
      { flag: 'us', name: '美国', sms: true, weChat: true, shared: true, voice: false },
      { flag: 'gb', name: '英国', sms: true, weChat: true, shared: true, voice: false },
      { flag: 'jp', name: '日本', sms: true, weChat: true, shared: true, voice: false },
      { flag: 'id', name: '印尼', sms: true, weChat: true, shared: true, voice: false },
      { flag: 'th', name: '泰国', sms: true, weChat: true, shared: true, voice: false },
      { flag: 'my', name: '马来西亚', sms: true, weChat: true, shared: true, voice: false },
      { flag: 'ph', name: '菲律宾', sms: true, weChat: true, shared: false, voice: false },
    ],
  },
  browserFee: { answer: '下载、安装和更新不收费，费用按环境数计算；设备、IP和云号另计。', ...example },
  freeEnvironments: { count: 10, answer: '', ...example },
  environmentFee: { yuan: 3, answer: '停用的环境，下个月起不再收费。', ...example },
  subAccounts: { answer: '不收费。主账号发邀请链接，同事各自加入，按店授权。', ...example },
  ownProxies: { answer: '不收费，在环境里填写代理就能用。价格页的“自有设备”是另外的线路托管服务。', ...example },
  localApi: { answer: '有本地API，可以用Selenium、Playwright连接打开的环境。', ...example },
  rpa: { answer: '三个平台的九件重复工作有现成的任务；别的流程可以用本地API自己编。', ...example },
  automationFee: { yuan: 0, answer: '三个平台的九件任务，都含在环境费里。', ...example },
  localApiFee: { yuan: 0, answer: '装好客户端就能用。', ...example },
  rpaFee: { yuan: 0, answer: '现成的任务和自己编的流程都一样。', ...example },
  aiFee: { yuan: 0, answer: '起草回信、归纳差评，含在环境费里。', ...example },
  migrationFee: { yuan: 0, answer: '按表格搬，一天不超过10家。', ...example },
  kernel: {
    answer:
      'Chromium内核，随稳定版更新。支持Windows 10及以上，macOS 11及以上（Intel芯片）、macOS 12及以上（Apple芯片）；没有Firefox内核，没有Linux和手机客户端。',
    ...example,
  },
  trial: { answer: '先用免费环境试；设备和IP可以先租一台、租一个月。', ...example },
  refund: { answer: '已付费用、未使用的时段不退，法律另有规定的除外；我们没能交付的，原路退回。', ...example },
  serviceLevel: { answer: '客服时间写在页脚。我们造成的中断，按中断的时长顺延。', ...example },
  invoices: { answer: '能开。价格不含税，税额在付款时列明；普票、专票、对公转账都可以。', ...example },
  cloudSecurity: { answer: '环境配置和Cookie加密后同步，成员看不到密码；存什么、存多久，写在隐私政策里。', ...example },
  largeOrders: { answer: '100个环境以上，请扫页脚的商务微信，单独报价。', ...example },
  cloudNumberFee: { yuan: 13, answer: '地区不同，价格也不同；号码数量不限。', ...example },
  listPrice: {
    answer: '标价是成交期内单月购买、不用优惠时的价格。',
    ...example,
    from: '2025-11-01',
    to: '2025-11-30',
  },
  learningCentre: {
    entry: [
      { title: '东南亚跨境五站，各要什么资料', url: 'https://help.example.com/tiktok/documents' },
      { title: '跨境店与本土店，差在哪几处', url: 'https://help.example.com/tiktok/store-types' },
      { title: '营业执照怎么拍，四角和字都清楚', url: 'https://help.example.com/tiktok/licence-photo' },
      { title: '类目资质清单，哪些品要另外报白', url: 'https://help.example.com/tiktok/categories' },
      { title: '保证金与佣金怎么算', url: 'https://help.example.com/tiktok/deposit' },
    ],
    operation: [
      { title: '新店冷启动，前十条视频拍什么', url: 'https://help.example.com/tiktok/first-videos' },
      { title: '斋月档期，备货倒推表', url: 'https://help.example.com/tiktok/ramadan' },
      { title: '达人邀约话术，附六种语言模板', url: 'https://help.example.com/tiktok/creators' },
      { title: '联盟佣金设多少，看毛利再定', url: 'https://help.example.com/tiktok/commission' },
      { title: '店铺评分掉了，按这个顺序查', url: 'https://help.example.com/tiktok/rating' },
    ],
    practice: [
      { title: '从零配好一套马来西亚站环境', url: 'https://help.example.com/tiktok/environment' },
      { title: '批量发布：从表格到上架', url: 'https://help.example.com/tiktok/publishing' },
      { title: '直播间的排班与中控分工', url: 'https://help.example.com/tiktok/live-rooms' },
    ],
  },
}

/** Stores the records beside what staff have stored already; theirs stay. */
export async function seedSettings(db: Db, now: Date) {
  await db
    .insert(siteSettings)
    .values({ value: demoSettings, updatedAt: now })
    .onConflictDoUpdate({
      target: siteSettings.id,
      set: { value: sql`excluded.value || ${siteSettings.value}` },
    })
}

/** How many records are still those of the demonstration. */
export async function countDemoSettings(db: Db): Promise<number> {
  let count = 0
  for (const [name, record] of Object.entries(demoSettings))
    count += await db.$count(siteSettings, isDemoRecord(name, record))
  return count
}

const isDemoRecord = (name: string, record: unknown) =>
  eq(sql`${siteSettings.value} -> ${name}::text`, sql`${JSON.stringify(record)}::jsonb`)

/** Takes away the records that are still those of the demonstration. */
export async function removeDemoSettings(db: Db) {
  for (const [name, record] of Object.entries(demoSettings)) {
    await db
      .update(siteSettings)
      .set({ value: sql`${siteSettings.value} - ${name}::text`, version: sql`${siteSettings.version} + 1` })
      .where(isDemoRecord(name, record))
  }
}

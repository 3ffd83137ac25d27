import type { Page } from '@playwright/test'
import { settingsCopy as words } from '#console/pages/settings/copy.ts'
import type { SettingField, SettingGroup } from '#domain/settings/field.ts'
import { settingGroups } from '#domain/settings/groups.ts'
import { button, expectReady, openRailPage } from '../console.ts'
import { expect } from '../site.ts'

type Row = Readonly<Record<string, string | boolean>>

/** What the company tells of itself and of its product, by the paths of the settings: every list and answer of a public page. */
const written: Readonly<Record<string, string | readonly Row[]>> = {
  email: 'hello@qingmao.cn',
  'promotion.from': '2026-01-01',
  'promotion.to': '2099-12-31',
  helpCentreUrl: 'https://help.qingmao.cn/',
  consultChatUrl: 'https://chat.qingmao.cn/',
  aiChatUrl: 'https://ai.qingmao.cn/',
  'statistics.source': '公司2026年10月经营月报',
  'statistics.asOf': '2026年10月',
  'statistics.items': [
    { value: '36', suffix: '%', label: '上半年增长' },
    { value: '4200', suffix: '家', label: '守护店铺' },
    { value: '61', suffix: '家', label: '头部卖家' },
    { value: '18', suffix: '个', label: '支持平台' },
    { value: '22', suffix: '%', label: '线路提速' },
    { value: '47', suffix: '个', label: '节点' },
    { value: '2', suffix: '倍', label: 'GMV增长' },
  ],
  voices: [
    { quote: '八家店一人看，半年没有再串过号。', speaker: '周海燕', place: '宁波，欧洲五站', stores: '8' },
    { quote: '新同事上手当天就能接店，密码不用给她。', speaker: '许文博', place: '义乌，美国站', stores: '14' },
    { quote: '退货高峰那周，验证码一条没有丢。', speaker: '方敏', place: '杭州，日本站', stores: '5' },
  ],
  timeline: [
    { year: '2019', half: '', text: '公司在宁波成立，先给自己的三家店做工具' },
    { year: '2022', half: '', text: '青锚浏览器开放给宁波的卖家使用' },
    { year: '2025', half: '上半年', text: '云号上线，开通七个归属地' },
  ],
  'team.members': [
    { name: '沈岸', role: '创始人', text: '做过六年外贸，店铺自己开过。' },
    { name: '柯一鸣', role: '技术负责人', text: '带内核与线路两个组。' },
    { name: '郑雨', role: '客户成功', text: '新卖家的第一个月由她跟着。' },
  ],
  'cloudSupport.source': '号码资源表',
  'cloudSupport.asOf': '2026年10月',
  'cloudSupport.regions': [
    { flag: 'us', name: '美国', sms: true, weChat: true, shared: true },
    { flag: 'gb', name: '英国', sms: true, weChat: true },
    { flag: 'jp', name: '日本', sms: true, shared: true },
  ],
  'tiktokReview.duration': '3–5个工作日',
  'tiktokReview.source': 'TikTok Shop卖家大学',
  'tiktokReview.asOf': '2026年10月',
  'learningCentre.entry': [{ title: '开店要备哪些证件', url: 'https://help.qingmao.cn/tiktok/papers' }],
  'learningCentre.operation': [{ title: '新店前两周做什么', url: 'https://help.qingmao.cn/tiktok/weeks' }],
  'learningCentre.practice': [{ title: '配好一套泰国站环境', url: 'https://help.qingmao.cn/tiktok/setup' }],
}

/** The answers to a buyer's questions, by the names of their records; all of one source and day. */
const answers: Readonly<Record<string, string>> = {
  browserFee: '下载和更新不收费，费用按环境数算；设备和云号另计。',
  freeEnvironments: '每个企业送8个，不限时间。',
  environmentFee: '停用的环境，下个月起不收费。',
  subAccounts: '不收费，主账号发链接，同事自己加入。',
  ownProxies: '不收费，在环境里填写代理。',
  localApi: '有，Selenium和Playwright都能接。',
  rpa: '录一遍就能重复，也可以自己编。',
  automationFee: '含在环境费里。',
  localApiFee: '客户端里打开就能接。',
  rpaFee: '现成的和自己编的一样。',
  aiFee: '起草回信含在环境费里。',
  migrationFee: '按表格搬，一天8家以内。',
  kernel: 'Chromium内核，支持Windows 10、macOS 12及以上。',
  trial: '先用免费环境试，满意再租设备。',
  refund: '没能交付的，原路退回。',
  serviceLevel: '客服时间写在页脚，我们造成的中断按时长顺延。',
  invoices: '能开，普票和专票都可以。',
  cloudSecurity: '环境配置加密后同步，成员看不到密码。',
  largeOrders: '50个环境以上请打品牌合作电话，单独报价。',
  cloudNumberFee: '各地区价格不同，数量不限。',
  listPrice: '标价是成交期内单月购买的价格。',
}
const counts: Readonly<Record<string, string>> = {
  'freeEnvironments.count': '8',
  'environmentFee.yuan': '4',
  'cloudNumberFee.yuan': '15',
}
const [answerSource, answerDay] = ['2026年价目表', '2026-10-31']

/** What is typed into a setting of the group 产品与收费; null for one that stays as it is. */
function answerOf({ path }: SettingField): string | null {
  const [name = '', part] = path.split('.')
  if (answers[name] === undefined) return null
  return part === 'answer'
    ? answers[name]
    : part === 'source'
      ? answerSource
      : part === 'asOf'
        ? answerDay
        : (counts[path] ?? null)
}

/** Opens a group of the list. Its name may be followed by what it has to say. */
async function openGroup(page: Page, { title }: SettingGroup): Promise<void> {
  await page
    .getByRole('navigation', { name: words.places })
    .getByRole('link', { name: new RegExp(`^${title}`) })
    .click()
  await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible()
}

/** Fills one setting of the group that is open. */
async function fillField(page: Page, group: SettingGroup, field: SettingField): Promise<void> {
  const region = page.getByRole('region', { name: group.title, exact: true })
  if (field.kind !== 'rows') {
    const text = group.id === 'product' ? answerOf(field) : written[field.path]
    if (typeof text !== 'string') return
    const typed = page.getByLabel(field.label, { exact: true })
    // A record of answers is a line that opens.
    if (!(await typed.isVisible())) await region.locator('details', { has: typed }).locator('summary').click()
    return typed.fill(text)
  }
  const rows = written[field.path]
  if (typeof rows !== 'object') return
  const list = region.locator(`[data-check-field="${field.path}"]`)
  for (const [at, row] of rows.entries()) {
    await button(list, words.addRow).click()
    for (const { name, label, kind } of field.columns) {
      const value = row[name]
      const cell = list.getByLabel(words.cell(at + 1, label), { exact: true })
      if (kind === 'flag' && value === true) await cell.check()
      if (typeof value === 'string' && value !== '') await cell.fill(value)
    }
  }
}

/** 站点设置, group by group: numbers, voices, team, sources, answers, addresses. Published in one press. */
export async function tellStory(page: Page): Promise<void> {
  await openRailPage(page, words.title)
  await expectReady(page)
  for (const group of settingGroups) {
    const isWritten = ({ path }: SettingField) =>
      path in written || (group.id === 'product' && answerOf({ path } as SettingField) !== null)
    const own = group.fields.filter(isWritten)
    if (own.length === 0) continue
    await openGroup(page, group)
    for (const field of own) await fillField(page, group, field)
  }
  await expect(page.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  const bar = page.getByRole('toolbar', { name: words.bar })
  await button(bar, words.publish).click()
  await button(page.getByRole('dialog'), words.publish).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(bar).toContainText(words.unchanged)
}

import { findHiddenReason } from '../settings/claims.ts'
import { isRecord, rowsOf, type SettingValues } from '../settings/field.ts'
import { product } from '../settings/product-group.ts'
import type { CommonCheck } from './launch-groups.ts'

/** A check of settings: open while a compared value is still the default or the demonstration's own. */
export type SettingCheck = CommonCheck & {
  /** The settings that the section is made of: while all of them are blank, the site does not show it. */
  content: readonly string[]
  /** The settings whose samples keep the check open; those of `content` unless given. */
  compared?: readonly string[]
  /** Whether the site goes without the section, so that it can be switched off. */
  mayHide?: true
  /** Another reason to keep the check open; `day` is today in Shanghai, `YYYY-MM-DD`. */
  isOpen?: (settings: SettingValues, day: string) => boolean
}

const frame = { where: '每一页的页脚', page: 'home', fault: '样例', action: '去填写' } as const
const link = { ...frame, where: '导航菜单和页脚', fault: '打不开', mayHide: true } as const
const code = { ...frame, fault: '扫了没有人', action: '去更换', mayHide: true } as const

const factPaths = (part: string) => product.fields.map(({ path }) => path).filter((path) => path.endsWith(`.${part}`))

/** The checks of settings, by their names. Which values are samples is not written here: the fields and the demonstration have them. */
export const settingChecks = {
  brand: {
    ...frame,
    group: 'company',
    title: '品牌与产品名',
    where: '每一页的页眉，首页',
    content: ['brandName', 'productName', 'cloudName', 'slogan'],
  },
  company: {
    ...frame,
    group: 'company',
    title: '公司全称',
    where: '每一页的页脚，法律文本',
    content: ['companyName'],
  },
  founded: {
    ...frame,
    group: 'company',
    title: '成立年份与注册地',
    where: '关于我们，页脚',
    page: 'aboutUs',
    content: ['founded.year', 'founded.city', 'copyrightFrom'],
  },
  icp: { ...frame, group: 'company', title: 'ICP备案号', fault: '样例号', content: ['icp.number'] },
  police: {
    ...frame,
    group: 'company',
    title: '公安备案号',
    fault: '样例号',
    mayHide: true,
    content: ['police.number', 'police.url'],
  },
  team: {
    ...frame,
    group: 'company',
    title: '团队',
    where: '关于我们',
    page: 'aboutUs',
    fault: '示例人物',
    mayHide: true,
    content: ['team.members'],
    compared: ['team.members', 'team.note'],
  },
  timeline: {
    ...frame,
    group: 'company',
    title: '公司历程',
    where: '首页，关于我们',
    page: 'aboutUs',
    fault: '示例历程',
    mayHide: true,
    content: ['timeline'],
    compared: ['timeline', 'timelineNote'],
  },
  hotline: {
    ...frame,
    group: 'contact',
    title: '客服热线',
    where: '首页“想先聊两句”，页脚',
    fault: '打不通',
    content: ['hotline'],
  },
  brandPhone: {
    ...frame,
    group: 'contact',
    title: '品牌合作电话',
    where: '页脚，合作伙伴',
    fault: '打不通',
    content: ['brandPhone'],
  },
  officeHours: {
    ...frame,
    group: 'contact',
    title: '上班时间',
    where: '页脚，关于我们',
    mayHide: true,
    fault: '样例时间',
    content: ['officeHours'],
  },
  address: { ...frame, group: 'contact', title: '地址', where: '页脚，关于我们', content: ['address'] },
  webSystem: {
    ...frame,
    group: 'contact',
    title: '进入系统的地址',
    where: '登录后的“进入系统”',
    fault: '打不开',
    content: ['webSystemUrl'],
  },
  helpCentre: { ...link, group: 'contact', title: '帮助中心', content: ['helpCentreUrl'] },
  consultChat: {
    ...link,
    group: 'contact',
    title: '在线咨询',
    where: '侧边按钮，首页热线',
    content: ['consultChatUrl'],
  },
  aiChat: { ...link, group: 'contact', title: 'AI助手', content: ['aiChatUrl'] },
  qrConsult: {
    ...code,
    group: 'contact',
    title: '微信咨询二维码',
    where: '侧边按钮，首页热线',
    content: ['qr.consult'],
  },
  qrOfficial: { ...code, group: 'contact', title: '公众号二维码', where: '侧边按钮', content: ['qr.official'] },
  qrWelfare: { ...code, group: 'contact', title: '福利社二维码', where: '侧边按钮', content: ['qr.welfare'] },
  qrBusiness: {
    ...code,
    group: 'contact',
    title: '商务合作二维码',
    where: '页脚，合作伙伴',
    content: ['qr.business'],
  },
  qrGroup: { ...code, group: 'contact', title: '用户群二维码', where: '注册成功后', content: ['qr.group'] },
  statistics: {
    ...frame,
    group: 'content',
    title: '“我们做到的”数字',
    where: '首页，关于我们',
    fault: '没有来源',
    action: '补来源',
    mayHide: true,
    content: ['statistics.items'],
    compared: ['statistics.source'],
    isOpen: hasFigureWithoutSource,
  },
  voices: {
    ...frame,
    group: 'content',
    title: '卖家评价',
    where: '首页',
    fault: '不是真实客户',
    mayHide: true,
    content: ['voices'],
    compared: ['voices', 'voicesNote'],
  },
  cloudSupport: {
    ...frame,
    group: 'content',
    title: '云号支持什么',
    where: '云号',
    page: 'cloud',
    fault: '示例来源',
    action: '补来源',
    mayHide: true,
    content: ['cloudSupport.regions'],
    compared: ['cloudSupport.source'],
  },
  product: {
    ...frame,
    group: 'content',
    title: '产品与收费的回答',
    where: '功能与价格，首页',
    page: 'pricingGuide',
    fault: '示例来源',
    mayHide: true,
    content: factPaths('answer'),
    compared: [...factPaths('answer'), ...factPaths('source')],
  },
  learning: {
    ...frame,
    group: 'content',
    title: '学习中心',
    where: 'TikTok入驻',
    page: 'tkSettled',
    fault: '链接打不开',
    mayHide: true,
    content: ['learningCentre.entry', 'learningCentre.operation', 'learningCentre.practice'],
  },
} as const satisfies Record<string, SettingCheck>

/** A figure that no source is named for is not shown, and its place stays empty. */
function hasFigureWithoutSource({ statistics }: SettingValues, day: string): boolean {
  if (!isRecord(statistics)) return false
  const source = String(statistics.source ?? '')
  return rowsOf(statistics.items).some((figure) => findHiddenReason(figure, source, day) === 'no-source')
}

/** Settings with a default or a demonstration value on a public page that no check is about, each with the reason. */
export const uncheckedSettings: Readonly<Record<string, string>> = {
  'icp.url': 'the ministry’s own address, right for every site',
  'southEastAsia.source': 'a published source that the figures really come from',
  'southEastAsia.sourceUrl': 'the address of that source',
  'southEastAsia.asOf': 'the day of that source',
  'listPrice.from': 'a date may be right by chance; the source of the price is compared',
  'listPrice.to': 'a date may be right by chance; the source of the price is compared',
  'southEastAsia.populations': 'the figures of that source',
  'statistics.asOf': 'a date may be right by chance; the source beside it is compared',
  'cloudSupport.asOf': 'a date may be right by chance; the source beside it is compared',
  'freeEnvironments.count': 'a number may be right by chance; the source beside it is compared',
  'environmentFee.yuan': 'a number may be right by chance; the source beside it is compared',
  'cloudNumberFee.yuan': 'a number may be right by chance; the source beside it is compared',
  ...Object.fromEntries(
    factPaths('asOf').map((path) => [path, 'a date may be right by chance; the source is compared']),
  ),
  'consentStart.register': 'a choice, which 站点设置 judges beside the field',
  'consentStart.login': 'a choice, which 站点设置 judges beside the field',
  'consentStart.join': 'a choice, which 站点设置 judges beside the field',
  drawnOpening: 'a choice between the site’s own drawing and the slides',
  autoTurn: 'a choice',
}

import { findHiddenReason } from '../settings/claims.ts'
import { isRecord, rowsOf, type SettingValues } from '../settings/field.ts'
import { product } from '../settings/product-group.ts'

/** The groups of 上线准备, in the order of the page. */
export const launchGroups = {
  company: '企业信息',
  contact: '联系方式',
  content: '内容',
  legal: '法律',
  messages: '消息与邮件',
  operation: '运维',
} as const
export type LaunchGroup = keyof typeof launchGroups

/** What every check has: its name, and the page on which a visitor sees the value. */
export type CommonCheck = {
  group: LaunchGroup
  title: string
  /** Where a visitor sees it, in words. */
  where: string
  /** The name of that page in the site's table of pages; null for what no page shows. */
  page: string | null
  /** What is wrong with a sample, in at most twelve characters. */
  fault: string
  /** The word on the button that leads to the place. */
  action: string
}

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
    ...{ ...frame, group: 'company', title: '品牌与产品名', where: '每一页的页眉，首页' },
    content: ['brandName', 'productName', 'cloudName', 'slogan'],
  },
  company: {
    ...{ ...frame, group: 'company', title: '公司全称', where: '每一页的页脚，法律文本' },
    content: ['companyName'],
  },
  founded: {
    ...{ ...frame, group: 'company', title: '成立年份与注册地', where: '关于我们，页脚', page: 'aboutUs' },
    content: ['founded.year', 'founded.city', 'copyrightFrom'],
  },
  icp: { ...{ ...frame, group: 'company', title: 'ICP备案号', fault: '样例号' }, content: ['icp.number'] },
  police: {
    ...{ ...frame, group: 'company', title: '公安备案号', fault: '样例号', mayHide: true },
    content: ['police.number', 'police.url'],
  },
  team: {
    ...{ ...frame, group: 'company', title: '团队', where: '关于我们', page: 'aboutUs' },
    ...{ fault: '示例人物', mayHide: true, content: ['team.members'], compared: ['team.members', 'team.note'] },
  },
  timeline: {
    ...{ ...frame, group: 'company', title: '公司历程', where: '首页，关于我们', page: 'aboutUs' },
    ...{ fault: '示例历程', mayHide: true, content: ['timeline'], compared: ['timeline', 'timelineNote'] },
  },
  hotline: {
    ...{ ...frame, group: 'contact', title: '客服热线', where: '首页“想先聊两句”，页脚', fault: '打不通' },
    content: ['hotline'],
  },
  brandPhone: {
    ...{ ...frame, group: 'contact', title: '品牌合作电话', where: '页脚，合作伙伴', fault: '打不通' },
    content: ['brandPhone'],
  },
  officeHours: {
    ...{ ...frame, group: 'contact', title: '上班时间', where: '页脚，关于我们', mayHide: true },
    ...{ fault: '样例时间', content: ['officeHours'] },
  },
  address: { ...{ ...frame, group: 'contact', title: '地址', where: '页脚，关于我们' }, content: ['address'] },
  webSystem: {
    ...{ ...frame, group: 'contact', title: '进入系统的地址', where: '登录后的“进入系统”', fault: '打不开' },
    content: ['webSystemUrl'],
  },
  helpCentre: { ...{ ...link, group: 'contact', title: '帮助中心' }, content: ['helpCentreUrl'] },
  consultChat: {
    ...{ ...link, group: 'contact', title: '在线咨询', where: '侧边按钮，首页热线' },
    content: ['consultChatUrl'],
  },
  aiChat: { ...{ ...link, group: 'contact', title: 'AI助手' }, content: ['aiChatUrl'] },
  qrConsult: {
    ...{ ...code, group: 'contact', title: '微信咨询二维码', where: '侧边按钮，首页热线' },
    content: ['qr.consult'],
  },
  qrOfficial: { ...{ ...code, group: 'contact', title: '公众号二维码', where: '侧边按钮' }, content: ['qr.official'] },
  qrWelfare: { ...{ ...code, group: 'contact', title: '福利社二维码', where: '侧边按钮' }, content: ['qr.welfare'] },
  qrBusiness: {
    ...{ ...code, group: 'contact', title: '商务合作二维码', where: '页脚，合作伙伴' },
    content: ['qr.business'],
  },
  qrGroup: { ...{ ...code, group: 'contact', title: '用户群二维码', where: '注册成功后' }, content: ['qr.group'] },
  statistics: {
    ...{ ...frame, group: 'content', title: '“我们做到的”数字', where: '首页，关于我们', fault: '没有来源' },
    ...{ action: '补来源', mayHide: true, content: ['statistics.items'], compared: ['statistics.source'] },
    isOpen: hasFigureWithoutSource,
  },
  voices: {
    ...{ ...frame, group: 'content', title: '卖家评价', where: '首页', fault: '不是真实客户' },
    ...{ mayHide: true, content: ['voices'], compared: ['voices', 'voicesNote'] },
  },
  cloudSupport: {
    ...{ ...frame, group: 'content', title: '云号支持什么', where: '云号', page: 'cloud', fault: '示例来源' },
    ...{ action: '补来源', mayHide: true, content: ['cloudSupport.regions'], compared: ['cloudSupport.source'] },
  },
  product: {
    ...{ ...frame, group: 'content', title: '产品与收费的回答', where: '功能与价格，首页', page: 'pricingGuide' },
    ...{ fault: '示例来源', mayHide: true },
    ...{ content: factPaths('answer'), compared: [...factPaths('answer'), ...factPaths('source')] },
  },
  learning: {
    ...{ ...frame, group: 'content', title: '学习中心', where: 'TikTok入驻', page: 'tkSettled', fault: '链接打不开' },
    ...{ mayHide: true },
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

/** A check of records: open while visitors see some of the demonstration's. */
export type RecordCheck = CommonCheck & {
  /** The page of the console where the records are made. */
  to: string
  /** That page's name. */
  place: string
  /** What visitors miss where there is no record at all; without it the site does not show the section. */
  needed?: string
}

/** The checks of records, by the kind of the records. */
export const recordChecks = {
  articles: {
    ...{ group: 'content', title: '文章', where: '最新动态', page: 'xwdt', fault: '示例文章' },
    ...{ action: '去写', to: '/articles', place: '文章' },
  },
  activities: {
    ...{ group: 'content', title: '活动', where: '活动中心', page: 'activity', fault: '示例活动' },
    ...{ action: '去办', to: '/activities', place: '活动' },
  },
  banners: {
    ...{ group: 'content', title: '横幅', where: '首页，各落地页', page: 'home', fault: '示例横幅' },
    ...{ action: '去更换', to: '/banners', place: '横幅' },
  },
  platforms: {
    ...{ group: 'content', title: '平台', where: '全部平台', page: 'allPlatform', fault: '示例资料' },
    ...{ action: '去核对', to: '/platforms', place: '平台' },
  },
  ecology: {
    ...{ group: 'content', title: '生态应用', where: '生态中心', page: 'ecologicalCenter', fault: '示例名单' },
    ...{ action: '去填写', to: '/ecology', place: '生态应用' },
  },
  partners: {
    ...{ group: 'content', title: '合作伙伴', where: '合作伙伴', page: 'partner', fault: '示例名单' },
    ...{ action: '去填写', to: '/partners', place: '合作伙伴' },
  },
  installers: {
    ...{ group: 'content', title: '客户端安装包', where: '下载', page: 'download', fault: '演示包，装不上' },
    ...{ action: '去上传', to: '/versions', place: '客户端版本', needed: '没有可下载的' },
  },
  prices: {
    ...{ group: 'content', title: '设备与价格', where: '价格', page: 'price', fault: '演示的价格' },
    ...{ action: '去定价', to: '/prices', place: '设备与价格', needed: '没有能卖的设备' },
  },
  advisers: {
    ...{ group: 'contact', title: '销售顾问', where: '带来源的访客看到的二维码', page: 'home', fault: '扫了没有人' },
    ...{ action: '去更换', to: '/sales-people', place: '销售顾问' },
  },
} as const satisfies Record<string, RecordCheck>
export type LaunchRecordKind = keyof typeof recordChecks
export const launchRecordKinds = Object.keys(recordChecks) as LaunchRecordKind[]

/** A check of the installation: what its variables, its members and its legal texts are. */
export type OtherCheck = CommonCheck & {
  to: string
  place: string
  /** What there is instead while the check is open, in at most twelve characters. */
  seen: string
}

export const otherChecks = {
  agreement: {
    ...{ group: 'legal', title: '用户服务协议', where: '注册时勾选', page: 'agreement', fault: '初稿，没有人确认' },
    ...{ action: '去确认', to: '/settings/legal/agreement', place: '用户服务协议', seen: '《用户服务协议》' },
  },
  privacy: {
    ...{ group: 'legal', title: '隐私政策', where: '注册时勾选', page: 'privacy', fault: '初稿，没有人确认' },
    ...{ action: '去确认', to: '/settings/legal/privacy', place: '隐私政策', seen: '《隐私政策》' },
  },
  sms: {
    ...{ group: 'messages', title: '短信', where: '注册、登录、重设密码', page: 'home', fault: '没报备，发不出去' },
    ...{ action: '看发送记录', to: '/messages', place: '环境变量 SMS_PROVIDER', seen: '验证码短信' },
  },
  mail: {
    ...{ group: 'messages', title: '邮件', where: '邮箱注册，通知同事', page: null, fault: '发不出去' },
    ...{ action: '看发送记录', to: '/messages', place: '环境变量 MAIL_URL', seen: '验证码与通知' },
  },
  backup: {
    ...{ group: 'operation', title: '备份', where: '访客看不到', page: null, fault: '坏了找不回来' },
    ...{ action: '看健康', to: '/health', place: '环境变量 BACKUP_AT', seen: '两天内没有备份' },
  },
  owners: {
    ...{ group: 'operation', title: '第二位所有者', where: '访客看不到', page: null, fault: '丢了没人能救' },
    ...{ action: '去邀请', to: '/members', place: '成员与权限', seen: '只有一位所有者' },
  },
  pictures: {
    ...{ group: 'operation', title: '图片的各种尺寸', where: '用到图片的每一页', page: null, fault: '手机上打开慢' },
    ...{ action: '看任务', to: '/jobs', place: '后台任务', seen: '只有原图' },
  },
  largePictures: {
    ...{ group: 'operation', title: '太大的图片', where: '用到图片的每一页', page: null, fault: '手机上打开慢' },
    ...{ action: '去替换', to: '/media', place: '媒体', seen: '1 MB以上，没有小尺寸' },
  },
} as const satisfies Record<string, OtherCheck>

export type LaunchCheck = keyof typeof settingChecks | LaunchRecordKind | keyof typeof otherChecks
export const launchChecks = [
  ...Object.keys(settingChecks),
  ...launchRecordKinds,
  ...Object.keys(otherChecks),
] as LaunchCheck[]

/** The settings that a check of settings is about: its section's, and those that keep it open; none for other checks. */
export function pathsToFill(check: LaunchCheck): readonly string[] {
  const found: SettingCheck | undefined = Object.hasOwn(settingChecks, check)
    ? settingChecks[check as keyof typeof settingChecks]
    : undefined
  return found === undefined ? [] : [...new Set([...found.content, ...(found.compared ?? [])])]
}

/** The settings that switching a section off makes blank; null for a check whose section always shows. */
export function pathsToHide(check: LaunchCheck): readonly string[] | null {
  const found: SettingCheck | undefined = Object.hasOwn(settingChecks, check)
    ? settingChecks[check as keyof typeof settingChecks]
    : undefined
  return found?.mayHide ? [...new Set([...found.content, ...(found.compared ?? [])])] : null
}

const titles: Readonly<Record<string, { title: string }>> = { ...settingChecks, ...recordChecks, ...otherChecks }

/** The name of a check; as it stands where no check has it. */
export const launchTitle = (check: string): string => titles[check]?.title ?? check

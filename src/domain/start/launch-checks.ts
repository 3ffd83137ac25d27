import type { CommonCheck } from './launch-groups.ts'
import { type SettingCheck, settingChecks } from './setting-checks.ts'

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
    group: 'content',
    title: '文章',
    where: '最新动态',
    page: 'xwdt',
    fault: '示例文章',
    action: '去写',
    to: '/articles',
    place: '文章',
  },
  activities: {
    group: 'content',
    title: '活动',
    where: '活动中心',
    page: 'activity',
    fault: '示例活动',
    action: '去办',
    to: '/activities',
    place: '活动',
  },
  banners: {
    group: 'content',
    title: '横幅',
    where: '首页，各落地页',
    page: 'home',
    fault: '示例横幅',
    action: '去更换',
    to: '/banners',
    place: '横幅',
  },
  platforms: {
    group: 'content',
    title: '平台',
    where: '全部平台',
    page: 'allPlatform',
    fault: '示例资料',
    action: '去核对',
    to: '/platforms',
    place: '平台',
  },
  ecology: {
    group: 'content',
    title: '生态应用',
    where: '生态中心',
    page: 'ecologicalCenter',
    fault: '示例名单',
    action: '去填写',
    to: '/ecology',
    place: '生态应用',
  },
  partners: {
    group: 'content',
    title: '合作伙伴',
    where: '合作伙伴',
    page: 'partner',
    fault: '示例名单',
    action: '去填写',
    to: '/partners',
    place: '合作伙伴',
  },
  installers: {
    group: 'content',
    title: '客户端安装包',
    where: '下载',
    page: 'download',
    fault: '演示包，装不上',
    action: '去上传',
    to: '/versions',
    place: '客户端版本',
    needed: '没有可下载的',
  },
  prices: {
    group: 'content',
    title: '设备与价格',
    where: '价格',
    page: 'price',
    fault: '演示的价格',
    action: '去定价',
    to: '/prices',
    place: '设备与价格',
    needed: '没有能卖的设备',
  },
  advisers: {
    group: 'contact',
    title: '销售顾问',
    where: '带来源的访客看到的二维码',
    page: 'home',
    fault: '扫了没有人',
    action: '去更换',
    to: '/sales-people',
    place: '销售顾问',
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
  namedPrices: {
    group: 'content',
    title: '各页写的起价',
    where: '首页，功能与价格，落地页',
    page: 'home',
    fault: '没有写价钱',
    action: '去新建',
    to: '/platforms',
    place: '平台',
    seen: '没有都适合的线路',
  },
  agreement: {
    group: 'legal',
    title: '用户服务协议',
    where: '注册时勾选',
    page: 'agreement',
    fault: '初稿，没有人确认',
    action: '去确认',
    to: '/settings/legal/agreement',
    place: '用户服务协议',
    seen: '《用户服务协议》',
  },
  privacy: {
    group: 'legal',
    title: '隐私政策',
    where: '注册时勾选',
    page: 'privacy',
    fault: '初稿，没有人确认',
    action: '去确认',
    to: '/settings/legal/privacy',
    place: '隐私政策',
    seen: '《隐私政策》',
  },
  sms: {
    group: 'messages',
    title: '短信',
    where: '注册、登录、重设密码',
    page: 'home',
    fault: '没报备，发不出去',
    action: '看发送',
    to: '/health/messages',
    place: '环境变量 SMS_PROVIDER',
    seen: '验证码短信',
  },
  mail: {
    group: 'messages',
    title: '邮件',
    where: '邮箱注册，通知同事',
    page: null,
    fault: '发不出去',
    action: '看发送',
    to: '/health/messages',
    place: '环境变量 MAIL_URL',
    seen: '验证码与通知',
  },
  backup: {
    group: 'operation',
    title: '备份',
    where: '访客看不到',
    page: null,
    fault: '坏了找不回来',
    action: '看运行状况',
    to: '/health',
    place: '环境变量 BACKUP_AT',
    seen: '两天内没有备份',
  },
  owners: {
    group: 'operation',
    title: '第二位所有者',
    where: '访客看不到',
    page: null,
    fault: '丢了没人能救',
    action: '去邀请',
    to: '/members',
    place: '成员与权限',
    seen: '只有一位所有者',
  },
  pictures: {
    group: 'operation',
    title: '图片的各种尺寸',
    where: '用到图片的每一页',
    page: null,
    fault: '手机上打开慢',
    action: '看任务',
    to: '/health/jobs',
    place: '运行状况 › 任务',
    seen: '只有原图',
  },
  largePictures: {
    group: 'operation',
    title: '太大的图片',
    where: '用到图片的每一页',
    page: null,
    fault: '手机上打开慢',
    action: '去替换',
    to: '/media',
    place: '媒体',
    seen: '1 MB以上，没有小尺寸',
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

import { day, file, line, picture } from './declare-field.ts'
import type { SettingGroup } from './field.ts'

/** An answer to a buyer's question, with its source and date; without both it is not shown (`product-facts.ts`). */
const fact = <const Name extends string>(name: Name, label: string) =>
  [
    line(`${name}.answer`, label, 200),
    line(`${name}.source`, `${label}：来源`, 80, { isHalf: true }),
    day(`${name}.asOf`, `${label}：截至`, { isHalf: true }),
  ] as const
const factCount = <const Path extends string>(path: Path, label: string, most: number, unit: string) =>
  ({ kind: 'count', path, label, least: 0, most, unit, default: 0 }) as const

/** What an add-on costs: 0 yuan says 不另收费. */
const fee = <const Name extends string>(name: Name, label: string, unit: string) =>
  [
    { ...factCount(`${name}.yuan`, `${label}的价格`, 10_000, unit), note: '填0，页面写“不另收费”' },
    ...fact(name, `${label}收费`),
  ] as const

/** What a buyer asks first; answered by `GET /site/product`, not with the other settings, because few pages show it. */
export const product = {
  id: 'product',
  title: '产品与收费',
  note: '功能与价格页、首页的三问、价格页页脚；来源和日期缺一项即不显示',
  shownOn: ['pricingGuide', 'home'],
  isFolded: true,
  isPrivate: true,
  fields: [
    ...fact('browserFee', '浏览器收费'),
    factCount('freeEnvironments.count', '免费环境数', 100_000, '个'),
    ...fact('freeEnvironments', '免费环境'),
    factCount('environmentFee.yuan', '每个环境每月', 10_000, '元'),
    ...fact('environmentFee', '环境收费'),
    ...fact('subAccounts', '子账号'),
    ...fact('ownProxies', '自带代理'),
    ...fact('localApi', 'API'),
    ...fact('rpa', 'RPA'),
    ...fee('automationFee', '自动化', '元，每家店每月'),
    ...fee('localApiFee', '使用API', '元，每家店每月'),
    ...fee('rpaFee', '使用RPA', '元，每家店每月'),
    ...fee('aiFee', '使用AI', '元，每家店每月'),
    ...fee('migrationFee', '批量迁移', '元，每家店一次'),
    ...fact('kernel', '内核与系统'),
    ...fact('trial', '试用'),
    ...fact('refund', '退款'),
    ...fact('serviceLevel', '服务水平与时间'),
    ...fact('invoices', '发票与税'),
    ...fact('cloudSecurity', '云端安全'),
    ...fact('largeOrders', '大客户'),
    factCount('cloudNumberFee.yuan', '云号每月起价', 10_000, '元'),
    ...fact('cloudNumberFee', '云号收费'),
    ...fact('listPrice', '标价的依据'),
    day('listPrice.from', '标价的成交期：从', { isHalf: true, note: '按标价真实成交过的日子；不填，页面不与标价比较' }),
    day('listPrice.to', '标价的成交期：到', { isHalf: true }),
  ],
} as const satisfies SettingGroup

/** The client's own picture; the working model is shown without it (decision 083). */
export const tour = {
  id: 'tour',
  title: '客户端截图',
  note: '首页和产品演示页；留空时显示演示模型',
  shownOn: ['productTour', 'home'],
  isText: true,
  fields: [
    picture('clientPicture.wide', '截图', { note: '横图，宽1200像素以上；不要露出真实店铺、地址和手机号' }),
    picture('clientPicture.phone', '手机版的截图', { note: '留空，手机上也用上面那张' }),
    line('clientPicture.alt', '替代文字', 120, { note: '写清截图里有什么，读屏和搜索引擎要用' }),
    line('clientPicture.caption', '图下的说明', 60, { note: '如截图的版本和日期，留空不显示' }),
  ],
} as const satisfies SettingGroup

/** A film of staff's own; the recorded model is shown without it (decisions 132 and 143). */
export const film = {
  id: 'film',
  title: '产品演示的短片',
  note: '产品演示页；留空时放随站附带的20秒短片',
  shownOn: ['productTour'],
  isText: true,
  fields: [
    file('tourFilm.video', '视频', 'video', {
      note: 'MP4（H.264）或WebM，不超过100 MB；不要露出真实店铺、地址和手机号',
    }),
    picture('tourFilm.poster', '封面图', { note: '播放前看到的画面，比例与视频一致' }),
    file('tourFilm.captions', '字幕', 'captions', { note: 'WebVTT文件（.vtt）' }),
    line('tourFilm.title', '短片标题', 30),
    line('tourFilm.text', '文字说明', 200, { note: '短片里讲了什么，写在旁边；读屏和放不了视频的访客要用' }),
  ],
} as const satisfies SettingGroup

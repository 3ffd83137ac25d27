import type { KnownTypeCode } from '#domain/devices/catalogue-names.ts'
import { commands } from '../../kit/commands/commands.ts'

const verbs = {
  edit: '编辑',
  editOne: (name: string) => `编辑“${name}”`,
  editTitle: (name: string) => `编辑“${name}”`,
  save: '保存',
  remove: '删除',
  removeTitle: (name: string) => `删除“${name}”`,
} as const

/** What the dialogs of device types say. */
export const typeCopy = {
  ...verbs,
  title: commands['prices.types'].word,
  note: '价格页的第一步。顺序就是价格页上的顺序，修改立即生效。',
  addTitle: '新建设备类型',
  summary: ['保存后立即生效；名下有上架的SKU，价格页才显示这个类型'],
  saved: '设备类型已保存',
  removeSummary: ['没有SKU用着它，可以删除'],
  moveSummary: ['移过去的SKU按新类型的图标与规则显示，价格不变'],
  removed: '设备类型已删除',
  empty: '还没有设备类型',
  emptyHint: '先建一个，例如“云设备”，再往里面添加SKU。',
  first: '先建一个设备类型',
  firstSummary: ['买家在价格页先选类型，例如云设备、手机设备', '接着建一个类别，然后填写SKU的价格'],
  name: '名称',
  nameHint: '显示在价格页上，如“云设备”',
  kind: '图标与规则',
  otherKind: '其他：通用图标',
  kinds: {
    cloud: '云设备',
    house: '住宅设备：预订，不限库存，不能自动续费',
    phone: '手机设备',
    live: '直播设备',
    local: '本地设备：买家不用选地区',
    self: '自有设备：买家用自己的IP',
  } satisfies Record<KnownTypeCode, string>,
  code: '编号',
  codeHint: '小写字母、数字或短横线，如tablet',
  skus: 'SKU',
  skuCount: (count: number, listed: number) => (count === listed ? `${count}个` : `${count}个，上架${listed}个`),
} as const

/** What the dialogs of equipment categories say. */
export const categoryCopy = {
  ...verbs,
  title: commands['prices.categories'].word,
  note: 'SKU与优惠券按类别归类。按天计费、首月价、TikTok适用在“规则”里勾选。',
  addTitle: '新建设备类别',
  summary: ['保存后立即生效；优惠券、订单和网页系统按编号认类别'],
  saved: '设备类别已保存',
  removeSummary: ['没有SKU、优惠券和规则用着它，可以删除'],
  moveSummary: ['移过去的SKU价格不变；优惠券与规则里的这个类别换成新的，对新类别原有的SKU也有效'],
  removed: '设备类别已删除',
  empty: '还没有设备类别',
  emptyHint: '先建一个，例如“静态住宅IP”，每个SKU都要选一个类别。',
  first: '再建一个设备类别',
  firstSummary: ['类别说明设备用的是什么线路，例如静态住宅IP', '建好后就可以填写SKU的价格'],
  name: '名称',
  nameHint: '显示在价格页和订单上，如“静态住宅IP”',
  unsuit: '不适合的平台',
  unsuitLabel: '不适合的平台：名下的SKU一起修改',
  unsuitCount: (count: number) => (count === 0 ? '—' : `${count}个`),
  code: '编号',
  codeHint:
    '整数，与网页系统约定一致。1至7在价格页上带有固定的说明，依次是静态住宅IP、动态住宅IP、机房IP、4G移动IP、云厂商IP、自有IP、本机网络',
  skus: 'SKU',
  skuCount: (count: number) => `${count}个`,
} as const

/** What the dialog of areas and providers says. */
export const factsCopy = {
  title: commands['prices.facts'].word,
  note: '写在SKU上的名称。重命名时所有SKU与“规则”一起修改，访客立即看到；改成已有的名称，就与它合并。',
  empty: '还没有地区与服务商',
  emptyHint: '新建SKU时填写，之后在这里统一重命名。',
  kind: '用在',
  kinds: { area: '地区', provider: '服务商' },
  name: '名称',
  skus: 'SKU',
  skuCount: typeCopy.skuCount,
  rename: '重命名',
  renameOne: (name: string) => `重命名“${name}”`,
  effect: (count: number) => `${count}个SKU一起修改，价格不变`,
  joins: (name: string) => `已经有“${name}”，两者合并`,
  renamed: (name: string) => `已重命名为“${name}”`,
} as const

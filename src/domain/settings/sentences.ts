/** Sentences for staff when an action on the settings is refused. */
export const settingSentences = {
  nothing: '没有要发布的修改',
  textsOnly: '编辑角色只能修改文字，其余设置请所有者修改',
  checksFailed: '检查没有通过，请先修改',
  changedSince: '其后又有修改，不能撤销',
  shape: '这项设置的内容不完整',
} as const

/** The kinds of demonstration data that staff can remove. */
export const demoKinds = {
  content: '文章与活动',
  banners: '横幅',
  platforms: '平台',
  ecology: '生态应用',
  partners: '合作伙伴',
  versions: '客户端版本',
  prices: '设备、价格与优惠券',
  people: '企业、账号、邀请与销售顾问',
  media: '媒体',
  settings: '设置里的示例',
} as const

export type DemoKind = keyof typeof demoKinds

/**
 * Where the site says that a kind is an example: in a line on top of its pages, beside most of its records, nowhere, or the kind
 * is on no page of its own.
 */
export const demoMarks = {
  content: 'page',
  ecology: 'page',
  partners: 'page',
  settings: 'record',
  banners: 'nowhere',
  platforms: 'nowhere',
  versions: 'nowhere',
  prices: 'nowhere',
  people: 'private',
  media: 'private',
} as const satisfies Record<DemoKind, 'page' | 'record' | 'nowhere' | 'private'>

export const allDemoKinds = Object.keys(demoKinds) as DemoKind[]

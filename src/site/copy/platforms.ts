/** Words of global store opening, of all platforms and of one platform (specification 2 and 8). */
export const platformsCopy = {
  opening: {
    eyebrow: '跨境平台入驻指南',
    title: ['下一家店，', '开在哪个平台？'],
    lead: (total: number, brandName: string) => [
      `${total > 0 ? `${total}个平台` : '各平台'}适合谁、备什么资料、走哪几步；`,
      `开店后用${brandName}按店分开管理。`,
    ],
    drawing: '一条街上的店铺都开着门，每家门口接着一条绿线',
  },
  all: {
    lead: (total: number) => (total > 0 ? `${total}个平台的开店资料，按字母排。` : '各平台的开店资料，按字母排。'),
    search: '搜平台或国家',
    searchHint: '搜平台或国家，例如：德国',
    letters: '按字母',
    region: '按地区筛选',
    anywhere: '全部地区',
    found: (count: number) => `${count}个平台`,
    nothing: '换个词或换个地区再找。',
  },
  types: { label: '按平台类型筛选', all: '全部' },
  introduction: '平台介绍',
  enter: '前往平台官网',
  /** For assistive technology, which reads links without the text around them. */
  ofPlatform: (words: string, name: string) => `${name}${words}`,
  viewMore: '查看更多',
  rest: (count: number) => `还有${count}个平台`,
  loadMore: '加载更多',
  shown: (shown: number, total: number) => `已显示${shown}个，共${total}个`,
  earlier: '看前面的平台',
  loading: '平台加载中',
  empty: {
    title: '暂无平台',
    type: '这一类暂时没有平台，换一类看看。',
    none: '平台资料正在整理。',
    page: '后面没有更多平台了。',
    allTypes: '看看全部平台',
    firstPage: '回到第1页',
  },
  failed: { title: '平台没有加载出来', more: '没有加载出来，请再试一次' },
  own: {
    title: ['开店之前，', '先配好设备与网络。'],
    text: '入驻时用的设备和网络，之后尽量保持不变；频繁更换，平台可能要求重新验证。',
    register: '立即注册',
    price: '查设备与IP价格',
    shops: [
      { name: 'Northfold Home', line: 'Amazon美国站，洛杉矶住宅IP' },
      { name: 'Lumen Oak', line: 'Temu德国站，法兰克福住宅IP' },
      { name: 'Baan Mali', line: 'TikTok Shop泰国站，曼谷住宅IP' },
      { name: 'Rumah Kita', line: 'Shopee马来西亚站，吉隆坡住宅IP' },
    ],
  },
} as const

export const platformDetailCopy = {
  enter: '官方招商页',
  official: '前往平台官网',
  notice: (brandName: string) => `${brandName}不是平台的官方招商渠道，入驻申请在平台官网提交，结果以平台审核为准。`,
  /** Below what an editor wrote. */
  source: '本页是整理的资料，不代表平台；条件与收费会调整，以官网当时公布的为准。',
  line: '给这家店选设备与IP',
  drawing: '一间开着门的店，一条线接到门口',
  contents: '这一页',
  siblings: '同类平台',
  articles: (name: string) => `讲到${name}的文章`,
  noIntroduction: '入驻条件与收费会调整，以平台官网当时公布的为准。',
} as const

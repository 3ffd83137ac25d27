/** Words of global store opening, of all platforms and of one platform (product.md, sections 2 and 8). */
export const platformsCopy = {
  opening: {
    title: ['下一家店，', '开在哪条街？'],
    lead: (total: number, brandName: string) => [
      total > 0 ? `${total}个平台的入驻通道都在这里。` : '各平台的入驻通道都在这里。',
      `门开了以后，每家店一条线，接进${brandName}。`,
    ],
    drawing: '一条街上的店铺，卷帘门一家比一家开得高，每家门口接着一条绿线',
  },
  all: {
    lead: (total: number) =>
      total > 0 ? `${total}个平台，按类型找，点开看怎么入驻。` : '按类型找平台，点开看怎么入驻。',
  },
  types: { label: '按公司类型筛选', all: '全部' },
  introduction: '平台介绍',
  enter: '入驻通道',
  /** For assistive technology, which reads links without what stands around them. */
  ofPlatform: (words: string, name: string) => `${name}${words}`,
  viewMore: '查看更多',
  rest: (count: number) => `还有${count}个平台`,
  loadMore: '加载更多',
  shown: (shown: number, total: number) => `已显示${shown}个，共${total}个`,
  earlier: '看前面的平台',
  loading: '平台加载中',
  empty: {
    title: '暂无平台',
    type: '这一类还没有平台入驻，换一类看看。',
    none: '平台整理好就放上来。',
    page: '后面没有更多平台了。',
    allTypes: '看看全部平台',
    firstPage: '回到第1页',
  },
  failed: { title: '平台没有加载出来', more: '没有加载出来，请再试一次', retry: '重新加载' },
  listTitle: (title: string, type: string | null, page: number) =>
    `${type === null ? title : `${title}：${type}`}${page > 1 ? `，第${page}页` : ''}`,
  own: {
    title: ['门开好了，', '线也接好。'],
    text: '入驻时填的设备和网络，往后就一直用它。换了线路再登录，平台常要重新验证；一店一线，省掉这一步。',
    register: '立即注册',
    price: '挑一条线，28元/月起',
    shops: [
      { name: 'Northfold Home', line: 'Amazon美国站，洛杉矶住宅IP' },
      { name: 'Lumen Oak', line: 'Temu德国站，法兰克福住宅IP' },
      { name: 'Kayu Living', line: 'TikTok Shop印尼站，雅加达住宅IP' },
      { name: 'Rumah Kita', line: 'Shopee马来站，吉隆坡住宅IP' },
    ],
  },
} as const

export const platformDetailCopy = {
  place: '所在位置',
  enter: '进入入驻通道',
  official: '访问平台官网',
  line: '给这家店配一条线',
  drawing: '一间开着门的店，一条线接到门口',
  contents: '这一页',
  siblings: '同类平台',
  noIntroduction: '这个平台的介绍还在整理，入驻条件以平台官方公布的为准。',
} as const

/**
 * Words of the home page's opening. They stand apart from the rest of the page (home.ts), because only these belong to
 * the script that every visitor loads at first.
 */
export const openingCopy = {
  eyebrow: '跨境卖家的多店防关联浏览器',
  lead: ['每家店一套独立的指纹、住宅IP和Cookie；', '员工按店授权，在一个客户端里管理。'],
  drawing: '四个彼此隔离的浏览器环境：各有自己的国家、IP、时区与指纹，其中一个打开着店铺后台',
  before: ['以前', '共用一条线'],
  beforeOnPhone: '以前共用一条线',
  tabs: ['全部环境', '代理与设备', '云号', '自动化'],
  clock: '北京时间09:42',
  columns: ['店铺', '出口IP', '指纹种子'],
  environments: [
    {
      flag: 'us',
      shop: 'Northfold Home',
      site: 'Amazon美国站',
      ip: '73.162.**.18',
      line: '洛杉矶住宅IP',
      time: '17:42',
      zone: 'UTC−8',
      seed: '8F3A-21C7',
    },
    {
      flag: 'de',
      shop: 'Lumen Oak',
      site: 'Temu德国站',
      ip: '91.14.**.203',
      line: '法兰克福住宅IP',
      time: '02:42',
      zone: 'UTC+1',
      seed: 'C40D-9E15',
    },
    {
      flag: 'jp',
      shop: 'Hinata Goods',
      site: 'Amazon日本站',
      ip: '126.88.**.7',
      line: '东京住宅IP',
      time: '10:42',
      zone: 'UTC+9',
      seed: '5B72-F0A8',
    },
    {
      flag: 'id',
      shop: 'Kayu Living',
      site: 'TikTok Shop印尼站',
      ip: '114.79.**.156',
      line: '雅加达住宅IP',
      time: '08:42',
      zone: 'UTC+7',
      seed: 'E119-6D3B',
    },
  ],
  shopPage: {
    address: 'sellercentral.amazon.com',
    title: 'Today',
    sales: 'Ordered sales',
    amount: '$2,481.60',
    orders: [
      ['Oak serving tray', '×3'],
      ['Linen storage bin', '×5'],
      ['Wall hook, brass', '×2'],
    ],
  },
  status: ['示意：4个环境已打开，指纹、IP、Cookie各自独立', '团队3人在线'],
} as const

export const promoCopy = {
  label: '平台开店',
  tkSettled: 'TikTok Shop东南亚开店',
  temu: 'Temu多店管理',
  go: '去看看',
} as const

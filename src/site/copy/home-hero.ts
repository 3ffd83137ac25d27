/**
 * Words of the home page's opening. They stand apart from the rest of the page (home.ts), because only these belong to
 * the script that every visitor loads at first.
 */
export const openingCopy = {
  eyebrow: '跨境卖家的多店防关联浏览器',
  lead: (brand: string) => ['几家店在同一台电脑登录，', '平台可能当成一家；', `${brand}让每家店像各有一台电脑。`],
  drawing: '四个彼此隔离的浏览器环境：各有自己的IP、Cookie与指纹，其中一个打开着店铺后台',
  /** As many as the width has room for. */
  status: ['示意：4个环境已打开', '指纹、IP、Cookie各自独立', '团队3人在线'],
} as const

export const promoCopy = {
  label: '平台开店',
  tkSettled: 'TikTok Shop东南亚开店',
  temu: 'Temu多店管理',
  go: '去看看',
} as const

/** What the drawing of the home page's close shows. */
export const joinCopy = { drawing: '七条独立的线，撑起一面帆' } as const

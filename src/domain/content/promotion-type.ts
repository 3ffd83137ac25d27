/** The home page's banners, which older clients of the API also request as 6 and 8 (readings 4). */
const homePromotionType = 2
const otherNamesOfHome: readonly number[] = [6, 8]

/** The places of banners and their names for staff (readings 4). */
export const bannerPlaces: Readonly<Record<number, string>> = {
  2: '首页',
  4: '登录框',
  5: '全球开店',
  7: '生态中心',
  9: 'TEMU',
  10: '云号',
  11: '活动中心',
  12: 'TikTok 介绍',
  13: 'TikTok 入驻',
}

/** The log-in box: its slides are part of no page until the box opens. */
export const loginPromotionType = 4

/** The page that shows a place's slides; the log-in box is on many pages. */
export const bannerPages: Readonly<Record<number, string>> = {
  2: '/',
  5: '/globalStoreOpening.html',
  7: '/ecologicalCenter.html',
  9: '/TEMU.html',
  10: '/cloud.html',
  11: '/activity.html',
  12: '/TkIntroduce.html',
  13: '/TkSettled.html',
}

/** The addresses of a place's page: the home page has two. */
export const pathsOfPage = (path: string): readonly string[] => (path === '/' ? ['/', '/index.html'] : [path])

/** Maximum number of slides from staff; the specification's limit for every carousel. */
export const bannersAtMost = 5

/** The number under which a page's banners are stored. */
export function canonicalPromotionType(promotionType: number): number {
  return otherNamesOfHome.includes(promotionType) ? homePromotionType : promotionType
}

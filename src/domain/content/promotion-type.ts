/** The home page's banners, which older readings of the API also ask for as 6 and 8 (readings 4). */
const homePromotionType = 2
const otherNamesOfHome: readonly number[] = [6, 8]

/** The places of banners, as staff call them (readings 4). */
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

/** The box that visitors log in with: its slides stand in no page until the box is opened. */
export const loginPromotionType = 4

/** The address of the page that shows a place's slides; the log-in box stands on many. */
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

/** The largest number of slides that staff's banners make; the specification's limit for every carousel. */
export const mostBanners = 5

/** The one number under which a page's banners are kept. */
export function canonicalPromotionType(promotionType: number): number {
  return otherNamesOfHome.includes(promotionType) ? homePromotionType : promotionType
}

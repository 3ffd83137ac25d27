/** The home page's banners, which older readings of the API also ask for as 6 and 8 (readings 4). */
const homePromotionType = 2
const otherNamesOfHome: readonly number[] = [6, 8]

/** The largest number of slides that staff's banners make; the specification's limit for every carousel. */
export const mostBanners = 5

/** The one number under which a page's banners are kept. */
export function canonicalPromotionType(promotionType: number): number {
  return otherNamesOfHome.includes(promotionType) ? homePromotionType : promotionType
}

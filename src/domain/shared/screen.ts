/** A width of 767 px or less is the phone's layout (product.md, section 1). */
export const phoneMaxWidth = 767

export type ScreenType = 'large' | 'medium' | 'small' | 'mini'

/** Screen type from a width in CSS pixels: 1920 large, 1280 medium, 1080 small, else mini (product.md, section 3). */
export function screenTypeOf(width: number): ScreenType {
  if (width >= 1920) return 'large'
  if (width >= 1280) return 'medium'
  return width >= 1080 ? 'small' : 'mini'
}

/** A viewport of at most 767 px uses the phone layout (specification 1). */
export const phoneMaxWidth = 767

export type ScreenType = 'large' | 'medium' | 'small' | 'mini'

/** Screen type from a width in CSS pixels: 1920 large, 1280 medium, 1080 small, else mini (specification 3). */
export function screenTypeOf(width: number): ScreenType {
  if (width >= 1920) return 'large'
  if (width >= 1280) return 'medium'
  return width >= 1080 ? 'small' : 'mini'
}

const widthCondition = /\((min|max)-width:\s*([\d.]+)px\)/g

/**
 * Rewrites media conditions for a phone's document: conditions that require a wider viewport than a phone's never hold,
 * those that any phone's width fulfils always hold, so that a phone in landscape keeps the phone layout (readings 5,
 * "platform"). Conditions on widths within the phone range remain.
 */
export function narrowMedia(text: string): string {
  return text.replace(widthCondition, (condition, end: string, width: string) => {
    if (end === 'min') return Number(width) > phoneMaxWidth ? '(max-width:0)' : condition
    return Number(width) >= phoneMaxWidth ? '(min-width:0)' : condition
  })
}

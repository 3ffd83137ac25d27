/** A width of 767 px or less is the phone's layout (specification 1). */
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
 * The media conditions of a text as a phone's document has them: those that ask for a wider window than a phone's never
 * hold, those that a phone's width would fulfil always do, so that a phone held sideways stays in the phone's layout
 * (readings 5, "platform"). Conditions on widths that only some phones have go on asking.
 */
export function narrowMedia(text: string): string {
  return text.replace(widthCondition, (condition, end: string, width: string) => {
    if (end === 'min') return Number(width) > phoneMaxWidth ? '(max-width:0)' : condition
    return Number(width) >= phoneMaxWidth ? '(min-width:0)' : condition
  })
}

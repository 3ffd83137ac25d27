/** A turn of the course: `x` in percent of its field's width, `y` in px from its upper edge. */
export type Turn = { x: number; y: number; side: 'above' | 'below' }

/** The field is this high, in px. */
export const courseHeight = 540

const first = { x: 1.6, low: 400 }
const lastX = 90
/** How far the turns to windward lie above those to leeward, and how much the whole course climbs, in px. */
const reach = 165
const climb = 180

/**
 * The course of a boat that beats against the wind: one turn for each milestone, alternately low and high, climbing. The
 * last one is where the boat is, so its words stand below it whichever side it has.
 */
export function tackingCourse(count: number): Turn[] {
  return Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 0 : index / (count - 1)
    const isHigh = index % 2 === 1
    return {
      x: Math.round((first.x + share * (lastX - first.x)) * 100) / 100,
      y: Math.round(first.low - climb * share - (isHigh ? reach : 0)),
      side: isHigh && index < count - 1 ? 'above' : 'below',
    }
  })
}

/** What a visitor brought along, or what leads to a sales person. Null, undefined and empty are none. */
export type Marks = { qd?: string | null; cy?: string | null; inviteCode?: string | null }

/** The code that everybody is led to who came by no sales person (specification 7). */
export const fallbackCode = '150'

/** An invitation is personal, a channel (qd) is broader, and a campaign within it (cy) says least by itself. */
const weights = { inviteCode: 4, qd: 2, cy: 1 } as const
const names = ['inviteCode', 'qd', 'cy'] as const

/**
 * The one whose marks fit the visitor best: an invite code outweighs a channel, a channel outweighs a campaign, and
 * both together outweigh one. Of equals, the one whose other marks are fewest, then the first. Null when no mark fits.
 */
export function chooseSalesPerson<Person extends Marks>(people: readonly Person[], visitor: Marks): Person | null {
  let best: { person: Person; weight: number; others: number } | null = null
  for (const person of people) {
    const set = names.filter((name) => person[name])
    const fitting = set.filter((name) => person[name] === visitor[name])
    const weight = fitting.reduce((sum, name) => sum + weights[name], 0)
    const others = set.length - fitting.length
    if (weight === 0) continue
    if (best === null || weight > best.weight || (weight === best.weight && others < best.others))
      best = { person, weight, others }
  }
  return best?.person ?? null
}

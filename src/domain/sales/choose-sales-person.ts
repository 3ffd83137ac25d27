/** Marks of a visitor or of a sales person. Null, undefined and empty mean none. */
export type Marks = { qd?: string | null; cy?: string | null; inviteCode?: string | null }

/** The sales person for visitors without one (specification 7). */
export const fallbackCode = '150'

/** An invite code is personal, a channel (qd) is broader, and a campaign within it (cy) is the weakest mark. */
const weights = { inviteCode: 4, qd: 2, cy: 1 } as const
const names = ['inviteCode', 'qd', 'cy'] as const

/**
 * The sales person whose marks match the visitor best: an invite code outweighs a channel, a channel outweighs a
 * campaign, and both together outweigh one. Of equals, the one with the fewest other marks, then the first. Null when
 * no mark matches.
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

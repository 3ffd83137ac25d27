/** Hours that an owner waits who has nobody to ask (specification, console 4). */
export const aloneHours = 24
const aloneMs = aloneHours * 60 * 60 * 1_000

/**
 * How something stands that a second person has to agree to. `alone`: nobody else may look, so that an owner waits until
 * `from`, which is null before it was asked for.
 */
export type SecondPerson = { kind: 'needed' | 'asked' | 'approved' } | { kind: 'alone'; from: Date | null }

/** `hasOther`: whether anybody but whoever made it may approve it. */
export function secondPerson(args: { askedAt: Date | null; isApproved: boolean; hasOther: boolean }): SecondPerson {
  const { askedAt, isApproved, hasOther } = args
  if (isApproved) return { kind: 'approved' }
  if (!hasOther) return { kind: 'alone', from: askedAt && new Date(askedAt.getTime() + aloneMs) }
  return { kind: askedAt === null ? 'needed' : 'asked' }
}

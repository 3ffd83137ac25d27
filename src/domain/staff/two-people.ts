/** Hours that an owner waits who has nobody to ask (specification, console 4). */
export const aloneHours = 24
const aloneMs = aloneHours * 60 * 60 * 1_000

/** Hours in which a new owner, and anybody whose sign-in was reset, is no second person (console 6b, decision 048). */
export const approverEligibleAfterHours = 24

/** What a member hears who would be the second person too early. */
export const ineligibleApproverSentence = `成为所有者或重置登录不满${approverEligibleAfterHours}小时的人，不能作第二个人`

/**
 * How something stands that takes two people. `asked`: the other one is to act; `alone`: there is nobody else, so that an
 * owner waits until `from`, which is null before anybody was asked.
 */
export type TwoPeople = { kind: 'needed' | 'asked' } | { kind: 'alone'; from: Date | null }

/** `hasOther`: whether anybody but whoever asked may act. */
export function standOfTwo({ askedAt, hasOther }: { askedAt: Date | null; hasOther: boolean }): TwoPeople {
  if (!hasOther) return { kind: 'alone', from: askedAt && new Date(askedAt.getTime() + aloneMs) }
  return { kind: askedAt === null ? 'needed' : 'asked' }
}

/** The same of what stays approved once the other one has agreed to it. */
export type SecondPerson = TwoPeople | { kind: 'approved' }

export function secondPerson(args: { askedAt: Date | null; isApproved: boolean; hasOther: boolean }): SecondPerson {
  return args.isApproved ? { kind: 'approved' } : standOfTwo(args)
}

/** Those who had a hand in something, its last one too: whoever agrees to it is none of them. */
export function handsOf({ handledBy, savedBy }: { handledBy: readonly number[]; savedBy: number | null }): number[] {
  return [...new Set([...handledBy, ...(savedBy === null ? [] : [savedBy])])]
}

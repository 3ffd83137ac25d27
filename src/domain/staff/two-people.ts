import { hourMs } from '../shared/time.ts'
/** Hours that an owner waits when no second approver exists (specification, console 4). */
export const aloneHours = 24
const aloneMs = aloneHours * hourMs

/**
 * Hours for which a new owner, and a member whose sign-in was reset, is no eligible approver (console 6b, decision
 * 048).
 */
export const approverEligibleAfterHours = 24

/** The sentence for a member who is not eligible as second approver yet. */
export const ineligibleApproverSentence = `成为所有者或重置登录不满${approverEligibleAfterHours}小时的成员不能复核`

/**
 * The state of an action that needs two people. `asked`: the approver has to act; `alone`: no approver exists, so an
 * owner waits until `from`, which is null before the request.
 */
export type TwoPeople = { kind: 'needed' | 'asked' } | { kind: 'alone'; from: Date | null }

/** `hasOther`: whether somebody other than the requester may approve. */
export function twoPeopleState({ askedAt, hasOther }: { askedAt: Date | null; hasOther: boolean }): TwoPeople {
  if (!hasOther) return { kind: 'alone', from: askedAt && new Date(askedAt.getTime() + aloneMs) }
  return { kind: askedAt === null ? 'needed' : 'asked' }
}

/** The same including the approved state. */
export type SecondPerson = TwoPeople | { kind: 'approved' }

export function secondPerson(args: { askedAt: Date | null; isApproved: boolean; hasOther: boolean }): SecondPerson {
  return args.isApproved ? { kind: 'approved' } : twoPeopleState(args)
}

/** All contributors to a record, including the last editor; none of them may approve it. */
export function authorsOf({ handledBy, savedBy }: { handledBy: readonly number[]; savedBy: number | null }): number[] {
  return [...new Set([...handledBy, ...(savedBy === null ? [] : [savedBy])])]
}

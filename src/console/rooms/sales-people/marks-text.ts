import type { Marks } from '#domain/sales/choose-sales-person.ts'
import { salesWords as words } from './words.ts'

/** The marks that lead to an adviser. Any one of several is enough, so the sentence says so. */
export function marksText({ qd, cy, inviteCode }: Marks): string {
  const marks = [
    ...(qd ? [`qd=${qd}`] : []),
    ...(cy ? [`cy=${cy}`] : []),
    ...(inviteCode ? [`${words.inviteCode} ${inviteCode}`] : []),
  ]
  const [only] = marks
  return only === undefined ? words.noMarks : marks.length === 1 ? only : words.anyMark(marks)
}

import type { Marks } from '#domain/sales/sales-people.ts'
import { salesCopy as copy } from './copy.ts'

/** The marks that lead to an adviser. Any one of several is enough, so the sentence says so. */
export function marksText({ qd, cy, inviteCode }: Marks): string {
  const marks = [
    ...(qd ? [`qd=${qd}`] : []),
    ...(cy ? [`cy=${cy}`] : []),
    ...(inviteCode ? [`${copy.inviteCode} ${inviteCode}`] : []),
  ]
  const [only] = marks
  return only === undefined ? copy.noMarks : marks.length === 1 ? only : copy.anyMark(marks)
}

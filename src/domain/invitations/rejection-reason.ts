import { hasUnsafeText } from '../shared/text.ts'
import { joiningSentences } from './invitation.ts'

const reasonMaxLength = 100

/** A reason as one line, trimmed; control characters become white space. */
export function normaliseReason(raw: string): string {
  return raw.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** Checks the reason of a rejection. It is sent to the applicant, so it must stay a sentence. */
export function checkReason(reason: string): string | null {
  const isFit = reason !== '' && reason.length <= reasonMaxLength && !hasUnsafeText(reason)
  return isFit ? null : joiningSentences.reasonLength
}

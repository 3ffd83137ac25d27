import { readStoredJson, writeStored, writeStoredJson } from '#site/session/stored.ts'

/** Session storage, with the name and field of specification 3: `registerInfo` (phoneNum). */
const key = 'registerInfo'

/**
 * Keeps a phone that was typed on a page without the register box until a page with the box takes it; in this tab only.
 */
export function keepRegisterPhone(phone: string): void {
  if (phone !== '') writeStoredJson(key, { phoneNum: phone }, 'session')
}

/** The stored phone, which reading removes; else the empty string. */
export function takeRegisterPhone(): string {
  const stored = readStoredJson(key, 'session')
  if (stored === undefined) return ''
  writeStored(key, null, 'session')
  const isInfo =
    typeof stored === 'object' && stored !== null && 'phoneNum' in stored && typeof stored.phoneNum === 'string'
  return isInfo ? String(stored.phoneNum) : ''
}

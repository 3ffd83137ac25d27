import { readStoredJson, writeStored, writeStoredJson } from '#site/session/stored.ts'

/** Session storage, with the name and field of specification 3: `registerInfo` (phoneNum). */
const key = 'registerInfo'

/** Keeps a phone that was typed on a page without the register box until a page with the box takes it; in this tab only. */
export function keepRegisterPhone(phone: string): void {
  if (phone !== '') writeStoredJson(key, { phoneNum: phone }, 'session')
}

/** The phone that was kept, once; else the empty string. */
export function takeRegisterPhone(): string {
  const kept = readStoredJson(key, 'session')
  if (kept === undefined) return ''
  writeStored(key, null, 'session')
  const isInfo = typeof kept === 'object' && kept !== null && 'phoneNum' in kept && typeof kept.phoneNum === 'string'
  return isInfo ? String(kept.phoneNum) : ''
}

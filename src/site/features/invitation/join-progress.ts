import { readStoredJson, writeStored, writeStoredJson } from '#site/session/stored.ts'
import type { Applicant, Pass } from './join-state.ts'

/** The progress of this tab with an invitation: verified codes, or a submitted application. */
export type JoinProgress<Body> = { pass: Pass<Body> } | { submitted: Applicant }

const key = 'joinProgress'
/** The server's verify code is good for 15 minutes. */
const passMs = 15 * 60_000

/** Encryption loads when there is something to store. Without it a reload starts over. */
const secretBox = () => import('#site/session/secret-box.ts').catch(() => null)

/** Keeps it for a reload, in this tab and sealed: a password and used codes are in it. */
export async function keepProgress<Body>(team: string, progress: JoinProgress<Body>): Promise<void> {
  const sealed = await (await secretBox())?.seal(JSON.stringify({ team, until: Date.now() + passMs, ...progress }))
  if (sealed) writeStoredJson(key, sealed, 'session')
}

export function forgetProgress(): void {
  writeStored(key, null, 'session')
}

/** The stored progress with this invitation, or null. */
export async function readProgress<Body>(team: string): Promise<JoinProgress<Body> | null> {
  const sealed = readStoredJson(key, 'session')
  if (typeof sealed !== 'string') return null
  const text = await (await secretBox())?.unseal(sealed)
  if (!text) return null
  const stored = JSON.parse(text)
  if (stored.team !== team) return null
  if (stored.submitted) return { submitted: stored.submitted }
  return stored.until > Date.now() ? { pass: stored.pass } : null
}

import { readStoredJson, writeStored, writeStoredJson } from '#site/session/stored.ts'

/** Who applies, masked, as the full screens name them. */
export type Applicant = { phone: string; email: string; userName?: string }

/** What step 1 gave, for step 2: good for 15 minutes. */
export type Pass<Body> = { verifyCode: string; body: Body; applicant: Applicant }

/** What a reload may bring back, in this tab: never a password, never a code. */
type JoinDraft = { phoneNumber: string; account: string; userName: string }

const draftKey = 'joinDraft'

/** The draft of this invitation; any other stored value reads as none. */
export function parseDraft(value: unknown, team: string): Partial<JoinDraft> {
  if (typeof value !== 'object' || value === null || !('team' in value) || value.team !== team) return {}
  const texts = new Map<string, unknown>(Object.entries(value))
  const draft: Partial<JoinDraft> = {}
  for (const name of ['phoneNumber', 'account', 'userName'] as const) {
    const text = texts.get(name)
    if (typeof text === 'string') draft[name] = text
  }
  return draft
}

export function readDraft(team: string): Partial<JoinDraft> {
  return parseDraft(readStoredJson(draftKey, 'session'), team)
}

export function writeDraft(team: string, { phoneNumber, account, userName }: Partial<JoinDraft>): void {
  writeStoredJson(draftKey, { team, phoneNumber, account, userName }, 'session')
}

export function clearDraft(): void {
  writeStored(draftKey, null, 'session')
}

/** The progress of this tab with an invitation: verified codes, or a submitted application. */
export type JoinProgress<Body> = { pass: Pass<Body> } | { submitted: Applicant }

const progressKey = 'joinProgress'
/** The server's verify code is good for 15 minutes. */
const passMs = 15 * 60_000

/** Encryption loads when there is something to store. Without it a reload starts over. */
const secretBox = () => import('#site/session/secret-box.ts').catch(() => null)

/** Counts what is stored or cleared. Encryption ends in any order; only the last one counts. */
let turns = 0

/** Keeps it for a reload, in this tab and sealed: a password and used codes are in it. */
export async function storeProgress<Body>(team: string, progress: JoinProgress<Body>): Promise<void> {
  const turn = ++turns
  const sealed = await (await secretBox())?.seal(JSON.stringify({ team, until: Date.now() + passMs, ...progress }))
  if (sealed && turn === turns) writeStoredJson(progressKey, sealed, 'session')
}

export function clearProgress(): void {
  turns += 1
  writeStored(progressKey, null, 'session')
}

/** The stored progress with this invitation, or null. */
export async function readProgress<Body>(team: string): Promise<JoinProgress<Body> | null> {
  const sealed = readStoredJson(progressKey, 'session')
  if (typeof sealed !== 'string') return null
  const text = await (await secretBox())?.unseal(sealed)
  if (!text) return null
  const stored = JSON.parse(text)
  if (stored.team !== team) return null
  if (stored.submitted) return { submitted: stored.submitted }
  return stored.until > Date.now() ? { pass: stored.pass } : null
}

import { readStoredJson, writeStored, writeStoredJson } from '#site/session/stored.ts'

/** What a reload may bring back, in this tab: never a password, never a code. */
export type JoinDraft = { phoneNumber: string; account: string; userName: string }

const key = 'joinDraft'

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
  return parseDraft(readStoredJson(key, 'session'), team)
}

export function writeDraft(team: string, { phoneNumber, account, userName }: Partial<JoinDraft>): void {
  writeStoredJson(key, { team, phoneNumber, account, userName }, 'session')
}

export function forgetDraft(): void {
  writeStored(key, null, 'session')
}

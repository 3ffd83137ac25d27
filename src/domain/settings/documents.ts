import { isRecord } from './field.ts'

export type DocumentVersions = { agreement: string; privacy: string }

const textOf = (record: Record<string, unknown>, name: string) => (typeof record[name] === 'string' ? record[name] : '')

/** The day (`YYYY-MM-DD`) from which the next versions hold; null where none are set. */
export function nextVersionsFrom(stored: unknown): string | null {
  if (!isRecord(stored)) return null
  const hasNext = textOf(stored, 'nextAgreement') !== '' || textOf(stored, 'nextPrivacy') !== ''
  return hasNext ? textOf(stored, 'from') || null : null
}

/** The stored versions of the legal documents as they hold on a day in Shanghai, over what the site came with. */
export function documentsOn(stored: unknown, day: string, fallback: DocumentVersions): DocumentVersions {
  const record = isRecord(stored) ? stored : {}
  const from = nextVersionsFrom(stored)
  const next = (name: string) => (from !== null && day >= from ? textOf(record, name) : '')
  return {
    agreement: next('nextAgreement') || textOf(record, 'agreement') || fallback.agreement,
    privacy: next('nextPrivacy') || textOf(record, 'privacy') || fallback.privacy,
  }
}

/**
 * What a person has to have agreed to before a log-in on that day: both documents in the versions that hold, once new
 * ones have come into force; null while none have.
 */
export function renewalOn(
  stored: unknown,
  day: string,
  fallback: DocumentVersions,
): { document: string; version: string; from: string } | null {
  const from = nextVersionsFrom(stored)
  if (from === null || day < from) return null
  const { agreement, privacy } = documentsOn(stored, day, fallback)
  return { document: 'agreement+privacy', version: `${agreement}+${privacy}`, from }
}

/** Whether new versions came into force between two days. */
export function documentsTurned(stored: unknown, before: string, after: string): boolean {
  const from = nextVersionsFrom(stored)
  return from !== null && from > before && from <= after
}

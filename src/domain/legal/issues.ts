import { FormatError } from '#domain/shared/front-matter.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import { compareVersions, type LegalEdition, versionForm } from './editions.ts'
import type { LegalHead } from './legal-document.ts'
import { parseLegalText } from './parse-legal-document.ts'
import { legalSentences as sentences } from './sentences.ts'

/** The draft of a version. */
export type LegalWriting = LegalHead & { source: string }

/** An issue that prevents publishing; `line` of the text, counted from 1. */
export type LegalIssue = { field: keyof LegalWriting; message: string; line?: number }

/** Maximum length of each field in characters. */
export const legalLimits = { lead: 120, changes: 1_000, source: 20_000 } as const

/** All issues that prevent publishing a draft on a Shanghai day, after the latest existing version. */
export function findLegalIssues(
  written: LegalWriting,
  { last, day }: { last: LegalEdition; day: string },
): LegalIssue[] {
  const { version, from, lead, changes, source } = written
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(from) && parseShanghai(`${from} 00:00:00`) !== null
  const earliest = last.from > day ? last.from : day
  return [
    ...(!versionForm.test(version)
      ? [{ field: 'version' as const, message: sentences.versionForm }]
      : compareVersions(version, last.version) <= 0
        ? [{ field: 'version' as const, message: sentences.versionNewer(last.version) }]
        : []),
    ...(!isDay
      ? [{ field: 'from' as const, message: sentences.fromMissing }]
      : from < earliest
        ? [{ field: 'from' as const, message: sentences.fromEarly(earliest) }]
        : []),
    ...(lead.trim() === '' ? [{ field: 'lead' as const, message: sentences.leadMissing }] : []),
    ...(changes.trim() === '' ? [{ field: 'changes' as const, message: sentences.changesMissing }] : []),
    ...sourceFaults(source),
  ]
}

function sourceFaults(source: string): LegalIssue[] {
  try {
    parseLegalText('', source)
    return []
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    return [{ field: 'source', message: error.fault, line: error.line }]
  }
}

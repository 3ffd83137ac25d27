import { FormatError } from '#domain/shared/front-matter.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import { compareVersions, type LegalEdition, versionForm } from './editions.ts'
import type { LegalHead } from './legal-document.ts'
import { parseLegalText } from './parse-legal-document.ts'

/** Sentences for staff about the legal documents. */
export const legalSentences = {
  versionForm: '格式应如V1.1',
  versionNewer: (last: string) => `须比${last}新`,
  fromMissing: '请填写生效日',
  fromEarly: (day: string) => `不能早于${day}`,
  leadMissing: '请填写页首说明',
  changesMissing: '请填写修改说明，访客会看到',
  sourceLong: (count: number) => `正文最多${legalLimits.source.toLocaleString('en-US')}字，多了${count}字`,
  checksFailed: '检查没有通过，请先修改',
  same: '与最近的一版相同',
  noDraft: '没有未发布的修改',
  changedSince: '其后又有修改，不能撤销',
  inForce: '已经生效的版本不能撤回，请发布新版',
} as const

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
      ? [{ field: 'version' as const, message: legalSentences.versionForm }]
      : compareVersions(version, last.version) <= 0
        ? [{ field: 'version' as const, message: legalSentences.versionNewer(last.version) }]
        : []),
    ...(!isDay
      ? [{ field: 'from' as const, message: legalSentences.fromMissing }]
      : from < earliest
        ? [{ field: 'from' as const, message: legalSentences.fromEarly(earliest) }]
        : []),
    ...(lead.trim() === '' ? [{ field: 'lead' as const, message: legalSentences.leadMissing }] : []),
    ...(changes.trim() === '' ? [{ field: 'changes' as const, message: legalSentences.changesMissing }] : []),
    ...sourceFaults(source),
  ]
}

function sourceFaults(source: string): LegalIssue[] {
  const over = source.length - legalLimits.source
  if (over > 0) return [{ field: 'source', message: legalSentences.sourceLong(over) }]
  try {
    parseLegalText('', source)
    return []
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    return [{ field: 'source', message: error.fault, line: error.line }]
  }
}

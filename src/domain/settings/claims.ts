import { isRecord, rowsOf, type SettingValues } from './field.ts'

const textAt = (value: unknown, name: string) => (isRecord(value) && typeof value[name] === 'string' ? value[name] : '')

/** Why a figure is not shown on the site; null when it is shown. `day` is today in Shanghai, `YYYY-MM-DD`. */
export function findHiddenReason(figure: unknown, ownerSource: string, day: string): 'no-source' | 'over' | null {
  if (textAt(figure, 'source') === '' && ownerSource === '') return 'no-source'
  const until = textAt(figure, 'until')
  return until !== '' && day > until ? 'over' : null
}

/**
 * The stored settings without unsubstantiated claims (decision 022): figures without a source or past their expiry day,
 * and tables without source and date. When the record has no source, those of its figures are used.
 */
export function withoutUnfoundedClaims(stored: SettingValues, day: string): SettingValues {
  const shown: Record<string, unknown> = { ...stored }
  const { statistics, cloudSupport, southEastAsia, tiktokReview } = stored
  if (isRecord(statistics)) {
    const source = textAt(statistics, 'source')
    const items = rowsOf(statistics.items).filter((figure) => findHiddenReason(figure, source, day) === null)
    const own = [...new Set(items.map((figure) => textAt(figure, 'source')))].filter((text) => text !== '')
    const days = items.map((figure) => textAt(figure, 'asOf')).filter((text) => text !== '')
    shown.statistics = {
      ...statistics,
      items,
      source: source || own.join('；'),
      // The oldest day: a statement about all figures must hold for each.
      asOf: textAt(statistics, 'asOf') || (days.toSorted()[0] ?? ''),
    }
  }
  const isFounded = (record: unknown) => textAt(record, 'source') !== '' && textAt(record, 'asOf') !== ''
  if (isRecord(cloudSupport) && !isFounded(cloudSupport)) shown.cloudSupport = { ...cloudSupport, regions: [] }
  if (isRecord(southEastAsia) && !isFounded(southEastAsia)) shown.southEastAsia = { ...southEastAsia, populations: [] }
  if (isRecord(tiktokReview) && !isFounded(tiktokReview)) shown.tiktokReview = { ...tiktokReview, duration: '' }
  return shown
}

/** Whether a figure expired between two days (`YYYY-MM-DD`). */
export function haveFiguresExpired(stored: SettingValues, before: string, after: string): boolean {
  if (before === after || !isRecord(stored.statistics)) return false
  return rowsOf(stored.statistics.items).some((figure) => {
    const until = textAt(figure, 'until')
    return until !== '' && until >= before && until < after
  })
}

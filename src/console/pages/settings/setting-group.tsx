import { type ReactNode, useState } from 'react'
import { findHiddenReason } from '#domain/settings/claims.ts'
import { nameOf, readPath, rowsOf, type SettingField, type SettingGroup } from '#domain/settings/field.ts'
import { textNames } from '#domain/settings/groups.ts'
import type { SettingIssue } from '#domain/settings/issues.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ConsoleIcon } from '../../kit/icon.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { Screen } from '../../kit/record/preview-pane.tsx'
import { settingsCopy as copy } from './copy.ts'
import { RowsField } from './rows-field.tsx'
import { SettingRow } from './setting-row.tsx'
import styles from './settings.module.css'
import { PlaceSketch } from './sketch.tsx'
import type { OpenSettings } from './use-settings.ts'

type GroupProps = {
  group: SettingGroup
  open: OpenSettings
  findings: readonly SettingIssue[]
  /** Today in Shanghai, `YYYY-MM-DD`. */
  day: string
  /** Which settings the member may change: none for null, `texts` for copy without legal effect (decision 037). */
  scope: 'all' | 'texts' | null
}

/** The settings of one place, and its sketch, which marks the part that the focused field changes. */
export function SettingsGroup({ group, open, findings, day, scope }: GroupProps): ReactNode {
  const [entered, setEntered] = useState<SettingField | null>(null)
  const { values, published, change } = open
  const mayChange = (field: SettingField) => scope === 'all' || (scope === 'texts' && textNames.includes(nameOf(field)))
  const partsOf = (field: SettingField) => ({
    value: readPath(values, field.path),
    findings: findings.filter(({ path }) => path === field.path),
    disabled: !mayChange(field),
    onChange: (value: unknown) => change(field, value),
    onEnter: () => setEntered(field),
  })
  // Lists take the whole width: they come after the single values, which have the sketch beside them.
  const lines = group.fields.filter((field) => field.kind !== 'rows')
  const lists = group.fields
    .filter((field) => field.kind === 'rows')
    .map((field) => (
      <RowsField
        key={field.path}
        field={field}
        {...partsOf(field)}
        isChanged={JSON.stringify(readPath(values, field.path)) !== JSON.stringify(readPath(published, field.path))}
        // A figure without a source, or past its day, is not in the public answer (decision 022).
        {...(field.path === 'statistics.items' && { statusOf: figureStatus(values.statistics, day) })}
      />
    ))
  const hasLines = lines.length > 0
  const ownerOnly = scope === 'texts' && !group.fields.some(mayChange)
  return (
    <div id={group.id} className={styles.group}>
      <PageSection title={group.title} note={ownerOnly ? copy.onlyOwner : group.note}>
        <div className={styles.fields}>
          <div>
            {lines.map((field) => (
              <SettingRow
                key={field.path}
                field={field}
                published={readPath(published, field.path)}
                {...partsOf(field)}
              />
            ))}
            {!hasLines && lists}
          </div>
          <PlaceSketch place={group.place} mark={entered?.mark} caption={group.caption} />
        </div>
        {hasLines && lists}
        {group.id === 'box' && <ConsentAdvice open={open} disabled={scope !== 'all'} />}
        {group.id === 'figures' && <p className={styles.count}>{figureCount(values.statistics, day)}</p>}
        {group.id === 'notice' && values.notice !== null && <NoticePreview open={open} />}
      </PageSection>
    </div>
  )
}

const tickedStarts = ['consentStart.login', 'consentStart.join'] as const

/** The regulators' view on a consent that begins ticked, and one press that ends it for log-in and join (readings 3). */
function ConsentAdvice({ open, disabled }: { open: OpenSettings; disabled: boolean }): ReactNode {
  const { values, changePaths } = open
  const isTicked = tickedStarts.some((path) => readPath(values, path) === true)
  return (
    <div className={styles.advice}>
      {copy.consent.law.map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
      {isTicked ? (
        <ConsoleButton
          disabled={disabled}
          onClick={() => changePaths(Object.fromEntries(tickedStarts.map((path) => [path, false])))}
        >
          {copy.consent.untick}
        </ConsoleButton>
      ) : (
        <p role="status">{copy.consent.unticked}</p>
      )}
    </div>
  )
}

/** The status of a figure's row: its own source counts, else the one of the whole record. */
function figureStatus(statistics: unknown, day: string) {
  return (row: Record<string, unknown>) => {
    const why = findHiddenReason(row, String(readPath({ statistics }, 'statistics.source') ?? ''), day)
    return { word: why === null ? copy.shown : copy.hidden[why], isGood: why === null }
  }
}

function figureCount(statistics: unknown, day: string): string {
  const rows = rowsOf(readPath({ statistics }, 'statistics.items'))
  const shown = rows.filter((row) => figureStatus(statistics, day)(row).isGood).length
  return copy.figures(shown, rows.length - shown)
}

/** The notice on the real home page at both widths, as it is written, whatever its period; nothing without a text. */
function NoticePreview({ open }: { open: OpenSettings }): ReactNode {
  const { values, saveState } = open
  if (readPath(values, 'notice.text') === '') return null
  const address = (width: number) => `/console/preview/settings/1?width=${width}`
  // A new stamp loads the frames again. The server renders the saved draft, so an unsaved one has no stamp.
  const stamp = saveState.kind === 'saved' ? `${saveState.at} ${JSON.stringify(values.notice)}` : ''
  return (
    <div className={styles.preview}>
      <p>
        {copy.preview}
        <a href={address(1440)} target="_blank" rel="noreferrer">
          <ConsoleIcon name="out" />
          {copy.newWindow}
        </a>
      </p>
      {stamp !== '' && (
        <div>
          <Screen width={1440} maxHeight={220} stamp={stamp} address={address(1440)} title={copy.previewDesktop} />
          <Screen width={390} maxHeight={220} stamp={stamp} address={address(390)} title={copy.previewPhone} />
        </div>
      )}
    </div>
  )
}

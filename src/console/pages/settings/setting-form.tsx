import type { ReactNode } from 'react'
import { findHiddenReason } from '#domain/settings/claims.ts'
import { nameOf, readPath, rowsOf, type SettingField, type SettingGroup } from '#domain/settings/field.ts'
import { fieldsByName, textNames } from '#domain/settings/groups.ts'
import type { SettingIssue } from '#domain/settings/issues.ts'
import { comparableJson, settingText } from '#domain/settings/values.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { settingsCopy as copy } from './copy.ts'
import styles from './fields.module.css'
import { RowsField } from './rows-field.tsx'
import { SettingRow } from './setting-row.tsx'
import type { OpenSettings } from './use-settings.ts'

/** Which settings the member may change: none for null, `texts` for copy without legal effect (decision 037). */
export type SettingsScope = 'all' | 'texts' | null

export const mayChange = (scope: SettingsScope, field: Pick<SettingField, 'path'>): boolean =>
  scope === 'all' || (scope === 'texts' && textNames.includes(nameOf(field)))

type FormProps = {
  group: SettingGroup
  open: OpenSettings
  findings: readonly SettingIssue[]
  /** Today in Shanghai, `YYYY-MM-DD`. */
  day: string
  scope: SettingsScope
  onEnter: (field: SettingField) => void
}

/** The settings of one group. */
export function SettingForm({ group, open, findings, day, scope, onEnter }: FormProps): ReactNode {
  const { values, published, change } = open
  const partsOf = (field: SettingField) => ({
    value: readPath(values, field.path),
    findings: findings.filter(({ path }) => path === field.path),
    disabled: !mayChange(scope, field),
    onChange: (value: unknown) => change(field, value),
    onEnter: () => onEnter(field),
  })
  const isChanged = ({ path }: SettingField) =>
    comparableJson(readPath(values, path)) !== comparableJson(readPath(published, path))
  const draw = (field: SettingField) =>
    field.kind === 'rows' ? (
      <RowsField
        key={field.path}
        field={field}
        {...partsOf(field)}
        isChanged={isChanged(field)}
        // A figure without a source, or past its day, is not in the public answer (decision 022).
        {...(field.path === 'statistics.items' && { statusOf: figureStatus(values.statistics, day) })}
      />
    ) : (
      <SettingRow key={field.path} field={field} published={readPath(published, field.path)} {...partsOf(field)} />
    )
  // Lists take the whole width: they come after the single values.
  const lines = group.fields.filter((field) => field.kind !== 'rows')
  const lists = group.fields.filter((field) => field.kind === 'rows')
  const ownerOnly = scope === 'texts' && !group.fields.some((field) => mayChange(scope, field))
  return (
    <PageSection title={group.title} note={ownerOnly ? copy.onlyOwner : group.note}>
      {group.isFolded ? (
        [...new Set(lines.map(nameOf))].map((name) => (
          <FoldedRecord
            key={name}
            fields={fieldsByName.get(name) ?? []}
            values={values}
            isChanged={(fieldsByName.get(name) ?? []).some(isChanged)}
            findings={findings.filter((finding) => nameOf(finding) === name)}
          >
            {(fieldsByName.get(name) ?? []).map(draw)}
          </FoldedRecord>
        ))
      ) : (
        <div className={styles.fields}>{lines.map(draw)}</div>
      )}
      {lists.map(draw)}
      {group.id === 'box' && <ConsentAdvice open={open} disabled={scope !== 'all'} />}
      {group.id === 'figures' && <p className={styles.count}>{figureCount(values.statistics, day)}</p>}
    </PageSection>
  )
}

type FoldedProps = {
  fields: readonly SettingField[]
  values: OpenSettings['values']
  isChanged: boolean
  findings: readonly SettingIssue[]
  children: ReactNode
}

/** A record as one line, with its name and what is written, that opens to its fields. */
function FoldedRecord({ fields, values, isChanged, findings, children }: FoldedProps): ReactNode {
  const main = fields.find(({ path }) => path.endsWith('.answer')) ?? fields[0]
  if (main === undefined) return null
  const written = settingText(main, readPath(values, main.path))
  const [first] = findings
  return (
    <details className={styles.folded} data-changed={isChanged}>
      <summary>
        <b>{main.label}</b>
        <span>{written || copy.notFilled}</span>
        {isChanged ? (
          <small className={styles.new}>{copy.unpublished}</small>
        ) : (
          first && <small className={styles[first.level]}>{first.message}</small>
        )}
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
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
          unable={disabled ? copy.onlyOwner : undefined}
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

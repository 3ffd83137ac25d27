import type { ReactNode } from 'react'
import { fitToField, rowsOf, type SettingColumn, type SettingField } from '#domain/settings/field.ts'
import type { SettingIssue } from '#domain/settings/issues.ts'
import { classNames } from '#ui/class-names.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ConsoleIcon } from '../../kit/icon.tsx'
import { settingsCopy as copy } from './copy.ts'
import styles from './fields.module.css'
import { CountInput } from './setting-row.tsx'

type Row = Record<string, unknown>
type RowsField = Extract<SettingField, { kind: 'rows' }>

/** Longer lists are folded, so that the settings below them stay in reach. */
const foldedFrom = 12

type RowsFieldProps = {
  field: RowsField
  value: unknown
  isChanged: boolean
  findings: readonly SettingIssue[]
  disabled: boolean
  /** Whether visitors see the row, for a last column of the table. */
  statusOf?: (row: Row) => { word: string; isGood: boolean }
  onChange: (rows: Row[]) => void
  onEnter: () => void
}

/** A list of the settings as an editable table: rows are added at the end, removed, and moved up by one place. */
export function RowsField(props: RowsFieldProps): ReactNode {
  const { field, value, isChanged, findings, disabled, statusOf, onChange, onEnter } = props
  const rows = rowsOf(value)
  // `place` counts from 0; the labels count from 1.
  const put = (place: number, name: string, cell: unknown) =>
    onChange(rows.with(place, { ...rows[place], [name]: cell }))
  const table = rows.length > 0 && (
    <div className={styles.scroller}>
      <table className={styles.rows} aria-label={field.label}>
        <thead>
          <tr>
            {field.columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
            {statusOf && <th scope="col">{copy.onSite}</th>}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; it has no name of its own
            <tr key={place}>
              {field.columns.map((column) => (
                <td key={column.name} data-kind={column.kind}>
                  <Cell
                    column={column}
                    value={row[column.name]}
                    label={copy.cell(place + 1, column.label)}
                    disabled={disabled}
                    onChange={(cell) => put(place, column.name, cell)}
                  />
                </td>
              ))}
              {statusOf && <Status {...statusOf(row)} />}
              <td>
                {!disabled && (
                  <span className={styles.rowActions}>
                    <ConsoleButton
                      icon
                      look="quiet"
                      size="small"
                      atEnd={place === 0}
                      aria-label={copy.raiseRow(place + 1)}
                      onClick={() => onChange(moved(rows, place))}
                    >
                      <ConsoleIcon name="raise" />
                    </ConsoleButton>
                    <ConsoleButton
                      icon
                      look="quiet"
                      size="small"
                      aria-label={copy.removeRow(place + 1)}
                      onClick={() => onChange(rows.toSpliced(place, 1))}
                    >
                      <ConsoleIcon name="close" />
                    </ConsoleButton>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
  const title = (
    <>
      <b>{field.label}</b> <small>{isChanged ? copy.unpublished : copy.rowCount(rows.length)}</small>
    </>
  )
  const add = !disabled && rows.length < field.atMost && (
    <ConsoleButton size="small" onClick={() => onChange([...rows, blankRow(field)])}>
      <ConsoleIcon name="plus" />
      {copy.addRow}
    </ConsoleButton>
  )
  const notes = findings.map(({ level, message }) => (
    <small key={message} className={classNames(styles.said, styles[level])}>
      {message}
    </small>
  ))
  return (
    <div className={styles.list} data-changed={isChanged} data-check-field={field.path} onFocusCapture={onEnter}>
      {rows.length >= foldedFrom ? (
        <>
          {/* The button is inside too: a row that is added is in sight. */}
          <details>
            <summary>{title}</summary>
            {table}
            {add}
          </details>
          {notes}
        </>
      ) : (
        <>
          <p>{title}</p>
          {table}
          {notes}
          {add}
        </>
      )}
    </div>
  )
}

/** A row with the default or empty value of each column: the server takes rows with all of their columns. */
const blankRow = ({ columns }: RowsField): Row =>
  Object.fromEntries(columns.map((column) => [column.name, fitToField(column, undefined)]))

/** The rows with one of them moved up; the button of the first row is disabled. */
const moved = (rows: readonly Row[], place: number): Row[] => {
  const row = rows[place]
  return row === undefined ? [...rows] : rows.toSpliced(place, 1).toSpliced(place - 1, 0, row)
}

/** A row's status as a line with a dot or a broken line; the word beside it says the same. */
function Status({ word, isGood }: { word: string; isGood: boolean }): ReactNode {
  return (
    <td className={styles.status} data-good={isGood}>
      <svg viewBox="0 0 24 10" aria-hidden="true">
        {isGood ? <path d="M0 5h18" /> : <path d="M0 5h7M14 5h8M10 1L8 9" />}
        {isGood && <circle cx="19" cy="5" r="4" />}
      </svg>
      {word}
    </td>
  )
}

type CellProps = {
  column: SettingColumn
  value: unknown
  label: string
  disabled: boolean
  onChange: (value: unknown) => void
}

/** The control of one cell, by the kind of its column. */
function Cell({ column, value, label, disabled, onChange }: CellProps): ReactNode {
  // `CountInput` takes an id for a label; a cell has only its `aria-label`.
  const shared = { id: '', disabled, className: styles.input, 'aria-label': label }
  if (column.kind === 'flag')
    return (
      <input
        type="checkbox"
        aria-label={label}
        disabled={disabled}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
    )
  if (column.kind === 'count') return <CountInput value={Number(value)} shared={shared} onChange={onChange} />
  if (column.kind === 'choice')
    return (
      <select {...shared} id={undefined} value={String(value)} onChange={({ target }) => onChange(target.value)}>
        {Object.entries(column.choices).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    )
  return (
    <input
      {...shared}
      id={undefined}
      type={column.kind === 'day' ? 'date' : 'text'}
      value={String(value ?? '')}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

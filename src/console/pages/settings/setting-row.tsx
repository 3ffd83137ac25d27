import { type ReactNode, useId, useState } from 'react'
import type { MediaKind } from '#domain/media/files.ts'
import type { SettingField } from '#domain/settings/field.ts'
import type { SettingIssue } from '#domain/settings/issues.ts'
import { comparableJson, settingText } from '#domain/settings/values.ts'
import { toOneLine } from '#domain/shared/text.ts'
import { classNames } from '#ui/class-names.ts'
import { readWhole } from '../../kit/amounts.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { MediaName, PickMediaButton } from '../../kit/media-picker.tsx'
import { fromLocalTime, toLocalTime } from '../../kit/time-field.tsx'
import { settingsCopy as copy } from './copy.ts'
import styles from './fields.module.css'

type SettingRowProps = {
  field: Exclude<SettingField, { kind: 'rows' }>
  value: unknown
  /** What visitors see. */
  published: unknown
  findings: readonly SettingIssue[]
  disabled: boolean
  onChange: (value: unknown) => void
  /** The focus has come into the field: its places on the site are marked. */
  onEnter: () => void
}

/**
 * One setting: its name, its value, and below it the worst issue, else its own note; while a change is unpublished also
 * what visitors see, and a way back to that.
 */
export function SettingRow(props: SettingRowProps): ReactNode {
  const { field, value, published, findings, disabled, onChange, onEnter } = props
  const id = useId()
  const isChanged = comparableJson(value) !== comparableJson(published)
  // `error` sorts before `warning`.
  const [worst] = findings.toSorted((one, other) => (one.level < other.level ? -1 : 1))
  const note = worst?.message ?? field.note
  const described = [note && `${id}-said`, isChanged && `${id}-was`].filter(Boolean).join(' ')
  const shared = {
    id,
    disabled,
    'aria-describedby': described || undefined,
    'aria-invalid': worst?.level === 'error' || undefined,
    className: styles.input,
  }
  return (
    <div
      className={styles.row}
      data-half={field.isHalf}
      data-changed={isChanged}
      data-check-field={field.path}
      onFocusCapture={onEnter}
    >
      {/* The controls of a picture and of a yes or no have words of their own, which the name describes. */}
      {field.kind === 'picture' || field.kind === 'file' || field.kind === 'flag' ? (
        <span id={id}>{field.label}</span>
      ) : (
        <label htmlFor={id}>{field.label}</label>
      )}
      <div>
        {field.kind === 'flag' ? (
          <YesNo
            nameId={id}
            described={shared['aria-describedby']}
            value={value === true}
            disabled={disabled}
            onChange={onChange}
          />
        ) : field.kind === 'picture' ? (
          <MediaValue disabled={disabled} onChange={onChange} nameId={id} address={String(value ?? '')} />
        ) : field.kind === 'file' ? (
          <MediaValue
            kind={field.of}
            disabled={disabled}
            onChange={onChange}
            nameId={id}
            address={String(value ?? '')}
          />
        ) : field.kind === 'choice' ? (
          <select {...shared} value={String(value)} onChange={({ target }) => onChange(target.value)}>
            {Object.entries(field.choices).map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        ) : field.kind === 'count' ? (
          <>
            <CountInput value={Number(value)} shared={shared} onChange={onChange} />
            {field.unit}
          </>
        ) : isLong(field) ? (
          <textarea
            {...shared}
            className={classNames(styles.input, styles.long)}
            value={String(value ?? '')}
            autoComplete="off"
            onChange={({ target }) => onChange(toOneLine(target.value.replaceAll('\n', '')))}
          />
        ) : (
          <input
            {...shared}
            type={field.kind === 'moment' ? 'datetime-local' : field.kind === 'day' ? 'date' : 'text'}
            value={field.kind === 'moment' ? toLocalTime(String(value ?? '')) : String(value ?? '')}
            autoComplete="off"
            onChange={({ target }) =>
              onChange(field.kind === 'moment' ? fromLocalTime(target.value) : toOneLine(target.value))
            }
          />
        )}
      </div>
      {note && (
        <small id={`${id}-said`} className={classNames(worst && styles[worst.level])}>
          {note}
        </small>
      )}
      {isChanged && (
        <small className={styles.was}>
          <i className={styles.dash} aria-hidden="true" />
          <span id={`${id}-was`}>{copy.was(settingText(field, published))}</span>
          {!disabled && (
            <button type="button" aria-label={copy.takeBackOf(field.label)} onClick={() => onChange(published)}>
              {copy.takeBack}
            </button>
          )}
        </small>
      )}
    </div>
  )
}

type YesNoProps = {
  nameId: string
  described: string | undefined
  value: boolean
  disabled: boolean
  onChange: (value: boolean) => void
}

/** A yes or no as two words, of which one is chosen. */
function YesNo({ nameId, described, value, disabled, onChange }: YesNoProps): ReactNode {
  return (
    <div className={styles.pair} role="radiogroup" aria-labelledby={nameId} aria-describedby={described}>
      {[true, false].map((choice) => (
        <label key={String(choice)} data-on={value === choice}>
          <input
            type="radio"
            name={nameId}
            disabled={disabled}
            checked={value === choice}
            onChange={() => onChange(choice)}
          />
          {choice ? copy.yes : copy.no}
        </label>
      ))}
    </div>
  )
}

/** A line of more than `longFrom` characters is shown on several lines; it takes no line breaks. */
const longFrom = 100
const isLong = (field: SettingRowProps['field']) => field.kind === 'line' && field.atMost > longFrom

type CountInputProps = {
  value: number
  shared: { id: string; disabled: boolean; className: string | undefined }
  onChange: (value: number) => void
}

/**
 * A whole number of up to nine digits. While it is typed the field may hold any text; only a number is reported, and on
 * leaving the field shows the last one again.
 */
export function CountInput({ value, shared, onChange }: CountInputProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      {...shared}
      inputMode="numeric"
      value={typed ?? String(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        const whole = readWhole(target.value)
        if (!Number.isNaN(whole)) onChange(whole)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

type MediaValueProps = {
  kind?: MediaKind
  nameId: string
  address: string
  disabled: boolean
  onChange: (address: string) => void
}

/** The picture or the name of the file, and buttons that choose another one or remove it: then the site goes without. */
function MediaValue({ kind = 'picture', address, nameId, disabled, onChange }: MediaValueProps): ReactNode {
  const isEmpty = address === ''
  const words =
    kind === 'picture'
      ? { none: copy.noPicture, pick: copy.pickPicture, change: copy.changePicture, remove: copy.removePicture }
      : { none: copy.noFile, pick: copy.pickFile, change: copy.changeFile, remove: copy.removeFile }
  return (
    <>
      {isEmpty && <span className={styles.none}>{words.none}</span>}
      {!isEmpty && kind === 'picture' && <img src={address} alt="" />}
      {!isEmpty && kind !== 'picture' && (
        <span>
          <MediaName address={address} />
        </span>
      )}
      {!disabled && (
        <PickMediaButton kind={kind} aria-describedby={nameId} onPick={(picked) => onChange(picked.address)}>
          {isEmpty ? words.pick : words.change}
        </PickMediaButton>
      )}
      {!disabled && !isEmpty && (
        <ConsoleButton size="small" aria-describedby={nameId} onClick={() => onChange('')}>
          {words.remove}
        </ConsoleButton>
      )}
    </>
  )
}

import { type ReactNode, useId, useState } from 'react'
import type { SettingField } from '#domain/settings/field.ts'
import type { SettingIssue } from '#domain/settings/issues.ts'
import { classNames } from '#ui/class-names.ts'
import { PickMediaButton } from '../../kit/media-picker.tsx'
import { settingsCopy as copy } from './copy.ts'
import styles from './settings.module.css'

type SettingRowProps = {
  field: Exclude<SettingField, { kind: 'rows' }>
  value: unknown
  /** What visitors see. */
  published: unknown
  findings: readonly SettingIssue[]
  disabled: boolean
  onChange: (value: unknown) => void
  /** Pointed at or in: the sketch marks its place. */
  onEnter: () => void
}

/** One setting: its name, its value, and beside it the worst issue or a note. */
export function SettingRow(props: SettingRowProps): ReactNode {
  const { field, value, published, findings, disabled, onChange, onEnter } = props
  const id = useId()
  const isChanged = JSON.stringify(value) !== JSON.stringify(published)
  const [worst] = findings.toSorted((one, other) => (one.level < other.level ? -1 : 1))
  const note = worst?.message ?? (isChanged ? `${copy.unpublished}；${copy.was(wordOf(field, published))}` : field.note)
  const shared = {
    id,
    disabled,
    'aria-describedby': note ? `${id}-said` : undefined,
    'aria-invalid': worst?.level === 'error' || undefined,
    className: styles.input,
  }
  return (
    <div className={styles.row} data-changed={isChanged} data-check-field={field.path} onFocusCapture={onEnter}>
      {field.kind === 'picture' ? <span id={id}>{field.label}</span> : <label htmlFor={id}>{field.label}</label>}
      <div>
        {field.kind === 'flag' ? (
          <input
            id={id}
            type="checkbox"
            disabled={disabled}
            checked={value === true}
            aria-describedby={shared['aria-describedby']}
            onChange={({ target }) => onChange(target.checked)}
          />
        ) : field.kind === 'picture' ? (
          <PictureValue {...{ field, disabled, onChange }} nameId={id} address={String(value ?? '')} />
        ) : field.kind === 'choice' ? (
          <select {...shared} value={String(value)} onChange={({ target }) => onChange(target.value)}>
            {Object.entries(field.choices).map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        ) : field.kind === 'count' ? (
          <CountInput value={Number(value)} shared={shared} onChange={onChange} />
        ) : (
          <input
            {...shared}
            type={field.kind === 'moment' ? 'datetime-local' : field.kind === 'day' ? 'date' : 'text'}
            value={field.kind === 'moment' ? toLocal(String(value ?? '')) : String(value ?? '')}
            autoComplete="off"
            onChange={({ target }) => onChange(field.kind === 'moment' ? fromLocal(target.value) : target.value)}
          />
        )}
        {note && (
          <small id={`${id}-said`} className={classNames(worst && styles[worst.level])}>
            {note}
          </small>
        )}
      </div>
    </div>
  )
}

const toLocal = (moment: string) => moment.slice(0, 16).replace(' ', 'T')
const fromLocal = (typed: string) => (typed === '' ? '' : `${typed.replace('T', ' ').slice(0, 16)}:00`)

function wordOf(field: SettingRowProps['field'], value: unknown): string {
  if (field.kind === 'choice') return field.choices[String(value)] ?? ''
  return String(value ?? '')
}

type CountInputProps = {
  value: number
  shared: { id: string; disabled: boolean; className: string | undefined }
  onChange: (value: number) => void
}

/** A whole number; what is none while it is typed stays in the field and goes nowhere. */
export function CountInput({ value, shared, onChange }: CountInputProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      {...shared}
      inputMode="numeric"
      value={typed ?? String(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        if (/^\d{1,9}$/.test(target.value)) onChange(Number(target.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

type PictureValueProps = {
  field: SettingField
  nameId: string
  address: string
  disabled: boolean
  onChange: (address: string) => void
}

function PictureValue({ address, nameId, disabled, onChange }: PictureValueProps): ReactNode {
  return (
    <>
      {address === '' ? <span className={styles.none}>{copy.noPicture}</span> : <img src={address} alt="" />}
      {!disabled && (
        <PickMediaButton aria-describedby={nameId} onPick={(picked) => onChange(picked.address)}>
          {address === '' ? copy.pickPicture : copy.changePicture}
        </PickMediaButton>
      )}
    </>
  )
}

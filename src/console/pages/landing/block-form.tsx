import { lazy, type ReactNode, Suspense, useState } from 'react'
import {
  type BlockField,
  type ListField,
  readFields,
  type StoredFields,
  type TextField,
} from '#domain/landing/block-fields.ts'
import { type Block, periodNames, type ShowOn, showOnWords } from '#domain/landing/blocks.ts'
import type { LandingIssue } from '#domain/landing/checks.ts'
import { findKind } from '#domain/landing/kinds/index.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { useCheckedText } from '../../kit/checks.ts'
import { Field, FieldGroup, FieldRow, SelectField } from '../../kit/field.tsx'
import { PageInput } from '../../kit/page-input.tsx'
import { LoadingState } from '../../kit/states.tsx'
import { fromLocalTime, toLocalTime } from '../../kit/time-field.tsx'
import { landingCopy as copy } from './copy.ts'
import { kindWord } from './edit-blocks.ts'
import styles from './landing.module.css'
import { MediaField } from './media-field.tsx'

/** Two thirds of what the editor of a page would load, and only a rich text needs it. */
export const loadTextEditor = () => import('../../kit/rich-text/text-editor.tsx')
const TextEditor = lazy(() => loadTextEditor().then((part) => ({ default: part.TextEditor })))

type BlockFormProps = {
  block: Block
  issues: readonly LandingIssue[]
  mayWrite: boolean
  onFields: (part: StoredFields) => void
  onBlock: (part: Partial<Block>) => void
  onMove: (step: -1 | 1) => void
  onDouble: () => void
  onRemove: () => void
  /** Restores the words that the block came with; null where there are none, or no others. */
  onStandard: (() => void) | null
}

type Row = Readonly<Record<string, string>>
type ErrorOf = (name: string, row: number | null) => string | undefined

/** The form of a block, as the table of its kind's fields says; of an unknown kind only what all blocks have. */
export function BlockForm(props: BlockFormProps): ReactNode {
  const { block, issues, mayWrite, onFields, onBlock, onMove, onDouble, onRemove, onStandard } = props
  const kind = findKind(block.kind)
  const values: StoredFields = kind === null ? {} : readFields(kind.fields, block.fields)
  const errorOf: ErrorOf = (name, row) => issues.find((issue) => issue.field === name && issue.row === row)?.message
  return (
    <>
      <div className={styles.formHead}>
        <h2>{kindWord(block)}</h2>
        {mayWrite && (
          <span>
            <ConsoleButton size="small" look="quiet" onClick={() => onMove(-1)}>
              {copy.up}
            </ConsoleButton>
            <ConsoleButton size="small" look="quiet" onClick={() => onMove(1)}>
              {copy.down}
            </ConsoleButton>
            <ConsoleButton size="small" look="quiet" onClick={onDouble}>
              {copy.double}
            </ConsoleButton>
            <ConsoleButton size="small" look="quiet" onClick={onRemove}>
              {copy.remove}
            </ConsoleButton>
          </span>
        )}
      </div>
      {kind === null && <p className={styles.hint}>{copy.unknownNote}</p>}
      {kind?.site !== undefined && <p className={styles.hint}>{kind.note}</p>}
      {kind?.whenEmpty !== undefined && <p className={styles.hint}>{kind.whenEmpty}</p>}
      {mayWrite && onStandard !== null && (
        <p>
          <ConsoleButton size="small" onClick={onStandard}>
            {copy.standard}
          </ConsoleButton>
        </p>
      )}
      {Object.entries(kind?.fields ?? {}).map(([name, field]) =>
        field.kind === 'list' ? (
          <ListInput
            key={name}
            name={name}
            field={field}
            errorOf={errorOf}
            mayWrite={mayWrite}
            rows={(values[name] ?? []) as readonly Row[]}
            onRows={(rows) => onFields({ [name]: rows })}
          />
        ) : (
          <TextInput
            key={name}
            name={name}
            field={field}
            mayWrite={mayWrite}
            value={String(values[name] ?? '')}
            error={errorOf(name, null)}
            onText={(text) => onFields({ [name]: text })}
            onPicture={({ address, alt }) => onFields({ [name]: address, ...altOf(kind?.fields, values.alt, alt) })}
          />
        ),
      )}
      <FieldGroup>
        <SelectField
          label={copy.showOn}
          value={block.showOn}
          options={Object.entries(showOnWords)}
          disabled={!mayWrite}
          onChange={(showOn) => onBlock({ showOn: showOn as ShowOn })}
        />
      </FieldGroup>
      <FieldRow>
        <InstantInput
          label={copy.fromField}
          name={periodNames.from}
          value={block.from}
          error={errorOf(periodNames.from, null)}
          mayWrite={mayWrite}
          onText={(from) => onBlock({ from })}
        />
        <InstantInput
          label={copy.untilField}
          name={periodNames.until}
          value={block.until}
          error={errorOf(periodNames.until, null)}
          mayWrite={mayWrite}
          onText={(until) => onBlock({ until })}
        />
      </FieldRow>
      <p className={styles.hint}>{copy.periodHint}</p>
    </>
  )
}

/** The alternative text of the media fills in an empty one, and never replaces what was written. */
function altOf(fields: Readonly<Record<string, BlockField>> | undefined, present: unknown, alt: string): Row {
  return fields !== undefined && 'alt' in fields && (present ?? '') === '' && alt !== '' ? { alt } : {}
}

type TextInputProps = {
  /** The name by which checks find it. */
  name: string
  field: TextField
  value: string
  error: string | undefined
  mayWrite: boolean
  onText: (text: string) => void
  /** Of pictures and files. */
  onPicture?: (picked: { address: string; alt: string }) => void
}

/** One field of a block or of the page, with how much of it is written. */
export function TextInput({ name, field, value, error, mayWrite, onText, onPicture }: TextInputProps): ReactNode {
  // The editor of rich text takes a text once; another block is another form.
  const [shown] = useState({ html: value })
  const reach = useCheckedText(name)
  const { label, hint } = field
  const shared = { label, hint, ...(error !== undefined && { error }), 'data-check-field': name, readOnly: !mayWrite }
  switch (field.kind) {
    case 'picture':
    case 'file':
      return (
        <MediaField
          of={field.kind === 'file' ? field.of : 'picture'}
          label={label}
          name={name}
          hint={hint}
          error={error}
          mayWrite={mayWrite}
          address={value}
          onPick={(picked) => onPicture?.(picked)}
        />
      )
    case 'choice':
      return (
        <FieldGroup>
          <SelectField
            label={label}
            data-check-field={name}
            value={value}
            options={Object.entries(field.choices)}
            disabled={!mayWrite}
            onChange={onText}
          />
        </FieldGroup>
      )
    case 'instant':
      return <InstantInput label={label} name={name} value={value} error={error} mayWrite={mayWrite} onText={onText} />
    case 'link':
      return (
        <Field
          {...shared}
          control={(control) => (
            <PageInput
              {...control}
              data-check-field={name}
              readOnly={!mayWrite}
              isInvalid={error !== undefined}
              value={value}
              onText={onText}
            />
          )}
        />
      )
    case 'lines':
      return (
        <Field
          {...shared}
          verb={<Count text={value} atMost={field.atMost} />}
          control={(control) => (
            <textarea
              {...control}
              className={styles.lines}
              data-check-field={name}
              rows={3}
              value={value}
              readOnly={!mayWrite}
              aria-invalid={error !== undefined || undefined}
              onChange={({ target }) => onText(target.value)}
            />
          )}
        />
      )
    case 'richText':
      return (
        <div className={styles.rich} data-check-field={name} data-rich-text>
          <p className={styles.hint}>{copy.moneyHint}</p>
          <Suspense fallback={<LoadingState rows={2} />}>
            <TextEditor
              shown={shown}
              findings={[]}
              isReadOnly={!mayWrite}
              onChange={onText}
              onSection={() => {}}
              reach={reach}
            />
          </Suspense>
          {error !== undefined && <p className={styles.fault}>{error}</p>}
        </div>
      )
    default:
      return <Field {...shared} verb={<Count text={value} atMost={field.atMost} />} value={value} onText={onText} />
  }
}

/** How much of a field is written. */
function Count({ text, atMost }: { text: string; atMost: number }): ReactNode {
  const length = [...text].length
  return (
    <small className={styles.count} data-over={length > atMost || undefined}>
      {length}/{atMost}
    </small>
  )
}

type InstantInputProps = Pick<TextInputProps, 'name' | 'value' | 'error' | 'mayWrite' | 'onText'> & { label: string }

/** A time in Shanghai; the field has no seconds. */
function InstantInput({ label, name, value, error, mayWrite, onText }: InstantInputProps): ReactNode {
  return (
    <Field
      label={label}
      type="datetime-local"
      data-check-field={name}
      value={toLocalTime(value)}
      readOnly={!mayWrite}
      {...(error !== undefined && { error })}
      onChange={({ target }) => onText(fromLocalTime(target.value))}
    />
  )
}

type ListInputProps = {
  name: string
  field: ListField
  rows: readonly Row[]
  errorOf: ErrorOf
  mayWrite: boolean
  onRows: (rows: Row[]) => void
}

/** Rows of the same fields: each can be changed, moved up and removed, and one can be added. */
function ListInput({ name, field, rows, errorOf, mayWrite, onRows }: ListInputProps): ReactNode {
  const { noun, fields, atLeast, atMost } = field
  const blank = Object.fromEntries(Object.keys(fields).map((key) => [key, '']))
  const change = (at: number, part: Row) => onRows(rows.map((row, place) => (place === at ? { ...row, ...part } : row)))
  const own = errorOf(name, null)
  return (
    <div className={styles.list} data-check-field={name}>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name, and its fields keep no state of their own
        <details key={at} open={at === 0 || undefined}>
          <summary>
            {copy.rowOf(noun, at + 1)} <b>{Object.values(row)[0]}</b>
          </summary>
          {Object.entries(fields).map(([key, inner]) => (
            <TextInput
              key={key}
              name={`${key}-${at}`}
              field={inner}
              value={row[key] ?? ''}
              error={errorOf(key, at)}
              mayWrite={mayWrite}
              onText={(text) => change(at, { [key]: text })}
              onPicture={({ address, alt }) => change(at, { [key]: address, ...altOf(fields, row.alt, alt) })}
            />
          ))}
          {mayWrite && (
            <p className={styles.rowActions}>
              <ConsoleButton
                size="small"
                look="quiet"
                atEnd={at === 0}
                aria-label={copy.rowUp(noun, at + 1)}
                onClick={() => onRows([...rows].toSpliced(at, 1).toSpliced(at - 1, 0, row))}
              >
                {copy.up}
              </ConsoleButton>
              <ConsoleButton
                size="small"
                look="quiet"
                unable={rows.length <= atLeast ? copy.rowsAtLeast(atLeast) : undefined}
                onClick={() => onRows([...rows].toSpliced(at, 1))}
              >
                {copy.rowRemove(noun, at + 1)}
              </ConsoleButton>
            </p>
          )}
        </details>
      ))}
      {mayWrite && (
        <ConsoleButton
          size="small"
          unable={rows.length >= atMost ? copy.rowsAtMost(atMost) : undefined}
          onClick={() => onRows([...rows, blank])}
        >
          {copy.addRow(noun)}
        </ConsoleButton>
      )}
      {own !== undefined && <p className={styles.fault}>{own}</p>}
    </div>
  )
}

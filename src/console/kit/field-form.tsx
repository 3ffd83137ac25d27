import type { ComponentProps, ReactNode } from 'react'
import type { EdgeName } from '#domain/shared/field-edges.ts'
import type { Field as DescribedField, Fields } from '#domain/shared/fields.ts'
import { Field, FieldRow } from './field.tsx'
import { ownPagesCopy } from './own-pages-copy.ts'
import { PageInput } from './page-input.tsx'
import { fromLocalTime, toLocalTime } from './time-field.tsx'

type InputProps = Pick<
  ComponentProps<typeof Field>,
  | 'hint'
  | 'unit'
  | 'error'
  | 'mono'
  | 'maxLength'
  | 'placeholder'
  | 'inputMode'
  | 'autoComplete'
  | 'step'
  | 'type'
  | 'readOnly'
  | 'onBlur'
>

/** One input of a form: the value that it changes, and what kind of text it takes. */
export type FormField<Name extends string = string> = InputProps & {
  name: Name
  label: string
  kind?: DescribedField['kind']
  /** The name by which checks find the field, where it differs. */
  checkedAs?: string
  /** Of a select: its options, and the word for none. */
  choices?: Readonly<Record<number, string>>
  none?: string
  /** An address that may be one of an own page: words find pages. */
  findsPages?: true
}

/** The type of an input is of its own field: a form takes lines and addresses together. */
type FieldFormProps<Values> = Pick<ComponentProps<typeof Field>, 'look' | 'disabled' | 'readOnly' | 'autoComplete'> & {
  fields: readonly FormField<keyof Values & string>[]
  values: Values
  /** Messages of errors by the names of values. */
  errors?: Readonly<Record<string, string | undefined>>
  /** Side by side, two to a line. */
  isRow?: boolean
  onChange: (part: Partial<Values>) => void
}

/** The inputs of a table of fields, in its order. */
export function FieldForm<Values extends object>(props: FieldFormProps<Values>): ReactNode {
  const { fields, values, errors = {}, isRow = false, onChange, ...shared } = props
  const inputs = fields.map(({ name, kind = 'line', checkedAs = name, choices, none, findsPages, ...field }) => {
    // The fields have the names of the values; their kinds determine the types.
    const value = values[name] as string | number | null | undefined
    const change = (typed: string) => onChange({ [name]: readTyped(kind, typed) } as Partial<Values>)
    return (
      <Field
        key={name}
        placeholder={shared.look === 'fact' ? ' ' : undefined}
        {...(kind === 'instant' && { type: 'datetime-local' })}
        {...(kind === 'link' && { inputMode: 'url' })}
        error={errors[name]}
        {...shared}
        {...field}
        {...(findsPages && { hint: field.hint ?? ownPagesCopy.hint })}
        data-check-field={checkedAs}
        value={kind === 'instant' ? toLocalTime(String(value ?? '')) : (value ?? '')}
        onChange={({ target }) => change(target.value)}
        control={
          findsPages
            ? (control) => (
                <PageInput
                  {...control}
                  data-check-field={checkedAs}
                  look={shared.look}
                  mono={field.mono}
                  readOnly={shared.readOnly ?? field.readOnly}
                  isInvalid={errors[name] !== undefined}
                  value={String(value ?? '')}
                  onText={change}
                />
              )
            : choices &&
              ((control) => (
                <select
                  {...control}
                  data-check-field={checkedAs}
                  value={value ?? ''}
                  onChange={({ target }) => change(target.value)}
                >
                  <option value="">{none}</option>
                  {Object.entries(choices).map(([key, word]) => (
                    <option key={key} value={key}>
                      {word}
                    </option>
                  ))}
                </select>
              ))
        }
      />
    )
  })
  return isRow ? <FieldRow>{inputs}</FieldRow> : inputs
}

/** Converts typed text to a value; an empty text is null for kinds that may be empty. */
function readTyped(kind: DescribedField['kind'], typed: string): string | number | null {
  if (kind === 'line' || kind === 'link' || kind === 'richText') return typed
  if (typed.trim() === '') return null
  if (kind === 'instant') return fromLocalTime(typed)
  return kind === 'code' ? typed.trim() : Number(typed)
}

type EdgeNames<Table extends Fields, Name extends keyof Table> = {
  [Own in Name]: EdgeName<Own, Table[Own]> & string
}[Name]

/** Inputs for fields of an entity's table; `more` is what its form says beside the table. */
export function formFields<Table extends Fields, Name extends keyof Table & string>(
  table: Table,
  names: readonly Name[],
  more: { readonly [Own in Name]?: Omit<Partial<FormField>, 'name'> } = {},
): FormField<EdgeNames<Table, Name>>[] {
  return names.map((name) => {
    const { label, kind, edge = name } = table[name] as DescribedField
    return { name: edge as EdgeNames<Table, Name>, checkedAs: name, label, kind, ...more[name] }
  })
}

/** The first error of each field, out of the findings of a record. */
export function errorsOf(
  findings: readonly { field: string; level: string; message: string }[],
): Readonly<Record<string, string>> {
  const errors = findings.filter(({ level }) => level === 'error')
  return Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]))
}

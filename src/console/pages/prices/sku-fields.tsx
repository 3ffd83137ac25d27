import { type ReactNode, useId } from 'react'
import type { SkuFacts } from '#domain/devices/new-sku.ts'
import type { PriceList } from '#domain/pricing/changes/price-list.ts'
import { Field, FieldGroup, FieldRow, SelectField } from '../../kit/field.tsx'
import styles from './change-panel.module.css'
import { priceCopy as copy } from './copy.ts'

type SkuFieldsProps = {
  priceList: PriceList
  fields: SkuFacts
  /** A listed device keeps its type, category, remote control and provider. */
  isListed?: boolean
  /** Before the type and the category. */
  first?: ReactNode
  /** Beside the place and the model. */
  last?: ReactNode
  onChange: (part: Partial<SkuFacts>) => void
}

/** What a device is. Each text suggests the values of all devices, so that one place keeps one spelling. */
export function SkuFields({ priceList, fields, isListed = false, first, last, onChange }: SkuFieldsProps): ReactNode {
  const field = (name: 'area' | 'region' | 'countryCode' | 'model' | 'provider', label: string, rest = {}) => (
    <Suggesting
      label={label}
      value={fields[name]}
      values={priceList.skus.map((sku) => sku[name])}
      onChange={(value) => onChange({ [name]: value })}
      {...rest}
    />
  )
  return (
    <>
      <FieldGroup>
        {first}
        <SelectField
          label={copy.deviceType}
          value={fields.typeId}
          disabled={isListed}
          options={priceList.types.map(({ id, name }) => [id, name])}
          onChange={(id) => onChange({ typeId: Number(id) })}
        />
        <SelectField
          label={copy.category}
          value={fields.category}
          disabled={isListed}
          options={priceList.categories.map(({ code, name }) => [code, name])}
          onChange={(code) => onChange({ category: Number(code) })}
        />
      </FieldGroup>
      <FieldRow>
        {field('area', copy.area)}
        {field('region', copy.place)}
        {field('countryCode', copy.country, { hint: copy.countryHint })}
        {field('provider', copy.provider, { disabled: isListed })}
        {fields.remote && field('model', copy.model)}
        {last}
      </FieldRow>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={fields.remote}
          disabled={isListed}
          onChange={({ target }) => onChange({ remote: target.checked })}
        />
        {copy.hasRemote}
      </label>
    </>
  )
}

type SuggestingProps = {
  label: string
  value: string
  values: readonly string[]
  hint?: string
  disabled?: boolean
  onChange: (value: string) => void
}

/** A text field that suggests values; any other text is accepted too. */
function Suggesting({ label, value, values, hint, disabled = false, onChange }: SuggestingProps): ReactNode {
  const id = useId()
  return (
    <>
      <Field
        label={label}
        value={value}
        list={id}
        disabled={disabled}
        autoComplete="off"
        onText={onChange}
        {...(hint === undefined ? {} : { hint })}
      />
      <datalist id={id}>
        {[...new Set(values)].filter(Boolean).map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  )
}

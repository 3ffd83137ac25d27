import type { ReactNode } from 'react'
import type { PriceBook } from '#domain/pricing/changes/book.ts'
import type { CouponFaults } from '#domain/pricing/kinds/coupon-kind.ts'
import { Field } from '../../kit/field.tsx'
import { FieldRow } from '../../kit/field-group.tsx'
import { couponCopy as copy } from './copy.ts'
import type { CouponForm } from './coupon-form.ts'
import styles from './coupon-panel.module.css'

type KindFieldsProps = {
  book: PriceBook
  form: CouponForm
  faults: CouponFaults
  disabled: boolean
  isNew: boolean
  onChange: (part: Partial<CouponForm>) => void
}

type TextTerm =
  | 'name'
  | 'amountFen'
  | 'limitPriceFen'
  | 'limitUseNum'
  | 'excludeType'
  | 'validFrom'
  | 'validUntil'
  | 'publicCount'

/** The terms of a kind as fields, each with what speaks against it. */
export function KindFields({ book, form, faults, disabled, isNew, onChange }: KindFieldsProps): ReactNode {
  const field = (
    term: TextTerm,
    rest: { hint?: string; type?: string; step?: string; inputMode?: 'decimal' | 'numeric' },
  ) => (
    <Field
      label={copy.fields[term] ?? ''}
      value={form[term]}
      disabled={disabled}
      autoComplete="off"
      onChange={({ target }) => onChange({ [term]: target.value })}
      {...rest}
      {...(faults[term] ? { error: faults[term] } : {})}
    />
  )
  const time = { type: 'datetime-local', step: '1' }
  return (
    <>
      {field('name', {})}
      <FieldRow>
        {field('amountFen', { inputMode: 'decimal', hint: copy.yuan })}
        {field('limitPriceFen', { inputMode: 'decimal', hint: copy.yuanNoLimit })}
        {field('limitUseNum', { inputMode: 'numeric', hint: copy.usesHint })}
        {field('excludeType', { inputMode: 'numeric', hint: copy.groupHint })}
      </FieldRow>
      <fieldset className={styles.categories} disabled={disabled}>
        <legend>
          {copy.fields.categories}
          <span>{copy.categoriesCount(form.categories.length)}</span>
        </legend>
        {book.categories.map(({ code, name }) => (
          <label key={code} data-on={form.categories.includes(code)}>
            <input
              type="checkbox"
              checked={form.categories.includes(code)}
              onChange={({ target }) =>
                onChange({
                  categories: target.checked
                    ? [...form.categories, code]
                    : form.categories.filter((other) => other !== code),
                })
              }
            />
            {name}
          </label>
        ))}
        {faults.categories && <p className={styles.fault}>{faults.categories}</p>}
      </fieldset>
      <fieldset className={styles.period} disabled={disabled}>
        <legend>{copy.periodTitle}</legend>
        <FieldRow>
          {field('validFrom', time)}
          {field('validUntil', time)}
        </FieldRow>
      </fieldset>
      <fieldset className={styles.who} disabled={disabled}>
        <legend>{copy.who}</legend>
        {[true, false].map((isPublic) => (
          <label key={String(isPublic)}>
            <input
              type="radio"
              name="audience"
              checked={form.isPublic === isPublic}
              onChange={() => onChange({ isPublic })}
            />
            <span>{isPublic ? copy.whoAll : copy.whoSome}</span>
            <small>{isPublic ? copy.whoAllNote : copy.whoSomeNote}</small>
          </label>
        ))}
        {form.isPublic && field('publicCount', { inputMode: 'numeric', hint: copy.countHint })}
        {isNew && (
          <label>
            <input
              type="checkbox"
              checked={form.enabled}
              onChange={({ target }) => onChange({ enabled: target.checked })}
            />
            {copy.enabledNow}
          </label>
        )}
      </fieldset>
    </>
  )
}

import type { ReactNode } from 'react'
import type { PriceBook } from '#domain/pricing/changes/book.ts'
import type { CouponFaults } from '#domain/pricing/kinds/coupon-kind.ts'
import { Field } from '../kit/field.tsx'
import { FieldRow } from '../kit/field-group.tsx'
import { couponWords as words } from '../rooms/coupons/words.ts'
import type { CouponForm } from './form.ts'
import styles from './panel.module.css'

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
      label={words.fields[term] ?? ''}
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
        {field('amountFen', { inputMode: 'decimal', hint: words.yuan })}
        {field('limitPriceFen', { inputMode: 'decimal', hint: words.yuanNoLimit })}
        {field('limitUseNum', { inputMode: 'numeric', hint: words.usesHint })}
        {field('excludeType', { inputMode: 'numeric', hint: words.groupHint })}
      </FieldRow>
      <fieldset className={styles.categories} disabled={disabled}>
        <legend>
          {words.fields.categories}
          <span>{words.categoriesCount(form.categories.length)}</span>
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
        <legend>{words.periodTitle}</legend>
        <FieldRow>
          {field('validFrom', time)}
          {field('validUntil', time)}
        </FieldRow>
      </fieldset>
      <fieldset className={styles.who} disabled={disabled}>
        <legend>{words.who}</legend>
        {[true, false].map((isPublic) => (
          <label key={String(isPublic)}>
            <input
              type="radio"
              name="audience"
              checked={form.isPublic === isPublic}
              onChange={() => onChange({ isPublic })}
            />
            <span>{isPublic ? words.whoAll : words.whoSome}</span>
            <small>{isPublic ? words.whoAllNote : words.whoSomeNote}</small>
          </label>
        ))}
        {form.isPublic && field('publicCount', { inputMode: 'numeric', hint: words.countHint })}
        {isNew && (
          <label>
            <input
              type="checkbox"
              checked={form.enabled}
              onChange={({ target }) => onChange({ enabled: target.checked })}
            />
            {words.enabledNow}
          </label>
        )}
      </fieldset>
    </>
  )
}

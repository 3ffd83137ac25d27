import type { ReactNode } from 'react'
import type { PriceList } from '#domain/pricing/changes/price-list.ts'
import type { CouponTermErrors } from '#domain/pricing/kinds/coupon-kind.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { FieldForm, type FormField } from '../../kit/field-form.tsx'
import { couponCopy as copy } from './copy.ts'
import type { CouponForm } from './coupon-form.ts'
import styles from './coupons.module.css'

type KindFieldsProps = {
  priceList: PriceList
  form: CouponForm
  /** By term; empty while the form is untouched. */
  faults: CouponTermErrors
  disabled: boolean
  /** A new kind is enabled here; later that is an action of its own, with its own summary. */
  isNew: boolean
  onChange: (part: Partial<CouponForm>) => void
}

type TextTerm = Exclude<keyof CouponForm, 'categories' | 'enabled' | 'isPublic'>

const inputFor = (name: TextTerm, more: Omit<FormField, 'name' | 'label'> = {}): FormField<TextTerm> => ({
  name,
  label: copy.fields[name] ?? '',
  ...more,
})
const nameField = [inputFor('name')]
const amountFields = [
  inputFor('amountFen', { inputMode: 'decimal', unit: copy.yuan }),
  inputFor('limitPriceFen', { inputMode: 'decimal', unit: copy.yuan, hint: copy.noLimitHint }),
  inputFor('limitUseNum', { inputMode: 'numeric', unit: copy.pieces, hint: copy.usesHint }),
  inputFor('excludeType', { inputMode: 'numeric', hint: copy.groupHint }),
]
/** With seconds (`step`): a period may end at 23:59:59, and a field of minutes would call that value invalid. */
const periodFields = (['validFrom', 'validUntil'] as const).map((name) =>
  inputFor(name, { type: 'datetime-local', step: '1' }),
)
const countField = [inputFor('publicCount', { inputMode: 'numeric', unit: copy.pieces })]

/** The terms of a kind as fields with their errors. How many each visitor has is asked only of a public kind. */
export function KindFields({ priceList, form, faults, disabled, isNew, onChange }: KindFieldsProps): ReactNode {
  const shared = { values: form, errors: faults, disabled, onChange, autoComplete: 'off' }
  return (
    <>
      <FieldForm {...shared} fields={nameField} />
      <FieldForm {...shared} fields={amountFields} isRow />
      <fieldset className={styles.categories} disabled={disabled}>
        <legend>
          {copy.fields.categories}
          <span>{copy.categoriesCount(form.categories.length)}</span>
        </legend>
        {priceList.categories.map(({ code, name }) => (
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
        {!disabled && form.categories.length < priceList.categories.length && (
          <ConsoleButton
            size="small"
            look="quiet"
            onClick={() => onChange({ categories: priceList.categories.map(({ code }) => code) })}
          >
            {copy.chooseAll}
          </ConsoleButton>
        )}
        {faults.categories && <p className={styles.fault}>{faults.categories}</p>}
      </fieldset>
      <fieldset className={styles.period} disabled={disabled}>
        <legend>{copy.periodTitle}</legend>
        <FieldForm {...shared} fields={periodFields} />
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
        {form.isPublic && <FieldForm {...shared} fields={countField} />}
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

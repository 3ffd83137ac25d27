import { type ReactNode, useState } from 'react'
import type { PriceRules } from '#domain/devices/durations.ts'
import type { PriceBook } from '#domain/pricing/changes/book.ts'
import { changedRules, ruleEffects } from '#domain/pricing/changes/rule-effects.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { FieldRow } from '../../kit/field-group.tsx'
import { PageHead, RoomPage, RoomSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { PendingState } from '../../kit/states.tsx'
import { readWhole } from '../../kit/typed-numbers.ts'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { VerbDialog } from '../../kit/verb-dialog.tsx'
import styles from './rules.module.css'
import { ruleWords as words } from './words.ts'

/** 规则: the lists behind the catalogue, and what staff are warned by. */
export function PriceRulesRoom(): ReactNode {
  const book = useCall('GET /catalogue', {})
  const stored = useCall('GET /catalogue-rules', {})
  if (!book.data || !stored.data) {
    const refetch = () => Promise.all([book.refetch(), stored.refetch()])
    return <PendingState of={{ error: book.error ?? stored.error, refetch }} />
  }
  const { rules, version } = stored.data.data
  return <RulesForm key={version} book={book.data.data} rules={rules} version={version} />
}

type Form = PriceRules

function RulesForm({ book, rules, version }: { book: PriceBook; rules: PriceRules; version: string }): ReactNode {
  const [form, setForm] = useState<Form>(rules)
  const [isAsked, setIsAsked] = useState(false)
  const [mayWrite, mayLimit] = [useMay('prices.publish'), useMay('prices.limit')]
  const refresh = useRefresh()
  const isChanged = changedRules(rules, form).length > 0
  const providers = [...new Set(book.skus.map(({ provider }) => provider))].filter(Boolean)
  const categories = book.categories.map(({ code, name }) => ({ key: code, name }))
  const set = (part: Partial<Form>) => setForm({ ...form, ...part })
  return (
    <RoomPage>
      <PageHead title={words.title} count={words.note}>
        {mayWrite && (
          <ConsoleButton look="go" disabled={!isChanged} onClick={() => setIsAsked(true)}>
            {isChanged ? words.save : words.unchanged}
          </ConsoleButton>
        )}
      </PageHead>
      {(['dayBased', 'introductory'] as const).map((rule) => (
        <RoomSection key={rule} title={words[rule]} note={words[`${rule}Note`]}>
          <Ticks
            label={words.providers}
            options={providers.map((key) => ({ key, name: key }))}
            chosen={form[rule].providers}
            disabled={!mayWrite}
            onChange={(chosen) => set({ [rule]: { ...form[rule], providers: chosen } })}
          />
          <Ticks
            label={words.categories}
            options={categories}
            chosen={form[rule].categories}
            disabled={!mayWrite}
            onChange={(chosen) => set({ [rule]: { ...form[rule], categories: chosen } })}
          />
        </RoomSection>
      ))}
      <RoomSection title={words.tiktok} note={words.tiktokNote}>
        <Ticks
          label={words.categories}
          options={categories}
          chosen={form.tiktokCategories}
          disabled={!mayWrite}
          onChange={(tiktokCategories) => set({ tiktokCategories })}
        />
      </RoomSection>
      <RoomSection title={words.desk}>
        <FieldRow wraps>
          <NumberField
            label={words.lowStock}
            value={form.lowStock}
            disabled={!mayWrite}
            onChange={(lowStock) => set({ lowStock })}
          />
          <NumberField
            label={words.reviewPercent}
            value={form.reviewPercent}
            disabled={!mayWrite || !mayLimit}
            hint={words.reviewNote}
            onChange={(reviewPercent) => set({ reviewPercent })}
          />
        </FieldRow>
      </RoomSection>
      {isAsked && (
        <VerbDialog
          title={words.title2}
          summary={effectLines(book, form)}
          verb={words.save}
          look="go"
          run={() => call('POST /catalogue-rules', { body: { version, rules: plain(form) } })}
          done={words.saved}
          onDone={() => void refresh('GET /catalogue-rules', 'GET /catalogue')}
          onClose={() => setIsAsked(false)}
        />
      )}
    </RoomPage>
  )
}

/** What the new rules do, in the words of a summary. */
function effectLines(book: PriceBook, form: Form): string[] {
  const { appear, disappear, labels, tiktok, low } = ruleEffects(book, form)
  const seen = [
    ...(appear > 0 ? [words.appear(appear)] : []),
    ...(disappear > 0 ? [words.disappear(disappear)] : []),
    ...(labels > 0 ? [words.labels(labels)] : []),
  ]
  return [...(seen.length > 0 ? seen : [words.nothing]), words.tiktokLeft(tiktok), words.low(low)]
}

function plain(form: Form) {
  const named = ({ providers, categories }: Form['dayBased']) => ({
    providers: [...providers],
    categories: [...categories],
  })
  return {
    ...form,
    dayBased: named(form.dayBased),
    introductory: named(form.introductory),
    tiktokCategories: [...form.tiktokCategories],
  }
}

type TicksProps<Key> = {
  label: string
  options: readonly { key: Key; name: string }[]
  chosen: readonly Key[]
  disabled: boolean
  onChange: (chosen: Key[]) => void
}

function Ticks<Key extends string | number>({
  label,
  options,
  chosen,
  disabled,
  onChange,
}: TicksProps<Key>): ReactNode {
  return (
    <fieldset className={styles.ticks} disabled={disabled}>
      <legend>{label}</legend>
      {options.map(({ key, name }) => (
        <label key={key}>
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, key] : chosen.filter((other) => other !== key))
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

type NumberFieldProps = {
  label: string
  value: number
  disabled: boolean
  hint?: string
  onChange: (value: number) => void
}

function NumberField({ label, value, disabled, hint, onChange }: NumberFieldProps): ReactNode {
  const [typed, setTyped] = useState(String(value))
  const isSound = (text: string) => readWhole(text) <= 999
  return (
    <Field
      label={label}
      inputMode="numeric"
      value={typed}
      disabled={disabled}
      hint={hint}
      {...(isSound(typed) ? {} : { error: words.fault })}
      onChange={({ target }) => {
        setTyped(target.value)
        if (isSound(target.value)) onChange(readWhole(target.value))
      }}
    />
  )
}

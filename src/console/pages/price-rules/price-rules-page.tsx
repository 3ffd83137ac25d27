import { type ReactNode, useState } from 'react'
import type { PriceRules } from '#domain/devices/durations.ts'
import { changedRules, ruleEffects } from '#domain/pricing/changes/followers.ts'
import type { PriceList } from '#domain/pricing/changes/price-list.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { CheckboxGroup } from '../../kit/checkbox-group.tsx'
import { CommandButton } from '../../kit/commands/use-command.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { Field, FieldRow } from '../../kit/field.tsx'
import { ConsolePage, PageHead, PageSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { useCall } from '../../kit/use-call.ts'
import { ruleCopy as copy } from './copy.ts'
import { type LimitName, limitNames, readLimit } from './read-limit.ts'

/**
 * 规则: the lists that decide how devices are sold, and the limits of warnings. They apply to visitors at once, so that
 * saving first shows the effects on the catalogue.
 */
export function PriceRulesPage(): ReactNode {
  const priceList = useCall('GET /catalogue', {})
  const stored = useCall('GET /catalogue-rules', {})
  if (!priceList.data || !stored.data) {
    const refetch = () => Promise.all([priceList.refetch(), stored.refetch()])
    return <PendingState of={{ error: priceList.error ?? stored.error, refetch }} />
  }
  const { rules, version } = stored.data.data
  // Rules that another member has saved begin the form anew.
  return <RulesForm key={version} priceList={priceList.data.data} rules={rules} version={version} />
}

type Form = PriceRules

function RulesForm({
  priceList,
  rules,
  version,
}: {
  priceList: PriceList
  rules: PriceRules
  version: string
}): ReactNode {
  const [form, setForm] = useState<Form>(rules)
  const [typed, setTyped] = useState({ lowStock: String(rules.lowStock), reviewPercent: String(rules.reviewPercent) })
  const [isConfirming, setIsConfirming] = useState(false)
  // Only an owner changes the share of a fall that needs a second approver (console 4).
  const [mayWrite, mayLimit] = [useMay('prices.publish'), useMay('prices.limit')]
  const isChanged = changedRules(rules, form).length > 0
  const hasFault = limitNames.some((name) => readLimit(name, typed[name]) === null)
  const set = (part: Partial<Form>) => setForm({ ...form, ...part })
  /** The field of a number. What is typed stays in it; a text that is no such number is marked and cannot be saved. */
  const limitField = (name: LimitName) => ({
    label: copy[name],
    inputMode: 'numeric' as const,
    value: typed[name],
    ...(readLimit(name, typed[name]) === null && { error: copy.faults[name] }),
    onText: (text: string) => {
      setTyped({ ...typed, [name]: text })
      const limit = readLimit(name, text)
      if (limit !== null) set({ [name]: limit })
    },
  })
  return (
    <ConsolePage>
      <PageHead title={copy.title} count={copy.note}>
        {mayWrite && (
          <ConsoleButton
            look="go"
            unable={hasFault ? kitCopy.unable.faults : isChanged ? undefined : copy.unchanged}
            onClick={() => setIsConfirming(true)}
          >
            {isChanged || hasFault ? copy.save : copy.unchanged}
          </ConsoleButton>
        )}
      </PageHead>
      {priceList.skus.length === 0 ? (
        <EmptyState title={copy.empty} hint={copy.emptyHint}>
          <CommandButton start="prices.sku" look="primary" />
        </EmptyState>
      ) : (
        <DeviceRules form={form} priceList={priceList} disabled={!mayWrite} onChange={set} />
      )}
      <PageSection title={copy.reminders}>
        <FieldRow wraps>
          <Field {...limitField('lowStock')} disabled={!mayWrite} />
          <Field {...limitField('reviewPercent')} disabled={!mayWrite || !mayLimit} hint={copy.reviewNote} />
        </FieldRow>
      </PageSection>
      {isConfirming && (
        <ActionDialog
          title={copy.confirmTitle}
          summary={effectLines(priceList, form)}
          verb={copy.save}
          look="go"
          run={() => call('POST /catalogue-rules', { body: { version, rules: toMutable(form) } })}
          done={copy.saved}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </ConsolePage>
  )
}

type DeviceRulesProps = {
  form: Form
  priceList: PriceList
  disabled: boolean
  onChange: (part: Partial<Form>) => void
}

/** The rules that name providers and categories. */
function DeviceRules({ form, priceList, disabled, onChange }: DeviceRulesProps): ReactNode {
  // Providers are text of the devices; a rule can only name one that a device has.
  const providers = [...new Set(priceList.skus.map(({ provider }) => provider))].filter(Boolean)
  const categories = priceList.categories.map(({ code, name }) => ({ key: code, name }))
  return (
    <>
      {(['dayBased', 'introductory'] as const).map((rule) => (
        <PageSection key={rule} title={copy[rule]} note={copy[`${rule}Note`]}>
          <CheckboxGroup
            label={copy.providers}
            options={providers.map((key) => ({ key, name: key }))}
            chosen={form[rule].providers}
            disabled={disabled}
            onChange={(chosen) => onChange({ [rule]: { ...form[rule], providers: chosen } })}
          />
          <CheckboxGroup
            label={copy.categories}
            options={categories}
            chosen={form[rule].categories}
            disabled={disabled}
            onChange={(chosen) => onChange({ [rule]: { ...form[rule], categories: chosen } })}
          />
        </PageSection>
      ))}
      <PageSection title={copy.tiktok} note={copy.tiktokNote}>
        <CheckboxGroup
          label={copy.categories}
          options={categories}
          chosen={form.tiktokCategories}
          disabled={disabled}
          onChange={(tiktokCategories) => onChange({ tiktokCategories })}
        />
      </PageSection>
    </>
  )
}

/** The effects as a summary: what visitors will see first, or that nothing changes for them, then the two counts. */
function effectLines(priceList: PriceList, form: Form): string[] {
  const { appear, disappear, labels, tiktok, low } = ruleEffects(priceList, form)
  const seen = [
    ...(appear > 0 ? [copy.appear(appear)] : []),
    ...(disappear > 0 ? [copy.disappear(disappear)] : []),
    ...(labels > 0 ? [copy.labels(labels)] : []),
  ]
  return [...(seen.length > 0 ? seen : [copy.nothing]), copy.tiktokLeft(tiktok), copy.low(low)]
}

/** The same values as arrays that can be changed, which the call's type asks for. */
function toMutable(form: Form) {
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

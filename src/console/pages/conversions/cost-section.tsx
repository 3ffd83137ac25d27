import { type ReactNode, useState } from 'react'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { foldTyped, readWhole } from '../../kit/amounts.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { CommandButton, useCommand } from '../../kit/commands/use-command.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { type FactColumn, FactTable } from '../../kit/fact-table.tsx'
import { Field } from '../../kit/field.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { EmptyPart } from '../../kit/states.tsx'
import { conversionCopy as copy } from './copy.ts'

export type Summary = ConsoleSuccess<'GET /conversions/summary'>['data']

type Cost = Summary['costs'][number]
/** `reported`: Baidu's goals for a registration; the first one is filled in for a new cost. */
type CostsProps = Pick<Summary, 'costs' | 'reported'>

/** Both days, inclusive; one where they are the same. */
const periodOf = ({ from, to }: Pick<Cost, 'from' | 'to'>) => (from === to ? from : `${from}～${to.slice(5)}`)

/** What a member entered as paid for a type over a period, divided by the conversions that Baidu received in it. */
export function Costs({ costs, reported }: CostsProps): ReactNode {
  const may = useMay('conversions.manage')
  const adding = useCommand('conversions.cost')
  const [removing, setRemoving] = useState<Cost | null>(null)
  const removeButton = (cost: Cost) => (
    <ConsoleButton
      look="quiet"
      size="small"
      aria-label={copy.removeCostOf(periodOf(cost))}
      onClick={() => setRemoving(cost)}
    >
      {copy.removeCost}
    </ConsoleButton>
  )
  // Only where the web system can report orders.
  const hasPaying = costs.some(({ paying }) => paying !== undefined)
  const columns: FactColumn<Cost>[] = [
    { word: copy.period, cell: periodOf },
    { word: copy.type, cell: ({ type }) => copy.typeName(type) },
    { word: copy.amount, cell: ({ amount }) => copy.yuan(amount) },
    { word: copy.received, cell: ({ received }) => received },
    // Null while Baidu has received none: there is nothing to divide by.
    { word: copy.each, cell: ({ each }) => (each === null ? copy.noEach : copy.yuan(each)) },
    ...(hasPaying ? payingColumns : []),
    { word: copy.enteredBy, cell: ({ by }) => by?.name },
    ...(may ? [{ word: kitCopy.actions, cell: removeButton }] : []),
  ]
  return (
    <PageSection title={copy.costsTitle} note={copy.costsNote} verb={<CommandButton start="conversions.cost" />}>
      {costs.length === 0 ? (
        <EmptyPart title={copy.noCosts} hint={copy.noCostsHint} />
      ) : (
        <FactTable label={copy.costsTitle} rows={costs} keyOf={({ id }) => id} columns={columns} />
      )}
      {adding.isOpen && <AddCost type={reported[0]} onClose={adding.close} />}
      {removing && (
        <ActionDialog
          title={copy.removeCostOf(periodOf(removing))}
          summary={copy.removeCostSummary(copy.yuan(removing.amount), periodOf(removing))}
          verb={copy.removeCost}
          run={() => call('POST /conversions/costs/{id}/remove', { params: { id: removing.id } })}
          done={copy.costRemoved}
          undo={() => call('POST /conversions/costs/{id}/restore', { params: { id: removing.id } })}
          onClose={() => setRemoving(null)}
        />
      )}
    </PageSection>
  )
}

// Accounts that Baidu brought and that paid in the period, once each.
const payingColumns: readonly FactColumn<Cost>[] = [
  { word: copy.paying, cell: ({ paying }) => paying },
  { word: copy.eachPaying, cell: ({ eachPaying }) => (eachPaying ? copy.yuan(eachPaying) : copy.noPaying) },
]

type AddCostProps = { type: number | undefined; onClose: () => void }

/** Both days count. The server refuses a period that overlaps another one of its type; the dialog says so. */
function AddCost({ type, onClose }: AddCostProps): ReactNode {
  const [values, setValues] = useState({ type: String(type ?? ''), from: '', to: '', amount: '' })
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  // Full-width figures of a Chinese keyboard are folded; the call takes the amount as text, in yuan.
  const numbers = { type: readWhole(values.type), amount: foldTyped(values.amount) }
  return (
    <ActionDialog
      title={copy.addCost}
      summary={copy.addCostSummary}
      verb={copy.addCost}
      run={() => call('POST /conversions/costs', { body: { ...values, ...numbers } })}
      done={copy.costDone}
      onClose={onClose}
    >
      <Field label={copy.testType} inputMode="numeric" {...field('type')} />
      <Field label={copy.from} type="date" {...field('from')} />
      <Field label={copy.to} type="date" {...field('to')} />
      <Field label={copy.amount} inputMode="decimal" {...field('amount')} />
    </ActionDialog>
  )
}

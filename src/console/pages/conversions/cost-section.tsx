import { type ReactNode, useState } from 'react'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { CommandButton } from '../../kit/commands/command-button.tsx'
import { useCommand } from '../../kit/commands/use-command.ts'
import { kitCopy } from '../../kit/copy.ts'
import { Field } from '../../kit/field.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { EmptyPart } from '../../kit/states.tsx'
import { foldTyped, readWhole } from '../../kit/typed-numbers.ts'
import styles from './conversions.module.css'
import type { Summary } from './conversions-page.tsx'
import { conversionCopy as copy } from './copy.ts'

type Cost = Summary['costs'][number]
type CostsProps = Pick<Summary, 'costs' | 'reported'> & { onDone: () => void }

const periodOf = ({ from, to }: Pick<Cost, 'from' | 'to'>) => (from === to ? from : `${from}～${to.slice(5)}`)

/** What was paid for conversions, and what each came to. */
export function Costs({ costs, reported, onDone }: CostsProps): ReactNode {
  const may = useMay('conversions.manage')
  const adding = useCommand('conversions.cost')
  const [removing, setRemoving] = useState<Cost | null>(null)
  // Only where the web system can report orders.
  const hasPaying = costs.some(({ paying }) => paying !== undefined)
  const before = [copy.period, copy.type, copy.amount, copy.received, copy.each]
  return (
    <PageSection title={copy.costsTitle} note={copy.costsNote} verb={<CommandButton start="conversions.cost" />}>
      {costs.length === 0 ? (
        <EmptyPart title={copy.noCosts} hint={copy.noCostsHint} />
      ) : (
        <div className={styles.scroller}>
          <table className={styles.facts} aria-label={copy.costsTitle}>
            <thead>
              <tr>
                {[...before, ...(hasPaying ? [copy.paying, copy.eachPaying] : []), copy.enteredBy].map((word) => (
                  <th key={word} scope="col">
                    {word}
                  </th>
                ))}
                {may && <th scope="col">{kitCopy.actions}</th>}
              </tr>
            </thead>
            <tbody>
              {costs.map((cost) => (
                <tr key={cost.id}>
                  <td>{periodOf(cost)}</td>
                  <td>{copy.typeName(cost.type)}</td>
                  <td>{copy.yuan(cost.amount)}</td>
                  <td>{cost.received}</td>
                  <td>{cost.each === null ? copy.noEach : copy.yuan(cost.each)}</td>
                  {hasPaying && <td>{cost.paying}</td>}
                  {hasPaying && <td>{cost.eachPaying ? copy.yuan(cost.eachPaying) : copy.noPaying}</td>}
                  <td>{cost.by?.name}</td>
                  {may && (
                    <td>
                      <ConsoleButton
                        look="quiet"
                        size="small"
                        aria-label={copy.removeCostOf(periodOf(cost))}
                        onClick={() => setRemoving(cost)}
                      >
                        {copy.removeCost}
                      </ConsoleButton>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {adding.isOpen && <AddCost type={reported[0]} onDone={onDone} onClose={adding.close} />}
      {removing && (
        <ActionDialog
          title={copy.removeCostOf(periodOf(removing))}
          summary={copy.removeCostSummary(copy.yuan(removing.amount), periodOf(removing))}
          verb={copy.removeCost}
          run={() => call('POST /conversions/costs/{id}/remove', { params: { id: removing.id } })}
          done={copy.costRemoved}
          undo={() => call('POST /conversions/costs/{id}/restore', { params: { id: removing.id } })}
          onDone={onDone}
          onClose={() => setRemoving(null)}
        />
      )}
    </PageSection>
  )
}

type AddCostProps = { type: number | undefined; onDone: () => void; onClose: () => void }

function AddCost({ type, onDone, onClose }: AddCostProps): ReactNode {
  const [values, setValues] = useState({ type: String(type ?? ''), from: '', to: '', amount: '' })
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  const numbers = { type: readWhole(values.type), amount: foldTyped(values.amount) }
  return (
    <ActionDialog
      title={copy.addCost}
      summary={copy.addCostSummary}
      verb={copy.addCost}
      run={() => call('POST /conversions/costs', { body: { ...values, ...numbers } })}
      done={copy.costDone}
      onDone={onDone}
      onClose={onClose}
    >
      <Field label={copy.testType} inputMode="numeric" {...field('type')} />
      <Field label={copy.from} type="date" {...field('from')} />
      <Field label={copy.to} type="date" {...field('to')} />
      <Field label={copy.amount} inputMode="decimal" {...field('amount')} />
    </ActionDialog>
  )
}

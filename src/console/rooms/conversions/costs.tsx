import { type ReactNode, useState } from 'react'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { RoomSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { StartVerb } from '../../kit/start-verb.tsx'
import { EmptyPart } from '../../kit/states.tsx'
import { foldTyped, readWhole } from '../../kit/typed-numbers.ts'
import { useStart } from '../../kit/use-start.ts'
import { VerbDialog } from '../../kit/verb-dialog.tsx'
import styles from './conversions.module.css'
import type { Summary } from './list.tsx'
import { conversionWords as words } from './words.ts'

type Cost = Summary['costs'][number]
type CostsProps = Pick<Summary, 'costs' | 'reported'> & { onDone: () => void }

const periodOf = ({ from, to }: Pick<Cost, 'from' | 'to'>) => (from === to ? from : `${from}～${to.slice(5)}`)

/** What was paid for conversions, and what each came to. */
export function Costs({ costs, reported, onDone }: CostsProps): ReactNode {
  const may = useMay('conversions.manage')
  const adding = useStart('conversions.cost')
  const [removing, setRemoving] = useState<Cost | null>(null)
  // Only where the web system can report orders.
  const hasPaying = costs.some(({ paying }) => paying !== undefined)
  const before = [words.period, words.type, words.amount, words.received, words.each]
  return (
    <RoomSection
      title={words.costsTitle}
      note={words.costsNote}
      verb={<StartVerb start="conversions.cost">{words.addCost}</StartVerb>}
    >
      {costs.length === 0 ? (
        <EmptyPart title={words.noCosts} hint={words.noCostsHint} />
      ) : (
        <div className={styles.scroller}>
          <table className={styles.facts} aria-label={words.costsTitle}>
            <thead>
              <tr>
                {[...before, ...(hasPaying ? [words.paying, words.eachPaying] : []), words.enteredBy].map((word) => (
                  <th key={word} scope="col">
                    {word}
                  </th>
                ))}
                {may && <th scope="col">{words.verbs}</th>}
              </tr>
            </thead>
            <tbody>
              {costs.map((cost) => (
                <tr key={cost.id}>
                  <td>{periodOf(cost)}</td>
                  <td>{words.typeName(cost.type)}</td>
                  <td>{words.yuan(cost.amount)}</td>
                  <td>{cost.received}</td>
                  <td>{cost.each === null ? words.noEach : words.yuan(cost.each)}</td>
                  {hasPaying && <td>{cost.paying}</td>}
                  {hasPaying && <td>{cost.eachPaying ? words.yuan(cost.eachPaying) : words.noPaying}</td>}
                  <td>{cost.by?.name}</td>
                  {may && (
                    <td>
                      <ConsoleButton
                        look="quiet"
                        size="small"
                        aria-label={words.removeCostOf(periodOf(cost))}
                        onClick={() => setRemoving(cost)}
                      >
                        {words.removeCost}
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
        <VerbDialog
          title={words.removeCostOf(periodOf(removing))}
          summary={words.removeCostSummary(words.yuan(removing.amount), periodOf(removing))}
          verb={words.removeCost}
          run={() => call('POST /conversions/costs/{id}/remove', { params: { id: removing.id } })}
          done={words.costRemoved}
          undo={() => call('POST /conversions/costs/{id}/restore', { params: { id: removing.id } })}
          onDone={onDone}
          onClose={() => setRemoving(null)}
        />
      )}
    </RoomSection>
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
    <VerbDialog
      title={words.addCost}
      summary={words.addCostSummary}
      verb={words.addCost}
      run={() => call('POST /conversions/costs', { body: { ...values, ...numbers } })}
      done={words.costDone}
      onDone={onDone}
      onClose={onClose}
    >
      <Field label={words.testType} inputMode="numeric" {...field('type')} />
      <Field label={words.from} type="date" {...field('from')} />
      <Field label={words.to} type="date" {...field('to')} />
      <Field label={words.amount} inputMode="decimal" {...field('amount')} />
    </VerbDialog>
  )
}

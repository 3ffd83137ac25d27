import { type ReactNode, useState } from 'react'
import { type FunnelCounts, type FunnelDimension, type FunnelStep, funnelSteps } from '#domain/tracking/funnel.ts'
import { ActionDialog } from '../action-dialog.tsx'
import { readWhole } from '../amounts.ts'
import { type ConsoleSuccess, call } from '../api.ts'
import { CommandButton, useCommand } from '../commands/use-command.tsx'
import { Field } from '../field.tsx'
import { PageSection } from '../page-head.tsx'
import { useCall } from '../use-call.ts'
import { channelCopy as copy, countText, shareText, stepShare, wholeShare } from './copy.ts'
import styles from './funnel.module.css'
import { useSourceName } from './use-source-name.ts'

export type ShownFunnel = ConsoleSuccess<'GET /channels'>['data']
export type ShownSource = ShownFunnel['rows'][number]

const columnWidth = 100
const middle = 22
const thickest = 36

type Broken = NonNullable<ShownSource['broken']>
const changeOf = ({ isFall }: Broken) => (isFall ? 'fall' : 'rise')

/** `fall` or `rise` at the step that changed much; undefined at every other. */
export const changeAt = (broken: Broken | null, step: FunnelStep) =>
  broken?.step === step ? changeOf(broken) : undefined

type BandsProps = {
  by: FunnelDimension
  funnel: Pick<ShownFunnel, 'rows' | 'total'>
  /** Maximum number of bands; the rest of the total is one more. */
  bandsAtMost: number
}
type Banded = Pick<ShownSource, 'value' | 'broken'> & Record<'now' | 'before', FunnelCounts>

/**
 * Each source as a band that narrows from step to step; where it broke, the step is red. Bands add up to the total above
 * them: the sources that have none of their own stand together in the last one.
 */
export function FunnelBands({ by, funnel: { rows: all, total }, bandsAtMost }: BandsProps): ReactNode {
  const nameOf = useSourceName()
  const rows: readonly Banded[] = all.slice(0, bandsAtMost)
  const rest = {
    value: '',
    broken: null,
    now: withoutShown(total.now, rows, 'now'),
    before: withoutShown(total.before, rows, 'before'),
  }
  const hasRest = funnelSteps.some((step) => rest.now[step] > 0 || rest.before[step] > 0)
  const most = Math.max(1, ...[...rows, rest].flatMap(({ now }) => funnelSteps.map((step) => now[step])))
  return (
    <div className={styles.bands}>
      <div className={styles.head}>
        <span />
        <span className={styles.steps}>
          {funnelSteps.map((step, index) => (
            <span key={step}>
              <small>{copy.steps[step]}</small>
              <b>{countText(total.now[step])}</b>
              {index > 0 && <small>{stepShare(total.now, step)}</small>}
            </span>
          ))}
        </span>
        <span />
      </div>
      {rows.map((row) => (
        <Band key={row.value} {...nameOf(by, row.value)} row={row} most={most} />
      ))}
      {hasRest && <Band name={copy.restSources} detail="" row={rest} most={most} />}
    </div>
  )
}

function withoutShown(total: FunnelCounts, rows: readonly Banded[], when: 'now' | 'before'): FunnelCounts {
  return eachStep((step) => rows.reduce((count, row) => count - row[when][step], total[step]))
}

function eachStep<Value>(compute: (step: FunnelStep) => Value): Record<FunnelStep, Value> {
  return Object.fromEntries(funnelSteps.map((step) => [step, compute(step)])) as Record<FunnelStep, Value>
}

/** Areas would hide small channels beside large ones: a band is as thick as the root of its count. */
const thickness = (count: number, most: number) => (count === 0 ? 0 : Math.max(1, thickest * Math.sqrt(count / most)))

type BandProps = { name: string; detail: string; row: Banded; most: number }

function Band({ name, detail, row, most }: BandProps): ReactNode {
  const { now, before, broken } = row
  const heights = funnelSteps.map((step) => thickness(now[step], most))
  const spoken = funnelSteps.map((step) => copy.stepCount(copy.steps[step], countText(now[step]))).join('，')
  const isWorse = (wholeShare(now) ?? 0) < (wholeShare(before) ?? 0)
  return (
    <div className={styles.row}>
      <span className={styles.name}>
        {name}
        {detail && <small>{detail}</small>}
      </span>
      <span className={styles.band} role="img" aria-label={copy.bandOf(name, spoken)}>
        <svg
          viewBox={`0 0 ${funnelSteps.length * columnWidth} ${2 * middle}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {funnelSteps.map((step, index) => {
            const [left, right] = [heights[index] ?? 0, heights[index + 1]]
            const from = index * columnWidth
            const to = from + (right === undefined ? columnWidth / 8 : columnWidth)
            const end = right ?? left
            // What was lost on the way to a step shows in the piece before it.
            const change = broken !== null && broken.step === funnelSteps[index + 1] ? changeOf(broken) : undefined
            return (
              <path
                key={step}
                className={change === 'fall' ? styles.broken : styles.whole}
                d={`M${from} ${middle - left / 2}L${to} ${middle - end / 2}V${middle + end / 2}L${from} ${middle + left / 2}z`}
              />
            )
          })}
        </svg>
        <span className={styles.steps} aria-hidden="true">
          {funnelSteps.map((step, index) => (
            <span key={step} data-change={changeAt(broken, step)}>
              {countText(now[step])}
              {index > 0 && <small>{stepShare(now, step)}</small>}
            </span>
          ))}
        </span>
      </span>
      <span className={styles.whole2}>
        <b data-worse={(broken?.isFall && isWorse) || undefined}>{shareText(wholeShare(now))}</b>
        <small>{shareText(wholeShare(before))}</small>
      </span>
    </div>
  )
}

type MonthGoals = ConsoleSuccess<'GET /channels/goals'>['data']

/** The goals of a month, and how much of each is reached. */
export function Goals({ month }: { month: string }): ReactNode {
  const { data } = useCall('GET /channels/goals', { query: { month } })
  const setting = useCommand('channels.goals')
  if (!data) return null
  const { goals, reached } = data.data
  return (
    <PageSection title={copy.goals(month)} note={copy.goalsNote} verb={<CommandButton start="channels.goals" />}>
      <dl className={styles.goals}>
        {funnelSteps.map((step) => (
          <div key={step}>
            <dt>{copy.steps[step]}</dt>
            <dd>
              {goals[step] === null
                ? `${countText(reached[step])}，${copy.noGoal}`
                : copy.reached(countText(reached[step]), countText(goals[step]))}
            </dd>
            <dd className={styles.goalBar} aria-hidden="true">
              <i style={{ width: `${shareReached(reached[step], goals[step])}%` }} />
            </dd>
          </div>
        ))}
      </dl>
      {setting.isOpen && <GoalsDialog month={month} present={data.data} onClose={setting.close} />}
    </PageSection>
  )
}

function shareReached(reached: number, goal: number | null): number {
  if (goal === null) return 0
  return goal === 0 ? 100 : Math.min(100, Math.round((100 * reached) / goal))
}

type GoalsDialogProps = { month: string; present: MonthGoals; onClose: () => void }

const isSound = (text: string) => text === '' || readWhole(text) <= 10_000_000

function GoalsDialog({ month, present, onClose }: GoalsDialogProps): ReactNode {
  const { version, goals } = present
  const [typed, setTyped] = useState(() => eachStep((step) => textOf(goals[step])))
  const newGoals = eachStep((step) => (typed[step] === '' ? null : readWhole(typed[step])))
  return (
    <ActionDialog
      title={copy.goalsTitle(month)}
      summary={copy.goalsSummary}
      verb={copy.saveGoals}
      run={() => call('POST /channels/goals', { body: { month, version, goals: newGoals } })}
      done={copy.savedGoals}
      onClose={onClose}
    >
      {funnelSteps.map((step) => (
        <Field
          key={step}
          label={copy.steps[step]}
          inputMode="numeric"
          value={typed[step]}
          onChange={({ target }) => setTyped({ ...typed, [step]: target.value.trim() })}
          {...(isSound(typed[step]) ? {} : { error: copy.goalFault })}
        />
      ))}
    </ActionDialog>
  )
}

const textOf = (goal: number | null) => (goal === null ? '' : String(goal))

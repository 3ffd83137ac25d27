import { type ReactNode, useState } from 'react'
import { type FunnelStep, funnelSteps } from '#domain/tracking/funnel.ts'
import { ActionDialog } from '../action-dialog.tsx'
import { readWhole } from '../amounts.ts'
import { type ConsoleSuccess, call } from '../api.ts'
import { CommandButton, useCommand } from '../commands/use-command.tsx'
import { Field } from '../field.tsx'
import { PageSection } from '../page-head.tsx'
import { useCall, useRefresh } from '../use-call.ts'
import { channelCopy as copy } from './copy.ts'
import styles from './goals.module.css'
import { countText } from './numbers.ts'

type MonthGoals = ConsoleSuccess<'GET /channels/goals'>['data']

/** What a month shall bring, and how far it has come. */
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
  const [typed, setTyped] = useState<Record<FunnelStep, string>>(() => ({
    ...{ visits: textOf(goals.visits), begun: textOf(goals.begun), registered: textOf(goals.registered) },
    ...{ joined: textOf(goals.joined), downloaded: textOf(goals.downloaded) },
  }))
  const refresh = useRefresh()
  const numberOf = (step: FunnelStep) => (typed[step] === '' ? null : readWhole(typed[step]))
  const asked = {
    ...{ visits: numberOf('visits'), begun: numberOf('begun'), registered: numberOf('registered') },
    ...{ joined: numberOf('joined'), downloaded: numberOf('downloaded') },
  }
  return (
    <ActionDialog
      title={copy.goalsTitle(month)}
      summary={copy.goalsSummary}
      verb={copy.saveGoals}
      run={() => call('POST /channels/goals', { body: { month, version, goals: asked } })}
      done={copy.savedGoals}
      onDone={() => void refresh('GET /channels/goals')}
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

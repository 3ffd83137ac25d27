import { type ReactNode, useState } from 'react'
import { type FunnelStep, funnelSteps } from '#domain/tracking/funnel.ts'
import { countText } from '../../channels/numbers.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { Field } from '../../kit/field.tsx'
import { RoomSection } from '../../kit/page-head.tsx'
import { StartVerb } from '../../kit/start-verb.tsx'
import { readWhole } from '../../kit/typed-numbers.ts'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { useStart } from '../../kit/use-start.ts'
import { VerbDialog } from '../../kit/verb-dialog.tsx'
import styles from './channels.module.css'
import { channelWords as words } from './words.ts'

type MonthGoals = ConsoleSuccess<'GET /channels/goals'>['data']

/** What a month shall bring, and how far it has come. */
export function Goals({ month }: { month: string }): ReactNode {
  const { data } = useCall('GET /channels/goals', { query: { month } })
  const setting = useStart('channels.goals')
  if (!data) return null
  const { goals, reached } = data.data
  return (
    <RoomSection
      title={words.goals(month)}
      note={words.goalsNote}
      verb={<StartVerb start="channels.goals">{words.setGoals}</StartVerb>}
    >
      <dl className={styles.goals}>
        {funnelSteps.map((step) => (
          <div key={step}>
            <dt>{words.steps[step]}</dt>
            <dd>
              {goals[step] === null
                ? `${countText(reached[step])}，${words.noGoal}`
                : words.reached(countText(reached[step]), countText(goals[step]))}
            </dd>
            <dd className={styles.goalBar} aria-hidden="true">
              <i style={{ width: `${shareReached(reached[step], goals[step])}%` }} />
            </dd>
          </div>
        ))}
      </dl>
      {setting.isOpen && <GoalsDialog month={month} present={data.data} onClose={setting.close} />}
    </RoomSection>
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
    <VerbDialog
      title={words.goalsTitle(month)}
      summary={words.goalsSummary}
      verb={words.saveGoals}
      run={() => call('POST /channels/goals', { body: { month, version, goals: asked } })}
      done={words.savedGoals}
      onDone={() => void refresh('GET /channels/goals')}
      onClose={onClose}
    >
      {funnelSteps.map((step) => (
        <Field
          key={step}
          label={words.steps[step]}
          inputMode="numeric"
          value={typed[step]}
          onChange={({ target }) => setTyped({ ...typed, [step]: target.value.trim() })}
          {...(isSound(typed[step]) ? {} : { error: words.goalFault })}
        />
      ))}
    </VerbDialog>
  )
}

const textOf = (goal: number | null) => (goal === null ? '' : String(goal))

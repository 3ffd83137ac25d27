import { type ReactNode, useState } from 'react'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { PageHead, RoomPage, RoomSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { PendingState } from '../../kit/states.tsx'
import { notify } from '../../kit/toasts.ts'
import { useCall } from '../../kit/use-call.ts'
import { VerbDialog } from '../../kit/verb-dialog.tsx'
import styles from './health.module.css'
import { type Health, Lines } from './lines.tsx'
import { healthWords as words } from './words.ts'

const everyMs = 10_000

/** 健康: how this instance has been for a day, and what to do where something stands wrong. */
export function HealthRoom(): ReactNode {
  const { data, error, refetch } = useCall('GET /health', {}, { everyMs })
  if (!data)
    return (
      <RoomPage>
        <PageHead title={words.title} />
        <PendingState of={{ error, refetch }} />
      </RoomPage>
    )
  const health = data.data
  const judged = health.lines.filter(({ state }) => state !== 'off')
  const count = (of: 'good' | 'slow' | 'bad') => judged.filter(({ state }) => state === of).length

  async function copy() {
    await navigator.clipboard.writeText(JSON.stringify(health, null, 2))
    notify(words.copied)
  }

  return (
    <RoomPage>
      <PageHead title={words.title} count={words.at(health.at.slice(11, 16))}>
        <ConsoleButton onClick={() => void copy()}>{words.copy}</ConsoleButton>
      </PageHead>
      <div className={styles.parts}>
        <RoomSection
          title={words.day}
          note={words.dayNote(health.startedAt.slice(5, 16))}
          verb={<span>{words.summary({ good: count('good'), slow: count('slow'), bad: count('bad') })}</span>}
        >
          <Lines health={health} />
          {health.oldestDueAt && (
            <p>
              {words.overdue(health.oldestDueAt.slice(5, 16))} <ConsoleLink to="/jobs">{words.toJobs}</ConsoleLink>
            </p>
          )}
        </RoomSection>
        <div className={styles.pair}>
          <div>
            <PageCache health={health} />
          </div>
          <div>
            <Machine health={health} />
          </div>
        </div>
        <Alerts machine={health.machine} />
      </div>
    </RoomPage>
  )
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }): ReactNode {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function PageCache({ health: { cache } }: { health: Health }): ReactNode {
  const mayManage = useMay('jobs.manage')
  const [isRenewing, setIsRenewing] = useState(false)
  const all = cache.hits + cache.stale + cache.misses
  return (
    <RoomSection
      title={words.cache}
      note={words.cacheNote}
      verb={mayManage && <ConsoleButton onClick={() => setIsRenewing(true)}>{words.renew}</ConsoleButton>}
    >
      <Facts
        facts={[
          [words.hitShare, words.share(cache.hits + cache.stale, all)],
          [words.answered, words.pages(all + cache.bypasses)],
          [words.stale, words.pages(cache.stale)],
          [words.rendered, words.pages(cache.misses)],
          [words.bypassed, words.pages(cache.bypasses)],
          [words.memory, words.of(cache.bytes, cache.maxBytes)],
        ]}
      />
      {isRenewing && (
        <VerbDialog
          title={words.renewTitle}
          summary={words.renewSummary}
          verb={words.renew}
          run={() => call('POST /health/renew')}
          done={words.renewed}
          onClose={() => setIsRenewing(false)}
        />
      )}
    </RoomSection>
  )
}

function Machine({ health: { machine, startedAt } }: { health: Health }): ReactNode {
  return (
    <RoomSection title={words.machine}>
      <Facts
        facts={[
          [words.program, words.started(machine.node, startedAt.slice(5, 16))],
          [words.memoryUsed, words.size(machine.memoryBytes)],
          [words.disk, words.free(machine.diskFreeBytes, machine.diskBytes)],
          [words.database, words.databaseIs(words.databases[machine.database], machine.databaseBytes)],
          [words.media, words.databaseIs(words.storages[machine.storage], machine.mediaBytes)],
          [words.demo, machine.demo ? words.demoThere : words.demoGone],
        ]}
      />
    </RoomSection>
  )
}

function Alerts({ machine: { webhook, mail } }: { machine: Health['machine'] }): ReactNode {
  const mayManage = useMay('jobs.manage')
  const [isTesting, setIsTesting] = useState(false)

  async function test() {
    setIsTesting(true)
    const answer = await call('POST /health/test-alert')
    setIsTesting(false)
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    const { group, reason, mail: sent } = (answer as ConsoleSuccess<'POST /health/test-alert'>).data
    const said = words.tested([words.groups[group], reason].filter(Boolean).join('：'), words.mails[sent])
    notify(said, group === 'failed' ? { kind: 'bad' } : {})
  }

  return (
    <RoomSection
      title={words.alerts}
      note={words.alertsNote}
      verb={
        mayManage && (
          <ConsoleButton disabled={isTesting} onClick={() => void test()}>
            {words.test}
          </ConsoleButton>
        )
      }
    >
      <Facts
        facts={[
          [words.group, webhook ? words.groupOn : words.groupOff],
          [words.mail, mail ? words.mailOn : words.mailOff],
        ]}
      />
    </RoomSection>
  )
}

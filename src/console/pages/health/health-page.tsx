import { type ReactNode, useState } from 'react'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { copyToClipboard } from '../../kit/copy-to-clipboard.ts'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { ConsolePage, PageHead, PageSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { PendingState } from '../../kit/states.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useCall } from '../../kit/use-call.ts'
import { healthCopy as copy } from './copy.ts'
import styles from './health.module.css'
import { type Health, Lines } from './health-rows.tsx'

// Milliseconds; the server measures once a minute, and traffic of the last five.
const everyMs = 10_000

/**
 * 健康: the lines of this instance over the last day, its page cache and machine, and the alerts. The figures are in
 * memory and begin with the process, for each instance by itself.
 */
export function HealthPage(): ReactNode {
  const { data, error, refetch } = useCall('GET /health', {}, { everyMs })
  if (!data)
    return (
      <ConsolePage>
        <PageHead title={copy.title} />
        <PendingState of={{ error, refetch }} />
      </ConsolePage>
    )
  const health = data.data
  // Lines that are not in use are shown and not counted.
  const judged = health.lines.filter(({ state }) => state !== 'off')
  const count = (of: 'good' | 'slow' | 'bad') => judged.filter(({ state }) => state === of).length

  // For the technical support: the whole answer as JSON, which has no personal data.
  const copyHealth = () => copyToClipboard(JSON.stringify(health, null, 2), copy.copied)

  return (
    <ConsolePage>
      <PageHead title={copy.title} count={copy.at(health.at.slice(11, 16))}>
        <ConsoleButton onClick={() => void copyHealth()}>{copy.copy}</ConsoleButton>
      </PageHead>
      <div className={styles.parts}>
        <PageSection
          title={copy.day}
          note={copy.dayNote(health.startedAt.slice(5, 16))}
          verb={<span>{copy.summary({ good: count('good'), slow: count('slow'), bad: count('bad') })}</span>}
        >
          <Lines health={health} />
          {health.oldestDueAt && (
            <p>
              {copy.overdue(health.oldestDueAt.slice(5, 16))} <ConsoleLink to="/jobs">{copy.toJobs}</ConsoleLink>
            </p>
          )}
        </PageSection>
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
    </ConsolePage>
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

/** A stale page is answered from the cache while it is rendered anew, so it counts as a hit. */
function PageCache({ health: { cache } }: { health: Health }): ReactNode {
  const mayManage = useMay('jobs.manage')
  const [isRenewing, setIsRenewing] = useState(false)
  const all = cache.hits + cache.stale + cache.misses
  return (
    <PageSection
      title={copy.cache}
      note={copy.cacheNote}
      verb={mayManage && <ConsoleButton onClick={() => setIsRenewing(true)}>{copy.renew}</ConsoleButton>}
    >
      <Facts
        facts={[
          [copy.hitShare, copy.share(cache.hits + cache.stale, all)],
          [copy.answered, copy.pages(all + cache.bypasses)],
          [copy.stale, copy.pages(cache.stale)],
          [copy.rendered, copy.pages(cache.misses)],
          [copy.bypassed, copy.pages(cache.bypasses)],
          [copy.memory, copy.of(cache.bytes, cache.maxBytes)],
        ]}
      />
      {isRenewing && (
        <ActionDialog
          title={copy.renewTitle}
          summary={copy.renewSummary}
          verb={copy.renew}
          run={() => call('POST /health/renew')}
          done={copy.renewed}
          onClose={() => setIsRenewing(false)}
        />
      )}
    </PageSection>
  )
}

/** Versions, memory, disk and database, as far as this process can see them; unknown sizes are said to be unknown. */
function Machine({ health: { machine, startedAt } }: { health: Health }): ReactNode {
  return (
    <PageSection title={copy.machine}>
      <Facts
        facts={[
          [copy.program, copy.started(machine.node, startedAt.slice(5, 16))],
          [copy.memoryUsed, copy.size(machine.memoryBytes)],
          [copy.disk, copy.free(machine.diskFreeBytes, machine.diskBytes)],
          [copy.database, copy.databaseIs(copy.databases[machine.database], machine.databaseBytes)],
          [copy.media, copy.databaseIs(copy.storages[machine.storage], machine.mediaBytes)],
          [copy.demo, machine.demo ? copy.demoThere : copy.demoGone],
        ]}
      />
    </PageSection>
  )
}

/**
 * Where alerts are sent. The test goes to the group's robot and to the member's own mailbox; the notice has the result
 * of each, and is a failure only where the robot refused it.
 */
function Alerts({ machine: { webhook, mail } }: { machine: Health['machine'] }): ReactNode {
  const mayManage = useMay('jobs.manage')

  const { act } = useAction()
  const test = () =>
    act(() => call('POST /health/test-alert'), {
      done: ({ data: { group, reason, mail: sent } }) => ({
        text: copy.tested([copy.groups[group], reason].filter(Boolean).join('：'), copy.mails[sent]),
        isBad: group === 'failed',
      }),
    })

  return (
    <PageSection
      title={copy.alerts}
      note={copy.alertsNote}
      verb={mayManage && <ConsoleButton onClick={test}>{copy.test}</ConsoleButton>}
    >
      <Facts
        facts={[
          [copy.group, webhook ? copy.groupOn : copy.groupOff],
          [copy.mail, mail ? copy.mailOn : copy.mailOff],
        ]}
      />
    </PageSection>
  )
}

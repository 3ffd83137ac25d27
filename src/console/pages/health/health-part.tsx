import { type ReactNode, useState } from 'react'
import { subjectTexts } from '#domain/operations/alerts.ts'
import type { LineState } from '#domain/operations/lines.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { call } from '../../kit/api.ts'
import { ConsoleButton, consoleButton } from '../../kit/button.tsx'
import { copyToClipboard } from '../../kit/copy-to-clipboard.ts'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { useMay, useMayOpen } from '../../kit/session.ts'
import { PendingState } from '../../kit/states.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useCall } from '../../kit/use-call.ts'
import { healthCopy as copy } from './copy.ts'
import styles from './health.module.css'
import { type Health, incidentsOf, judgeHealth, type Trouble, wordsOf } from './judge-health.ts'
import { StatusPage, useFailed } from './status-page.tsx'

// Milliseconds; the server measures once a minute, and traffic of the last five.
const everyMs = 10_000

/**
 * 运行状况, its first part: one sentence that says whether all is well, what needs a hand, and each service as a panel of
 * the sail. The figures are in memory and begin with the process, for each instance by itself.
 */
export function HealthPart(): ReactNode {
  const { data, error, refetch } = useCall('GET /health', {}, { everyMs })
  const failed = useFailed()
  if (!data)
    return (
      <StatusPage part="health" failed={failed}>
        <PendingState of={{ error, refetch }} />
      </StatusPage>
    )
  const health = data.data
  const { say, effect, troubles } = judgeHealth(health, {
    failedJobs: failed.jobs ?? 0,
    undelivered: failed.messages ?? 0,
  })
  const [todo, look] = (['bad', 'slow'] as const).map((level) => troubles.filter((one) => one.level === level))
  // For the technical support: the whole answer as JSON, which has no personal data.
  const copyHealth = () => copyToClipboard(JSON.stringify(health, null, 2), copy.copied)

  return (
    <StatusPage
      part="health"
      failed={failed}
      count={copy.at(health.at.slice(11, 16))}
      actions={<ConsoleButton onClick={() => void copyHealth()}>{copy.copy}</ConsoleButton>}
    >
      <div className={styles.columns}>
        <div>
          <p className={styles.say} role="status">
            {say}
          </p>
          <p className={styles.effect}>{effect}</p>
          <Troubles title={copy.todo} troubles={todo ?? []} />
          <Troubles title={copy.look} troubles={look ?? []} />
          <Sail health={health} />
        </div>
        <aside aria-label={copy.machine}>
          <Incidents health={health} />
          <Alerts machine={health.machine} />
          <PageCache health={health} />
          <Machine health={health} />
        </aside>
      </div>
    </StatusPage>
  )
}

/** What needs a hand, or an eye: since when, what to do, and one way there for members who may go it. */
function Troubles({ title, troubles }: { title: string; troubles: readonly Trouble[] }): ReactNode {
  const mayOpen = useMayOpen()
  if (troubles.length === 0) return null
  return (
    <PageSection title={title} note={troubles.length}>
      <ul className={styles.troubles}>
        {troubles.map(({ key, level, title: what, note, way }, place) => (
          <li key={key} data-level={level}>
            <svg viewBox="0 0 24 10" aria-hidden="true">
              <path d={level === 'bad' ? 'M0 5h9M9 5l7-4M9 5h9M9 5l7 4' : 'M0 5h22'} />
            </svg>
            <b>{what}</b>
            <p>{note}</p>
            {way && mayOpen(way.to) && (
              <ConsoleLink
                to={way.to}
                {...(way.search && { search: way.search })}
                {...(way.hash && { hash: way.hash })}
                className={consoleButton(level === 'bad' && place === 0 ? { look: 'go' } : {})}
              >
                {way.word}
              </ConsoleLink>
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

/** Each service as a panel of one sail: the one that is down is seen at a glance, and its words say the same. */
function Sail({ health }: { health: Health }): ReactNode {
  const { lines } = health
  const count = (of: string) => lines.filter(({ state }) => state === of).length
  return (
    <PageSection title={copy.each} note={copy.eachNote(lines.length, count('good'), count('off'))}>
      <ul className={styles.sail}>
        {lines.map((line, row) => (
          <li key={line.name} data-state={line.state}>
            <SailPanel row={row} rows={lines.length} state={line.state} />
            <b>{subjectTexts[line.name].name}</b>
            <span>{wordsOf(line, health)}</span>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

// Of the drawing: a panel begins at the mast, and the leech falls from the head of the sail to its foot.
const [luff, head, belly, top, foot] = [14, 40, 140, 4, 40]

/** How far the leech is from the mast at a height of the sail, from 0 at the head to 1 at the foot; px of the drawing. */
function leechAt(height: number): number {
  // Full a little above the foot, where it comes in again.
  return head + (belly - head) * Math.sin(Math.min(height * 1.16, 1.16) * (Math.PI / 2)) ** 0.86
}

/**
 * The panel of one row of a sail of so many: set, a panel that needs an eye in the colour of that, one that is down as
 * three lines at the boom, one not in use as its outline. Hidden from readers: the words of the row say the state.
 */
function SailPanel({ row, rows, state }: { row: number; rows: number; state: LineState }): ReactNode {
  const [above, below] = [leechAt(row / rows), leechAt((row + 1) / rows)].map(Math.round)
  return (
    <svg className={styles.panel} viewBox="0 0 148 44" preserveAspectRatio="none" aria-hidden="true" data-state={state}>
      <path className={styles.mast} d={`M10 ${row === 0 ? top : 0}V${row === rows - 1 ? foot : 44}`} />
      {state === 'bad' ? (
        <path d={`M${luff} 34h41M${luff} 38h64M${luff} 42h56`} />
      ) : (
        <path
          d={`M${luff} ${top}H${above}C${(above ?? 0) + 4} ${luff} ${(below ?? 0) + 2} 28 ${below} ${foot}H${luff}z`}
        />
      )}
    </svg>
  )
}

/** Incidents alone: a quiet day is one sentence. */
function Incidents({ health }: { health: Health }): ReactNode {
  const incidents = incidentsOf(health)
  return (
    <PageSection title={copy.day}>
      {incidents.length === 0 ? (
        <p className={styles.hint}>{copy.dayNone}</p>
      ) : (
        <ul className={styles.incidents}>
          {incidents.map(({ key, level, title, time }) => (
            <li key={key} data-level={level}>
              <b>{title}</b>
              <span>{time}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.hint}>{copy.dayNote(health.startedAt.slice(5, 16))}</p>
    </PageSection>
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
      verb={
        mayManage && (
          <ConsoleButton size="small" look="quiet" onClick={test}>
            {copy.test}
          </ConsoleButton>
        )
      }
    >
      <Facts
        facts={[
          [copy.group, webhook ? copy.groupOn : copy.groupOff],
          [copy.mail, mail ? copy.mailOn : copy.mailOff],
        ]}
      />
      <p className={styles.hint}>{copy.alertsNote}</p>
    </PageSection>
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
      verb={
        mayManage && (
          <ConsoleButton size="small" look="quiet" onClick={() => setIsRenewing(true)}>
            {copy.renew}
          </ConsoleButton>
        )
      }
    >
      <Facts
        facts={[
          [copy.hitShare, copy.share(cache.hits + cache.stale, all)],
          [copy.answeredPages, copy.pages(all + cache.bypasses)],
          [copy.rendered, copy.pages(cache.misses)],
          [copy.memory, copy.of(cache.bytes, cache.maxBytes)],
        ]}
      />
      <p className={styles.hint}>{copy.cacheNote}</p>
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

/** The process, its memory, database and media, as far as it can see them. */
function Machine({ health: { machine, startedAt } }: { health: Health }): ReactNode {
  return (
    <PageSection title={copy.machine}>
      <Facts
        facts={[
          [copy.program, copy.started(startedAt.slice(5, 16))],
          [copy.memoryUsed, copy.size(machine.memoryBytes)],
          [copy.database, copy.databaseIs(copy.databases[machine.database], machine.databaseBytes)],
          [copy.media, copy.databaseIs(copy.storages[machine.storage], machine.mediaBytes)],
          [copy.videos, copy.upTo(machine.videoBytes, machine.videoBytesAtMost)],
          [copy.installers, copy.upTo(machine.installerBytes, machine.installerBytesAtMost)],
          [copy.demo, machine.demo ? copy.demoThere : copy.demoGone],
        ]}
      />
    </PageSection>
  )
}

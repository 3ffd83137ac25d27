import { type ReactNode, useState } from 'react'
import { firstHeading } from '#domain/content/headings.ts'
import type { FirstNeed } from '#domain/start/first-acts.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { ConsoleButton, consoleButton } from '../../kit/button.tsx'
import { commandPlace } from '../../kit/commands/commands.ts'
import { useNewItem } from '../../kit/commands/new-item.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { ProgressMark } from '../../kit/progress-mark.tsx'
import { useSession } from '../../kit/session.ts'
import { todayCopy as copy } from './copy.ts'
import styles from './first-acts.module.css'

type Acts = NonNullable<ConsoleSuccess<'GET /today'>['data']['firstActs']>

/** Where each need is met; an article is made and opened by its own call. */
const places: Readonly<
  Record<Exclude<FirstNeed, 'article' | 'ownArticle'>, { to: string; search?: Record<string, string> }>
> = {
  device: commandPlace('prices.sku'),
  ownDevice: commandPlace('prices.sku'),
  member: commandPlace('members.invite'),
}

const keyOf = (memberId: number) => `console-start-closed-${memberId}`

/** Whether this member has closed the list in this browser. */
function isClosedBy(memberId: number): boolean {
  try {
    return localStorage.getItem(keyOf(memberId)) !== null
  } catch {
    return false
  }
}

/** `otherwise`: what is shown once the member has closed the list. */
type FirstActsProps = { acts: Acts; otherwise?: ReactNode }

/** 开始: the first acts of a new site that the member may carry out, until all are done or the member closes the list. */
export function FirstActs({ acts, otherwise = null }: FirstActsProps): ReactNode {
  const { id } = useSession()
  const [isClosed, setClosed] = useState(() => isClosedBy(id))
  const done = acts.filter(({ need }) => need === null).length

  function close() {
    setClosed(true)
    try {
      localStorage.setItem(keyOf(id), '1')
    } catch {
      // Without storage it is closed until the page is opened again.
    }
  }

  if (isClosed) return otherwise
  return (
    <div className={styles.start}>
      <PageSection
        title={copy.start}
        note={copy.startNote(done, acts.length)}
        verb={
          <ConsoleButton look="quiet" size="small" onClick={close}>
            {copy.startClose}
          </ConsoleButton>
        }
      >
        <ol className={styles.acts}>
          {acts.map(({ act, need }) => (
            <li key={act}>
              <ProgressMark state={need === null ? 'done' : 'open'} />
              <b>{copy.acts[act]}</b>
              <span>{need === null ? copy.startDone : copy.needs[need]}</span>
              {need !== null && <MeetNeed need={need} />}
            </li>
          ))}
        </ol>
      </PageSection>
    </div>
  )
}

function MeetNeed({ need }: { need: FirstNeed }): ReactNode {
  const create = useNewItem()
  const word = copy.needActions[need]
  if (need === 'article' || need === 'ownArticle')
    return (
      <ConsoleButton size="small" onClick={() => create(firstHeading.article)}>
        {word}
      </ConsoleButton>
    )
  return (
    <ConsoleLink {...places[need]} className={consoleButton({ size: 'small' })}>
      {word}
    </ConsoleLink>
  )
}

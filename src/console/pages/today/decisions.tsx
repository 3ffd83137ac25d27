import type { ReactNode } from 'react'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton, consoleButton } from '../../kit/button.tsx'
import { ConsoleLink, type RecordPlace, recordPlaces } from '../../kit/navigation.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { useSession } from '../../kit/session.ts'
import { Time } from '../../kit/times.tsx'
import { useAction } from '../../kit/use-action.ts'
import { todayCopy as copy } from './copy.ts'
import styles from './today.module.css'

type Today = ConsoleSuccess<'GET /today'>['data']

/** How many things wait for this member's decision, or missed their time; by them 今天 knows whether it is empty. */
export function countDecisions({ decisions, missed }: Today): number {
  const { prices, installers, closings, approvedPrices, returnedPrices } = decisions
  const own = approvedPrices.length + returnedPrices.length
  return missed.length + prices.length + installers.length + closings.length + own
}

/**
 * What waits for the member as second approver, ten of a kind at most, and change sets that others have approved. What
 * the member took part in is not among them (decision 050).
 */
export function Decisions({ decisions }: Pick<Today, 'decisions'>): ReactNode {
  const { prices, installers, closings, approvedPrices, returnedPrices } = decisions
  const { id: self } = useSession()
  const count = prices.length + installers.length + closings.length
  // The member's own request is listed once no one else can approve it and the 24 hours are over.
  const askedByWords = (asker: (typeof prices)[number]['askedBy']) =>
    asker && (asker.id === self ? copy.aloneOver : copy.requestedBy(asker.name))
  return (
    <>
      {count > 0 && (
        <PageSection title={copy.decisions} note={copy.count(count)}>
          <ul>
            {prices.map(({ id, name, fallPercent, askedBy, askedAt }) => (
              <DecisionRow
                key={`price-${id}`}
                name={`${copy.decisionKinds.price} ${name}`}
                facts={[copy.fall(fallPercent), askedByWords(askedBy)]}
                at={askedAt}
                place={recordPlaces.priceChange(id)}
                action={copy.decide}
              />
            ))}
            {installers.map(({ id, versionNo, system, askedBy, askedAt }) => (
              <DecisionRow
                key={`installer-${id}`}
                name={`${copy.decisionKinds.installer} ${versionNo}`}
                facts={[system, askedByWords(askedBy)]}
                at={askedAt}
                place={recordPlaces.version(id)}
                action={copy.decide}
              />
            ))}
            {closings.map(({ id, account, askedBy, askedAt }) => (
              <DecisionRow
                key={`closing-${id}`}
                name={`${copy.decisionKinds.closing} ${account}`}
                // A proposal by the command has no member.
                facts={[askedBy?.id === self ? copy.aloneOver : copy.proposedBy(askedBy?.name ?? copy.operator)]}
                at={askedAt}
                place={{ to: '/cancellations', search: { id: String(id) } }}
                action={copy.decide}
              />
            ))}
          </ul>
        </PageSection>
      )}
      {returnedPrices.length > 0 && (
        <PageSection title={copy.returnedPrices} note={copy.count(returnedPrices.length)}>
          <ul>
            {returnedPrices.map(({ id, name, reason, returnedBy, returnedAt }) => (
              <DecisionRow
                key={id}
                name={name}
                facts={[returnedBy && copy.returnedBy(returnedBy.name), reason]}
                at={returnedAt}
                place={recordPlaces.priceChange(id)}
                action={copy.repair}
              />
            ))}
          </ul>
        </PageSection>
      )}
      {approvedPrices.length > 0 && (
        <PageSection title={copy.approvedPrices} note={copy.count(approvedPrices.length)}>
          <ul>
            {approvedPrices.map(({ id, name, approvedBy, approvedAt }) => (
              <DecisionRow
                key={id}
                name={name}
                facts={[approvedBy && copy.approvedBy(approvedBy.name)]}
                at={approvedAt}
                place={recordPlaces.priceChange(id)}
                action={copy.publish}
              />
            ))}
          </ul>
        </PageSection>
      )}
    </>
  )
}

type DecisionRowProps = {
  name: string
  facts: readonly (string | null)[]
  at: string
  place: RecordPlace
  action: string
}

/** One decision: its record, what it is about, and since when. Both links lead to the record, where it is decided. */
function DecisionRow({ name, facts, at, place, action }: DecisionRowProps): ReactNode {
  return (
    <li className={styles.task}>
      <b>
        <ConsoleLink {...place}>{name}</ConsoleLink>
      </b>
      <small>{facts.filter((fact) => fact !== null).join('，')}</small>
      <Time at={at} />
      <ConsoleLink {...place} className={consoleButton({ size: 'small' })}>
        {action}
        <span className="visually-hidden">{name}</span>
      </ConsoleLink>
    </li>
  )
}

/**
 * Schedules that did not happen, each with its reason, for thirty days or until a member changes the record or presses
 * 知道了, for everyone (decision 050).
 */
export function MissedSchedules({ missed }: Pick<Today, 'missed'>): ReactNode {
  const { act } = useAction()
  if (missed.length === 0) return null

  const acknowledge = (target: string) =>
    act(() => call('POST /today/missed/seen', { body: { target } }), {
      of: target,
      done: copy.seenDone,
    })

  return (
    <PageSection title={copy.missed} note={copy.count(missed.length)}>
      <ul>
        {missed.map(({ target, kind, id, name, sentence, at }) => {
          const place = recordPlaces[kind === 'price' ? 'priceChange' : kind](id)
          const title = name || copy.untitled
          return (
            <li key={target} className={styles.missed}>
              <ConsoleLink {...place}>
                {copy.missedKinds[kind]} {title}
              </ConsoleLink>
              <Time at={at} />
              <p>{sentence}</p>
              <span>
                <ConsoleButton
                  look="quiet"
                  size="small"
                  aria-label={copy.seenOne(title)}
                  onClick={() => acknowledge(target)}
                >
                  {copy.seen}
                </ConsoleButton>
                <ConsoleLink {...place} className={consoleButton({ size: 'small' })}>
                  {copy.deal}
                  <span className="visually-hidden">{title}</span>
                </ConsoleLink>
              </span>
            </li>
          )
        })}
      </ul>
    </PageSection>
  )
}

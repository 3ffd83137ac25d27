import { type ReactNode, useState } from 'react'
import { accountCancelCopy } from '#site/copy/account-cancel.ts'
import { pages } from '#site/pages.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { telephoneHref } from '#site/visit/telephone.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Heading, Lead } from '#ui/heading.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './account-cancel-page.module.css'
import { LooseLine } from './drawings/loose-line.tsx'
import { RequestPanel } from './request-panel.tsx'
import { useCancellation } from './use-cancellation.ts'

const { opening, lost, company, checks, steps, panel } = accountCancelCopy

/** The element that the opening leads to. */
const requestId = 'request'

/**
 * What closing an account means, and beside it the request. `login` takes the request's place for logged-out visitors.
 */
export function AccountCancelPage({ login }: { login: ReactNode }): ReactNode {
  const cancellation = useCancellation()
  // Kept here, above the form: it outlives a session that ends while it is being written.
  const [reason, setReason] = useState('')
  const isWaiting = cancellation.state.kind === 'waiting'

  const explanation = (
    <div key="explanation" className={styles.explanation}>
      <Consequences />
      <Companies />
      <Checks />
      <Steps />
      <Alternatives />
    </div>
  )
  const request = (
    <div key="request" className={styles.aside} id={requestId}>
      <RequestPanel login={login} cancellation={cancellation} reason={reason} onReason={setReason} />
    </div>
  )
  return (
    <>
      <Hero isWaiting={isWaiting} />
      {/* A visitor who decides reads first; one who waits comes back for the date. */}
      <div className={styles.body}>{isWaiting ? [request, explanation] : [explanation, request]}</div>
    </>
  )
}

function Hero({ isWaiting }: { isWaiting: boolean }): ReactNode {
  return (
    <div className={styles.hero} data-ground="deep">
      <div className={styles.words}>
        <Heading level={1}>{pages.accountCancel.title}</Heading>
        <Lead>{opening.lead}</Lead>
        <ButtonLink className={styles.apply} look="quiet" href={`#${requestId}`}>
          {isWaiting ? opening.view : opening.apply}
        </ButtonLink>
      </div>
      <LooseLine />
    </div>
  )
}

/** What is lost for good, and what remains possible. */
function Consequences(): ReactNode {
  return (
    <section>
      <Heading level={2} size="medium">
        {lost.title}
      </Heading>
      <dl className={styles.rows}>
        {lost.rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.again}>{lost.again}</p>
    </section>
  )
}

/** What becomes of the company, depending on who leaves it. */
function Companies(): ReactNode {
  return (
    <section>
      <Heading level={2} size="medium">
        {company.title}
      </Heading>
      <ul className={styles.cases}>
        {company.cases.map(({ who, what }) => (
          <li key={who}>
            <h3>{who}</h3>
            <p>{what}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The conditions: identity, security status, devices (specification 4). */
function Checks(): ReactNode {
  return (
    <section>
      <Heading level={2} size="medium">
        {checks.title}
      </Heading>
      <p className={styles.text}>{checks.text}</p>
      <ul className={styles.items}>
        {checks.items.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What happens after the request. */
function Steps(): ReactNode {
  return (
    <section>
      <Heading level={2} size="medium">
        {steps.title}
      </Heading>
      <ol className={styles.steps}>
        {steps.items.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What needs no closed account, whom to ask, and the policy that has all of it at length. */
function Alternatives(): ReactNode {
  const { consultChatUrl, hotline } = useSettings()
  return (
    <div className={styles.alternatives}>
      <p>
        {lost.instead}
        <br />
        <TextLink href={consultChatUrl} target="_blank" rel="noopener noreferrer nofollow">
          {panel.contact}
        </TextLink>
        <TextLink className={styles.call} href={telephoneHref(hotline)}>
          {panel.call(hotline)}
        </TextLink>
      </p>
      <p>
        {steps.policy}
        <TextLink href={`${pages.privacy.path}#rights`}>{pages.privacy.label}</TextLink>
      </p>
    </div>
  )
}

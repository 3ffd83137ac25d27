import { type ReactNode, useState } from 'react'
import { accountCancelCopy } from '#site/copy/account-cancel.ts'
import { pages } from '#site/pages.ts'
import { ConsultLink } from '#site/parts/consult-link.tsx'
import { Fact } from '#site/parts/fact.tsx'
import { useSettings } from '#site/visit/settings.tsx'
import { telephoneHref } from '#site/visit/telephone.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Heading, Lead } from '#ui/heading.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './account-cancel-page.module.css'
import { noReason, RequestPanel } from './request-panel.tsx'
import { useCancellation } from './use-cancellation.ts'

const { opening, lost, company, checks, steps, panel } = accountCancelCopy
const copy = accountCancelCopy.opening

/** The element that the opening leads to. */
const requestId = 'request'

/**
 * What closing an account means, and beside it the request. `login` takes the request's place for logged-out visitors.
 */
export function AccountCancelPage({ login }: { login: ReactNode }): ReactNode {
  const cancellation = useCancellation()
  // Kept here, above the form: it outlives a session that ends while it is being written.
  const [reason, setReason] = useState(noReason)
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

/** What is deleted permanently, and what remains possible. */
function Consequences(): ReactNode {
  return (
    <section>
      <Heading level={2} size="medium">
        {lost.title}
      </Heading>
      <dl className={styles.rows}>
        {lost.rows.map(([name, text]) => (
          <Fact key={name} name={name}>
            {text}
          </Fact>
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
        <TextLink href={pages.account.path}>{pages.account.label}</TextLink>
        <br />
        {consultChatUrl !== '' && <ConsultLink>{panel.contact}</ConsultLink>}
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

/** Heights of the lines on the mast; the middle one has been taken off. */
const heights = [64, 124, 244, 304]
const loose = 184

/** The mast with its lines, one of which is undone and hangs. */
function LooseLine(): ReactNode {
  return (
    <svg className={styles.drawing} viewBox="0 0 760 400" fill="none" role="img" aria-label={copy.drawing}>
      <path stroke="var(--edge)" d="M-1600 366H1600" />
      <path stroke="var(--good)" d={heights.map((y) => `M184 ${y}H1600`).join('')} />
      <path stroke="var(--fg-3)" strokeDasharray="2 8" strokeLinecap="round" d={`M184 ${loose}H452`} />
      <path
        className={styles.swinging}
        stroke="var(--fg-2)"
        d="M1600 184H470c-84 0-106 62-134 108s-84 70-104 34c-8-16 2-34 20-36"
      />
      <path stroke="var(--fg)" strokeWidth="4" d="M184 20V366" />
      <path fill="var(--ember)" d="M184 20h58l-15 12 15 12h-58z" />
      <g fill="var(--ground)" stroke="var(--good)">
        {heights.map((y) => (
          <circle key={y} cx="184" cy={y} r="6" />
        ))}
      </g>
      <circle fill="var(--ground)" stroke="var(--fg-3)" strokeDasharray="9 5" cx="184" cy={loose} r="6" />
      <circle className={styles.swinging} fill="var(--ground)" stroke="var(--fg-2)" cx="252" cy="290" r="5" />
      <g className={styles.name} fill="var(--ground-2)" stroke="var(--fg-3)" strokeWidth="1">
        <rect x="508" y="164" width="104" height="40" rx="20" strokeDasharray="4 4" />
        <text x="560" y="189" fontSize="14" textAnchor="middle" fill="var(--fg)" stroke="none">
          {copy.yours}
        </text>
      </g>
    </svg>
  )
}

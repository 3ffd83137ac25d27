import { type ReactNode, useEffect, useRef } from 'react'
import { invitationCopy } from '#site/copy/invitation.ts'
import { isOnPhone } from '#site/forms/account-fields.ts'
import { isShownTo, pages } from '#site/pages.ts'
import { Fact } from '#site/parts/fact.tsx'
import { useSettings } from '#site/visit/settings.tsx'
import { telephoneHref } from '#site/visit/telephone.ts'
import { useVisit } from '#site/visit/visit-context.tsx'
import { Button, ButtonLink, buttonClass } from '#ui/button.tsx'
import { PressLink } from '#ui/press-link.tsx'
import type { Ground } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { End, type Ending } from './drawings/end.tsx'
import styles from './end-screen.module.css'
import type { Applicant } from './join-draft.ts'
import type { InvitationSummary, LinkFault } from './join-state.ts'

const copy = invitationCopy.screens
const { rows: names } = invitationCopy.screens

type Known = { invitation: InvitationSummary | null; applicant: Applicant | null }
type Again = { isChecking: boolean; onAgain: () => void }

/** The link has expired: its sender can send another one. */
export function ExpiredScreen(props: EndFrame & Again & Pick<Known, 'invitation'>): ReactNode {
  const { invitation, isChecking, onAgain, ...frame } = props
  const facts = { company: invitation?.companyName, inviter: invitation?.username }
  return (
    <EndScreen
      {...frame}
      ground="soft"
      ending="torn"
      title={copy.expired.title}
      text={copy.expired.text(invitation?.username ?? '')}
      facts={known(facts)}
      actions={
        <>
          <HomeButton />
          <AgainButton isChecking={isChecking} onAgain={onAgain} />
        </>
      }
      help={<Contact />}
    />
  )
}

/** The application waits for the company. A visitor who was refused meanwhile may apply again. */
export function WaitingScreen(props: EndFrame & Known & Again): ReactNode {
  const { invitation, applicant, isChecking, onAgain, ...frame } = props
  const { companyName = '', username = '' } = invitation ?? {}
  return (
    <EndScreen
      {...frame}
      ground="tint"
      ending="waiting"
      title={copy.waiting.title}
      text={`${copy.waiting.text(companyName)}${copy.waiting.help(username)}`}
      facts={known({ company: companyName, phone: applicant?.phone, email: applicant?.email })}
      actions={<HomeButton />}
      help={
        <>
          <span>
            {copy.waiting.refused}
            <button type="button" aria-busy={isChecking} onClick={onAgain}>
              {copy.waiting.applyAgain}
            </button>
          </span>
          <Contact />
        </>
      }
    />
  )
}

/** The application is submitted. In the phone's layout a sheet passes the download to a computer. */
export function SubmittedScreen(props: EndFrame & Known & { onDownloadSheet: () => void }): ReactNode {
  const { invitation, applicant, onDownloadSheet, ...frame } = props
  const { companyName = '', username = '' } = invitation ?? {}
  const visit = useVisit()
  const download = () => (isOnPhone() ? onDownloadSheet() : location.assign(pages.download.path))
  return (
    <EndScreen
      {...frame}
      ground="deep"
      ending="joined"
      title={copy.submitted.title}
      text={`${copy.submitted.text}${copy.waiting.help(username)}`}
      facts={known({ company: companyName, ...applicant })}
      actions={
        <>
          {isShownTo(pages.download, visit) ? (
            <PressLink className={buttonClass({ look: 'go' })} href={pages.download.path} onPress={download}>
              {copy.submitted.download}
            </PressLink>
          ) : (
            <Button look="go" onClick={onDownloadSheet}>
              {copy.submitted.download}
            </Button>
          )}
          <HomeButton />
        </>
      }
      help={<Contact />}
    />
  )
}

/** The link could not be checked, which does not mean that it is dead. */
export function FaultScreen({
  fault,
  isChecking,
  onAgain,
  ...frame
}: EndFrame & Again & { fault: LinkFault }): ReactNode {
  const words = copy[fault.kind]
  return (
    <EndScreen
      {...frame}
      ground="soft"
      ending={fault.kind === 'incomplete' ? 'torn' : 'away'}
      title={words.title}
      text={fault.kind === 'busy' ? copy.busy.text(fault.minutes) : copy[fault.kind].text}
      actions={
        <>
          {fault.kind !== 'incomplete' && <AgainButton main isChecking={isChecking} onAgain={onAgain} />}
          <HomeButton />
        </>
      }
      help={<Contact />}
    />
  )
}

function HomeButton(): ReactNode {
  return (
    <ButtonLink look="quiet" className={styles.home} href={pages.home.path}>
      {copy.home}
    </ButtonLink>
  )
}

function AgainButton({ main = false, isChecking, onAgain }: Again & { main?: boolean }): ReactNode {
  return (
    <Button look={main ? 'primary' : 'plain'} pending={isChecking} onClick={onAgain}>
      {copy.again}
    </Button>
  )
}

function Contact(): ReactNode {
  const { consultChatUrl, hotline } = useSettings()
  return (
    <>
      {consultChatUrl !== '' && (
        <TextLink alone href={consultChatUrl} target="_blank" rel="noopener nofollow">
          {copy.contact}
        </TextLink>
      )}
      <TextLink alone href={telephoneHref(hotline)}>
        {copy.call(hotline)}
      </TextLink>
    </>
  )
}

function known(facts: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).flatMap(([row, value]) => (value ? [[row, value]] : [])))
}

type Facts = Partial<Record<keyof typeof names, string>>

type EndFrame = {
  homeLink: ReactNode
  foot: ReactNode
  /** True when the screen took the place of a form: the focus goes to its title. */
  isFresh: boolean
}

type EndScreenProps = EndFrame & {
  ground: Ground
  ending: Ending
  title: string
  text: string
  /** What is known, as a list; rows without a value are left out. */
  facts?: Facts
  /** The buttons. */
  actions: ReactNode
  /** What helps if nothing comes of it. */
  help?: ReactNode
}

/** A full screen that says what has become of the application and what happens next. */
function EndScreen(props: EndScreenProps): ReactNode {
  const { homeLink, foot, isFresh, ground, ending, title, text, facts = {}, actions, help } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFresh) return
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [isFresh])
  return (
    <main className={styles.end} data-ground={ground}>
      <div className={styles.logo}>{homeLink}</div>
      <End ending={ending} />
      <div className={styles.words}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.text}>{text}</p>
          <div className={styles.actions}>{actions}</div>
          {help && <div className={styles.help}>{help}</div>}
        </div>
        <FactList facts={facts} />
      </div>
      <div className={styles.foot}>{foot}</div>
    </main>
  )
}

function FactList({ facts }: { facts: Facts }): ReactNode {
  const known = (['company', 'inviter', 'userName', 'phone', 'email'] as const).filter((row) => facts[row])
  if (known.length === 0) return null
  return (
    <dl className={styles.facts}>
      {known.map((row) => (
        <Fact key={row} name={names[row]}>
          {facts[row]}
        </Fact>
      ))}
    </dl>
  )
}

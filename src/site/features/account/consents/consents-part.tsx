import { type ReactNode, useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/client.ts'
import { partsOfTime } from '#domain/shared/time.ts'
import { accountCopy } from '#site/copy/account.ts'
import { accountConsentsCopy as copy } from '#site/copy/account-consents.ts'
import { dateCopy } from '#site/copy/common.ts'
import { pages } from '#site/pages.ts'
import { api } from '#site/session/api-client.ts'
import { hasLeftProgramme, leaveProgramme } from '#site/session/experience-programme.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { showToast } from '#ui/toast-store.ts'
import { AccountPart } from '../account-part.tsx'
import rowStyles from '../rows.module.css'
import { useOwn } from '../use-own.ts'
import { useOwnAct } from '../use-own-act.ts'
import styles from './consents-part.module.css'

type Consents = Extract<AnswerOf<'GET /account/consents'>, { code: 200 }>['data']
type Choice = Consents['choices'][number]
type Agreed = Consents['agreed'][number]

/** What the account agreed to, and the purposes that it may refuse. */
export function ConsentsPart({ id }: { id: string }): ReactNode {
  const { own, reload } = useOwn(() => api.call('GET /account/consents'))
  return (
    <AccountPart id={id} title={accountCopy.parts.consents} lead={copy.lead} own={own} onRetry={reload}>
      {({ choices, agreed }) => (
        <>
          <h3 className={rowStyles.heading}>{copy.choices}</h3>
          <Choices choices={choices.filter(({ purpose }) => purpose !== 'improvement')} reload={reload} />
          <h3 className={rowStyles.heading}>{copy.running}</h3>
          <Choices choices={choices.filter(({ purpose }) => purpose === 'improvement')} reload={reload} />
          <h3 className={rowStyles.heading}>{copy.agreed}</h3>
          <AgreedDocuments agreed={agreed} />
        </>
      )}
    </AccountPart>
  )
}

function Choices({ choices, reload }: { choices: readonly Choice[]; reload: () => Promise<void> }): ReactNode {
  const { pending, act } = useOwnAct()
  // A browser may have left the programme by itself, by the switch of the privacy policy.
  const [isBrowserOut, setBrowserOut] = useState(false)
  useEffect(() => setBrowserOut(hasLeftProgramme()), [])

  const set = (purpose: Choice['purpose'], on: boolean) =>
    act(
      purpose,
      () => api.call('POST /account/consents/choose', { body: { purpose, on } }),
      async () => {
        if (purpose === 'improvement') {
          leaveProgramme(!on)
          setBrowserOut(hasLeftProgramme())
        }
        await reload()
        const { given, withdrawn } = copy.purposes[purpose]
        showToast({ kind: 'good', text: on ? given : withdrawn })
      },
    )

  return (
    <ul className={rowStyles.rows}>
      {choices.map((choice) => (
        <ChoiceRow
          key={choice.purpose}
          choice={choice}
          isBrowserOut={choice.purpose === 'improvement' && isBrowserOut}
          pending={pending === choice.purpose}
          onChange={(on) => void set(choice.purpose, on)}
        />
      ))}
    </ul>
  )
}

type ChoiceRowProps = { choice: Choice; isBrowserOut: boolean; pending: boolean; onChange: (on: boolean) => void }

function ChoiceRow({ choice, isBrowserOut, pending, onChange }: ChoiceRowProps): ReactNode {
  const { purpose, name, changedAt } = choice
  const words = copy.purposes[purpose]
  const isOn = choice.isOn && !isBrowserOut
  const label = isOn ? words.withdraw : words.give
  const hasAnswered = changedAt !== null || !('unasked' in words)
  const state = !isOn ? words.off : hasAnswered ? words.on : words.unasked
  return (
    <li className={styles.choice}>
      <div className={rowStyles.text}>
        <p className={rowStyles.name}>
          {name}
          <span className={isOn && hasAnswered ? rowStyles.tag : styles.off}>
            {choice.isOn && isBrowserOut
              ? copy.browserLeft
              : changedAt === null
                ? state
                : copy.changed(state, dateCopy.day(partsOfTime(changedAt)))}
          </span>
        </p>
        <p className={rowStyles.meta}>{words.text}</p>
      </div>
      {label !== '' && (
        <Button
          look="quiet"
          size="small"
          pending={pending}
          aria-label={`${label}：${name}`}
          onClick={() => onChange(!isOn)}
        >
          {label}
        </Button>
      )}
    </li>
  )
}

function AgreedDocuments({ agreed }: { agreed: readonly Agreed[] }): ReactNode {
  if (agreed.length === 0) return <p className={styles.nothing}>{copy.nothing}</p>
  return (
    <ul className={styles.agreed}>
      {agreed.map(({ document, name, version, form, agreedAt }) => (
        <li key={`${agreedAt} ${document}`}>
          <TextLink href={`${pages[document].path}?version=${version}`}>
            {name} {version}
          </TextLink>
          <span className={rowStyles.meta}>{copy.at(dateCopy.day(partsOfTime(agreedAt)), form)}</span>
        </li>
      ))}
    </ul>
  )
}

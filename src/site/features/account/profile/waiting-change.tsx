import { type ReactNode, useState } from 'react'
import type { AnswerOf } from '#contract/client.ts'
import { partsOfTime } from '#domain/shared/time.ts'
import { profileCopy } from '#site/copy/account-profile.ts'
import { dateCopy } from '#site/copy/common.ts'
import { api } from '#site/session/api-client.ts'
import { Button } from '#ui/button.tsx'
import { closeToasts, showToast } from '#ui/toast-store.ts'
import styles from './profile.module.css'

export type OwnProfileData = NonNullable<AnswerOf<'GET /account/profile'>['data']>

const copy = profileCopy.waiting

type WaitingChangeProps = { change: NonNullable<OwnProfileData['waitingChange']>; onWithdrawn: () => Promise<void> }

/** A change that waits: to what, when it takes effect, and the button that withdraws it. */
export function WaitingChange({ change, onWithdrawn }: WaitingChangeProps): ReactNode {
  const { kind, contact, effectiveAt } = change
  const [pending, setPending] = useState(false)
  const parts = partsOfTime(effectiveAt)

  async function withdraw() {
    setPending(true)
    closeToasts()
    const answer = await api.call('POST /account/contact/withdraw', { body: {} })
    if (answer.code === 200) await onWithdrawn()
    setPending(false)
    showToast(answer.code === 200 ? { kind: 'good', text: copy.withdrawn } : { kind: 'bad', text: answer.msg })
  }

  return (
    <section className={styles.waiting} aria-label={copy.title(kind)}>
      <h3>{copy.title(kind)}</h3>
      <p>{copy.text(kind, contact, `${dateCopy.monthDay(parts)}${parts.clock.slice(0, 5)}`)}</p>
      <p>{copy.notYou}</p>
      <Button look="quiet" size="small" pending={pending} onClick={() => void withdraw()}>
        {copy.withdraw}
      </Button>
    </section>
  )
}

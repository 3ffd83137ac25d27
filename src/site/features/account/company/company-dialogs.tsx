import { type ReactNode, useState } from 'react'
import { renderSVG } from 'uqr'
import { accountCompanyCopy, invitationDays } from '#site/copy/account-company.ts'
import { shareLink } from '#site/parts/share.ts'
import { api } from '#site/session/api-client.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceCard, ChoiceGroup } from '#ui/choice-card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { QrPicture } from '#ui/qr-picture.tsx'
import { closeToasts, showToast } from '#ui/toast-store.ts'
import { dayOf } from '../own-day.tsx'
import { useOwnAct } from '../use-own-act.ts'
import styles from './company-part.module.css'
import { linkOf, type OwnLink } from './own-link.ts'

const { create, manage, links, close } = accountCompanyCopy
const good = (text: string) => showToast({ kind: 'good', text })

type CreateDialogProps = { onCreated: (id: string) => Promise<void>; onClose: () => void }

/** How long a new link is valid. */
export function CreateDialog({ onCreated, onClose }: CreateDialogProps): ReactNode {
  const [days, setDays] = useState<number>(invitationDays[0])
  const { pending, act } = useOwnAct()
  async function submit() {
    let id = ''
    const request = async () => {
      const answer = await api.call('POST /account/invitations', { body: { days } })
      if (answer.code === 200) id = answer.data.id
      return answer
    }
    await act('create', request, () => onCreated(id))
  }
  return (
    <Dialog open onClose={onClose} title={create.title} description={create.text} closeLabel={close}>
      <div className={styles.days}>
        <p>{create.days}</p>
        <ChoiceGroup label={create.days}>
          {invitationDays.map((choice) => (
            <ChoiceCard
              key={choice}
              name="days"
              value={choice}
              title={create.choice(choice)}
              checked={choice === days}
              onChange={() => setDays(choice)}
            />
          ))}
        </ChoiceGroup>
      </div>
      <Button look="go" wide pending={pending !== null} onClick={() => void submit()}>
        {create.submit}
      </Button>
    </Dialog>
  )
}

type ManageDialogProps = {
  invitation: OwnLink
  /** The list is to be loaded again, and this link shown. */
  onChanged: (id: string | null) => Promise<void>
  onClose: () => void
}

/** One link: to pass on, to prolong, to replace and to revoke. */
export function ManageDialog({ invitation, onChanged, onClose }: ManageDialogProps): ReactNode {
  const [refused, setRefused] = useState<string | null>(null)
  const { pending, act } = useOwnAct()
  const { id } = invitation
  const link = linkOf(invitation)

  const renew = (days: number) =>
    act(
      `renew-${days}`,
      () => api.call('POST /account/invitations/renew', { body: { id, days } }),
      async () => {
        await onChanged(id)
        good(manage.renewed(create.choice(days)))
      },
    )

  async function replace() {
    let newId = ''
    const request = async () => {
      const answer = await api.call('POST /account/invitations/replace', { body: { id } })
      if (answer.code === 200) newId = answer.data.id
      return answer
    }
    await act('replace', request, async () => {
      await onChanged(newId)
      good(manage.replaced)
    })
  }

  const revoke = () =>
    act(
      'revoke',
      () => api.call('POST /account/invitations/revoke', { body: { id } }),
      async () => {
        await onChanged(null)
        good(manage.revoked)
      },
    )

  return (
    <Dialog
      open
      onClose={onClose}
      title={manage.title}
      description={`${manage.text}${links.until(dayOf(invitation.expiresAt))}。`}
      closeLabel={close}
    >
      <div className={styles.code}>
        <QrPicture src={`data:image/svg+xml,${encodeURIComponent(renderSVG(link))}`} alt={manage.qr} size={176} />
      </div>
      <Button look="go" wide onClick={async () => setRefused(await shareLink(link, links))}>
        {links.copy}
      </Button>
      {refused !== null && (
        <p className={styles.refused} role="status">
          {links.refused}
          <span>{refused}</span>
        </p>
      )}
      <div className={styles.days}>
        <p>{manage.renew}</p>
        <div className={styles.choices}>
          {invitationDays.map((days) => (
            <Button
              key={days}
              look="quiet"
              size="small"
              pending={pending === `renew-${days}`}
              onClick={() => void renew(days)}
            >
              {create.choice(days)}
            </Button>
          ))}
        </div>
      </div>
      <div className={styles.foot}>
        <Button look="quiet" size="small" pending={pending === 'replace'} onClick={() => void replace()}>
          {manage.replace}
        </Button>
        <Button look="quiet" size="small" pending={pending === 'revoke'} onClick={() => void revoke()}>
          {manage.revoke}
        </Button>
        <small>{manage.replaceHint}</small>
      </div>
    </Dialog>
  )
}

type ConfirmDialogProps = {
  title: string
  text: string
  submit: string
  /** Does it, and resolves to null or to the sentence against it. */
  work: () => Promise<string | null>
  onClose: () => void
}

/** Asks before something that its visitor cannot take back. */
export function ConfirmDialog({ title, text, submit, work, onClose }: ConfirmDialogProps): ReactNode {
  const [pending, setPending] = useState(false)
  async function confirm() {
    setPending(true)
    closeToasts()
    const fault = await work()
    setPending(false)
    if (fault !== null) showToast({ kind: 'bad', text: fault })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={close}>
      <p className={styles.confirm}>{text}</p>
      <Button wide className={styles.danger} pending={pending} onClick={() => void confirm()}>
        {submit}
      </Button>
    </Dialog>
  )
}

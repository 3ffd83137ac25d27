import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { errorTable } from '#contract/errors.ts'
import { sentences } from '#domain/accounts/sentences.ts'
import { authDialogCopy } from '#site/copy/auth-dialogs.ts'
import { enteringCopy } from '#site/copy/common.ts'
import { wirePhone } from '#site/forms/account-fields.ts'
import { pages } from '#site/pages.ts'
import { FormFrame } from '#site/parts/form-frame.tsx'
import { api } from '#site/session/api-client.ts'
import { openEntryWindow } from '#site/session/enter-system.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceCard, ChoiceGroup } from '#ui/choice-card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldError } from '#ui/field-error.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useBox } from '../box-parts.tsx'
import type { Account, BoxDialog, CompanyChoice, ConsentRenewal } from '../box-state.ts'
import { handleUnionAnswer, showFault } from '../handle-auth-answer.ts'
import styles from './dialogs.module.css'
import { DownloadSheet } from './download-sheet.tsx'
import { ResetPasswordDialog, UpdatePasswordDialog } from './password-dialogs.tsx'

const companyCopy = authDialogCopy.company
const renewalCopy = authDialogCopy.renewal

/** The dialogs of the box, in a chunk of their own. Closing one goes back to the form with everything typed. */
export function BoxDialogs({ dialog, account }: { dialog: BoxDialog; account: Account | null }): ReactNode {
  const { dispatch } = useBox()
  const close = () => dispatch({ type: 'dialogClosed' })
  switch (dialog.kind) {
    case 'company':
      return <CompanyDialog choice={dialog.choice} onClose={close} />
    case 'consent':
      return <ConsentDialog renewal={dialog.renewal} onClose={close} />
    case 'forget':
      return <ResetPasswordDialog mode="forget" first={dialog.by} account={null} onClose={close} />
    case 'set':
      return <ResetPasswordDialog mode="set" account={account} onClose={close} />
    case 'update':
      return <UpdatePasswordDialog onClose={close} />
    case 'download':
      return <DownloadSheet onClose={close} />
  }
}

/** An account of several companies chooses the one to log in as (specification 4). */
export function CompanyDialog({ choice, onClose }: { choice: CompanyChoice; onClose: () => void }): ReactNode {
  const { dispatch, redirectPath, entersSystem } = useBox()
  const { account, companies, ticket, from } = choice
  const [fault, setFault] = useState('')
  const [pending, setPending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const companyId = new FormData(event.currentTarget).get('companyId')
    setFault(companyId === null ? sentences.companyRequired : '')
    if (companyId === null) return
    setPending(true)
    const entryWindow = from === 'login' && entersSystem ? openEntryWindow(enteringCopy) : null
    const answer = await api.call('POST /unionLogin', {
      body: {
        companyId: Number(companyId),
        token: ticket,
        ...(account.kind === 'phone' ? { phone: wirePhone(account.name) } : { account: account.name }),
        subject: 'official_website',
      },
    })
    setPending(false)
    if (answer.code === errorTable.UNAUTHENTICATED.code) {
      // The ticket has expired: a second choice would fail too. The form behind has what was typed.
      entryWindow?.close()
      onClose()
      return showFault(companyCopy.expired)
    }
    await handleUnionAnswer({ answer, choice, dispatch, entryWindow, redirectPath })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={companyCopy.title}
      description={companyCopy.text(companies.length)}
      closeLabel={authDialogCopy.close}
    >
      <FormFrame
        onSubmit={submit}
        onChange={() => setFault('')}
        pending={pending}
        submit={authDialogCopy.confirm}
        inDialog
      >
        <ChoiceGroup label={companyCopy.title}>
          {companies.map(({ companyId, companyName, roleDesc }) => (
            <ChoiceCard
              key={companyId}
              name="companyId"
              value={companyId}
              title={companyName}
              note={roleDesc}
              aria-describedby={fault ? 'company-error' : undefined}
            />
          ))}
        </ChoiceGroup>
        {fault && <FieldError id="company-error">{fault}</FieldError>}
      </FormFrame>
    </Dialog>
  )
}

/** Asks for consent to new versions of the legal documents: only a visitor who agrees is logged in. */
export function ConsentDialog({ renewal, onClose }: { renewal: ConsentRenewal; onClose: () => void }): ReactNode {
  const [fault, setFault] = useState('')
  const box = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (box.current?.checked !== true) return setFault(renewalCopy.required)
    onClose()
    renewal.agree()
  }

  function decline() {
    onClose()
    showFault(renewalCopy.notIn)
  }

  return (
    <Dialog
      open
      onClose={decline}
      title={renewalCopy.title}
      description={renewalCopy.text(renewal.from)}
      closeLabel={authDialogCopy.close}
    >
      <FormFrame onSubmit={submit} onChange={() => setFault('')} pending={false} submit={renewalCopy.submit} inDialog>
        <Checkbox ref={box} name="renewed" error={fault}>
          {renewalCopy.before}
          {[pages.agreement, pages.privacy].map(({ path, label }) => (
            <TextLink key={path} href={path} target="_blank" rel="noopener">
              {`《${label}》`}
            </TextLink>
          ))}
        </Checkbox>
      </FormFrame>
      <Button wide look="quiet" className={styles.second} onClick={decline}>
        {renewalCopy.decline}
      </Button>
      <p className={styles.below}>{renewalCopy.declined}</p>
    </Dialog>
  )
}

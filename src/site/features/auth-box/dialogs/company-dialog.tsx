import { type FormEvent, type ReactNode, useState } from 'react'
import { sentences } from '#domain/accounts/sentences.ts'
import { authDialogCopy } from '#site/copy/auth-dialogs.ts'
import { enteringCopy } from '#site/copy/entering.ts'
import { wirePhone } from '#site/forms/account-fields.ts'
import { FormFrame } from '#site/parts/form-frame.tsx'
import { api } from '#site/session/api-client.ts'
import { openEntryWindow } from '#site/session/enter-system.ts'
import { ChoiceCard, ChoiceGroup } from '#ui/choice-card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldError } from '#ui/field-error.tsx'
import { useBox } from '../box-context.tsx'
import type { CompanyChoice } from '../box-reducer.ts'
import { handleUnionAnswer } from '../handle-auth-answer.ts'

const copy = authDialogCopy.company

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
    await handleUnionAnswer({ answer, choice, dispatch, entryWindow, redirectPath })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      description={copy.text(companies.length)}
      closeLabel={authDialogCopy.close}
    >
      <FormFrame onSubmit={submit} pending={pending} submit={authDialogCopy.confirm} inDialog>
        <ChoiceGroup label={copy.title}>
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

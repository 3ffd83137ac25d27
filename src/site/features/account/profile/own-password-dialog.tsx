import type { ReactNode } from 'react'
import { errorTable } from '#contract/errors.ts'
import { profileCopy } from '#site/copy/account-profile.ts'
import { useForm } from '#site/forms/form.ts'
import { FormFrame } from '#site/parts/form-frame.tsx'
import { NewPasswordFields } from '#site/parts/new-password-fields.tsx'
import { api } from '#site/session/api-client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast-store.ts'
import {
  isCodeFault,
  type OwnChannel,
  type OwnCodeFields,
  OwnCodeStep,
  type OwnContacts,
  useOwnCode,
} from '../own-code.tsx'

const copy = profileCopy.passwordDialog

type OwnPasswordDialogProps = {
  contacts: OwnContacts
  /** The password is set, proved by the contact of this channel, and every session has ended. */
  onSet: (channel: OwnChannel) => void
  onClose: () => void
}

/** A password without the old one, by a code to one of the account's contacts. */
export function OwnPasswordDialog({ contacts, onSet, onClose }: OwnPasswordDialogProps): ReactNode {
  const form = useForm<OwnCodeFields & { newPassword: string; repeated: string }>()
  const ownCode = useOwnCode(form, { act: 'password', contacts })

  const submit = form.handleSubmit(async ({ code, newPassword }) => {
    const answer = await api.call('POST /account/password', {
      body: { proof: ownCode.proof(code), password: newPassword },
    })
    if (answer.code === 200) {
      onClose()
      return onSet(ownCode.channel)
    }
    const isCode = isCodeFault(answer.code)
    const isPassword = answer.code === errorTable.INVALID_INPUT.code
    if (!isCode && !isPassword) return showToast({ kind: 'bad', text: answer.msg })
    if (isCode) form.setValue('code', '')
    form.setError(isCode ? 'code' : 'newPassword', { message: answer.msg }, { shouldFocus: true })
  })

  return (
    <Dialog open onClose={onClose} title={copy.title} description={copy.text} closeLabel={profileCopy.dialog.close}>
      <FormFrame onSubmit={submit} pending={form.formState.isSubmitting} submit={copy.submit} inDialog>
        <OwnCodeStep form={form} ownCode={ownCode} />
        <NewPasswordFields form={form} />
      </FormFrame>
    </Dialog>
  )
}

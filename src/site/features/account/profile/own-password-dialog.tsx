import type { ReactNode } from 'react'
import { errorTable } from '#contract/errors.ts'
import { checkNewPassword, checkRepeatedPassword } from '#domain/accounts/password.ts'
import { profileCopy } from '#site/copy/account-profile.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { useForm } from '#site/forms/form.ts'
import { PasswordField } from '#site/parts/account-fields.tsx'
import { FormFrame } from '#site/parts/form-frame.tsx'
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
const words = authBoxCopy.fields

type OwnPasswordDialogProps = {
  contacts: OwnContacts
  /** The password is set, proved by the contact of this channel, and every session has ended. */
  onSet: (channel: OwnChannel) => void
  onClose: () => void
}

/** A password without the old one, by a code to one of the account's contacts. */
export function OwnPasswordDialog({ contacts, onSet, onClose }: OwnPasswordDialogProps): ReactNode {
  const form = useForm<OwnCodeFields & { password: string; repeated: string }>()
  const ownCode = useOwnCode(form, { act: 'password', contacts })

  const submit = form.handleSubmit(async ({ code, password }) => {
    const answer = await api.call('POST /account/password', { body: { proof: ownCode.proof(code), password } })
    if (answer.code === 200) {
      onClose()
      return onSet(ownCode.channel)
    }
    const isCode = isCodeFault(answer.code)
    const isPassword = answer.code === errorTable.INVALID_INPUT.code
    if (!isCode && !isPassword) return showToast({ kind: 'bad', text: answer.msg })
    if (isCode) form.setValue('code', '')
    form.setError(isCode ? 'code' : 'password', { message: answer.msg }, { shouldFocus: true })
  })

  return (
    <Dialog open onClose={onClose} title={copy.title} description={copy.text} closeLabel={profileCopy.dialog.close}>
      <FormFrame onSubmit={submit} pending={form.formState.isSubmitting} submit={copy.submit} inDialog>
        <OwnCodeStep form={form} ownCode={ownCode} />
        <PasswordField
          form={form}
          name="password"
          words={words.newPassword}
          hint={words.passwordHint}
          autoComplete="new-password"
          check={checkNewPassword}
        />
        <PasswordField
          form={form}
          name="repeated"
          words={words.repeatNew}
          autoComplete="new-password"
          check={(value) => checkRepeatedPassword(value, form.getValues('password'))}
        />
      </FormFrame>
    </Dialog>
  )
}

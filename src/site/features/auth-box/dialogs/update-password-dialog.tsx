import type { ReactNode } from 'react'
import { checkNewPassword, checkOldPassword, checkRepeatedPassword } from '#domain/accounts/password.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { authDialogCopy } from '#site/copy/auth-dialogs.ts'
import { PasswordField } from '#site/parts/account-fields.tsx'
import { FormFrame } from '#site/parts/form-frame.tsx'
import { api } from '#site/session/api-client.ts'
import { setBoxMode } from '#site/session/box-mode.ts'
import { endSession } from '#site/session/session.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast-store.ts'
import { ActionLink } from '../action-link.tsx'
import { useBox } from '../box-context.tsx'
import { showFault } from '../handle-auth-answer.ts'
import { clearSecrets, useBoxForm } from '../use-box-form.ts'

const copy = authDialogCopy.password
const words = authBoxCopy.fields

/** A new password in place of the old one. A visitor who registered by SMS and has none sets one next. */
export function UpdatePasswordDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { dispatch } = useBox()
  const form = useBoxForm('updatePassword')

  const submit = form.handleSubmit(async ({ oldPassword, newPassword }) => {
    const answer = await api.call('POST /user/password/update', { body: { oldPassword, newPassword } })
    if (answer.code !== 200) return showFault(answer.msg)
    if (!answer.data) return form.setError('oldPassword', { message: copy.wrong }, { shouldFocus: true })
    clearSecrets(form)
    onClose()
    // Every session of the account ended on the server.
    endSession()
    setBoxMode('login')
    showToast({ kind: 'good', text: copy.updateDone })
  })

  return (
    <Dialog open onClose={onClose} title={copy.update} closeLabel={authDialogCopy.close}>
      <FormFrame
        onSubmit={submit}
        pending={form.formState.isSubmitting}
        submit={authDialogCopy.confirm}
        inDialog
        foot={
          <span>
            {copy.neverSet}
            <ActionLink onPress={() => dispatch({ type: 'dialogOpened', dialog: { kind: 'set' } })}>
              {copy.toSet}
            </ActionLink>
          </span>
        }
      >
        <PasswordField
          form={form}
          name="oldPassword"
          words={words.oldPassword}
          autoComplete="current-password"
          check={checkOldPassword}
        />
        <PasswordField
          form={form}
          name="newPassword"
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
          check={(value) => checkRepeatedPassword(value, form.getValues('newPassword'))}
        />
      </FormFrame>
    </Dialog>
  )
}

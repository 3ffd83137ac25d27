import { type ReactNode, useState } from 'react'
import { checkDialogCode } from '#domain/accounts/codes.ts'
import { maskEmail } from '#domain/accounts/email.ts'
import { checkNewPassword, checkOldPassword, checkRepeatedPassword } from '#domain/accounts/password.ts'
import { maskPhone } from '#domain/accounts/phone.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { authDialogCopy } from '#site/copy/auth-dialogs.ts'
import { wirePhone } from '#site/forms/account-fields.ts'
import { useCaptcha } from '#site/forms/use-captcha.ts'
import { useCodeSender } from '#site/forms/use-code-sender.ts'
import { CaptchaField, CodeField, EmailField, PasswordField, PhoneField } from '#site/parts/account-fields.tsx'
import { FormFrame } from '#site/parts/form-frame.tsx'
import { NewPasswordFields } from '#site/parts/new-password-fields.tsx'
import { api } from '#site/session/api-client.ts'
import { setBoxMode } from '#site/session/box-mode.ts'
import type { AccountKind } from '#site/session/saved-accounts.ts'
import { endSession } from '#site/session/session.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { showToast } from '#ui/toast-store.ts'
import { ActionLink, clearSecrets, emailAccount, useBox, useBoxForm } from '../box-parts.tsx'
import type { Account } from '../box-state.ts'
import { showFault } from '../handle-auth-answer.ts'
import { chooseLogin } from '../login/login-choice.ts'

const passwordCopy = authDialogCopy.password
const words = authBoxCopy.fields

type Mode = 'forget' | 'set'

type ResetPasswordDialogProps = {
  /** `forget` without a session, `set` for a logged-in visitor without a password. */
  mode: Mode
  /** The way that is offered first. */
  first?: AccountKind
  /** The account of this session where the page knows it: the code is sent there. */
  account: Account | null
  onClose: () => void
}

/** A new password by a code sent to the phone or the e-mail address. */
export function ResetPasswordDialog({ mode, first = 'phone', account, onClose }: ResetPasswordDialogProps): ReactNode {
  const [kind, setKind] = useState<AccountKind>(account?.kind ?? first)
  const form = <ResetForm key={kind} mode={mode} kind={kind} account={account} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={passwordCopy[mode]}
      description={account ? passwordCopy.sentTo(maskAccount(account)) : undefined}
      closeLabel={authDialogCopy.close}
    >
      {account ? (
        form
      ) : (
        <Segmented
          label={passwordCopy.ways}
          tabs={[
            { key: 'phone', label: passwordCopy.byPhone },
            { key: 'email', label: passwordCopy.byEmail },
          ]}
          selected={kind}
          onSelect={setKind}
        >
          {form}
        </Segmented>
      )}
    </Dialog>
  )
}

function maskAccount({ kind, name }: Account): string {
  return kind === 'phone' ? maskPhone(name) : maskEmail(name)
}

function ResetForm({ mode, kind, account, onClose }: ResetPasswordDialogProps & { kind: AccountKind }): ReactNode {
  const form = useBoxForm(kind === 'phone' ? 'passwordByPhone' : 'passwordByEmail')
  const captcha = useCaptcha({ atOnce: false, purpose: 'password' })
  const sender = useCodeSender({
    purpose: kind === 'phone' ? 'passwordSms' : 'passwordEmail',
    form,
    to: kind === 'phone' ? 'phoneNumber' : 'account',
    codeField: 'code',
    known: account?.name,
    captcha,
    request: ({ to, ...picture }) =>
      api.call('POST /user/password/code', {
        body: { ...(kind === 'phone' ? { phone: wirePhone(to) } : { account: emailAccount(to).name }), ...picture },
      }),
  })

  const submit = form.handleSubmit(async ({ phoneNumber, account: typed, code, newPassword }) => {
    const destination =
      kind === 'phone'
        ? { phoneNumber: wirePhone(account?.name ?? phoneNumber) }
        : { account: emailAccount(account?.name ?? typed).name }
    const answer = await api.call('POST /user/password/reset', {
      body: { mode, uuid: sender.uuid, code, password: newPassword, ...destination },
    })
    if (answer.code !== 200) return showFault(answer.msg)
    clearSecrets(form)
    onClose()
    // Every session of the account ended on the server.
    endSession()
    chooseLogin({ tab: kind, phoneBy: 'password' })
    setBoxMode('login')
    showToast({ kind: 'good', text: passwordCopy.setDone })
  })

  return (
    <FormFrame onSubmit={submit} pending={form.formState.isSubmitting} submit={authDialogCopy.confirm} inDialog>
      {!account && (kind === 'phone' ? <PhoneField form={form} /> : <EmailField form={form} />)}
      <CaptchaField form={form} captcha={captcha} senders={[sender]} />
      <CodeField form={form} name="code" sender={sender} words={words.code} check={checkDialogCode} />
      <PasswordField
        form={form}
        name="newPassword"
        words={mode === 'set' ? words.password : words.newPassword}
        hint={words.passwordHint}
        autoComplete="new-password"
        check={checkNewPassword}
      />
      {mode === 'set' && (
        <PasswordField
          form={form}
          name="repeated"
          words={words.repeat}
          autoComplete="new-password"
          check={(value) => checkRepeatedPassword(value, form.getValues('newPassword'))}
        />
      )}
    </FormFrame>
  )
}

type UpdatePasswordDialogProps = {
  /** The page knows that the account has a password: it may be forgotten, but not missing. */
  isSet?: boolean
  onClose: () => void
}

/** A new password in place of the old one. A visitor who has none or forgot it sets one next, by a code. */
export function UpdatePasswordDialog({ isSet = false, onClose }: UpdatePasswordDialogProps): ReactNode {
  const { dispatch } = useBox()
  const form = useBoxForm('updatePassword')

  const submit = form.handleSubmit(async ({ oldPassword, newPassword }) => {
    const answer = await api.call('POST /user/password/update', { body: { oldPassword, newPassword } })
    if (answer.code !== 200) return showFault(answer.msg)
    if (!answer.data) return form.setError('oldPassword', { message: passwordCopy.wrong }, { shouldFocus: true })
    clearSecrets(form)
    onClose()
    // Every session of the account ended on the server.
    endSession()
    setBoxMode('login')
    showToast({ kind: 'good', text: passwordCopy.updateDone })
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title={passwordCopy.update}
      description={passwordCopy.endsAll}
      closeLabel={authDialogCopy.close}
    >
      <FormFrame
        onSubmit={submit}
        pending={form.formState.isSubmitting}
        submit={authDialogCopy.confirm}
        inDialog
        foot={
          <span>
            {isSet ? passwordCopy.forgotOld : passwordCopy.neverSet}
            <ActionLink onPress={() => dispatch({ type: 'dialogOpened', dialog: { kind: 'set' } })}>
              {isSet ? passwordCopy.toReset : passwordCopy.toSet}
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
        <NewPasswordFields form={form} />
      </FormFrame>
    </Dialog>
  )
}

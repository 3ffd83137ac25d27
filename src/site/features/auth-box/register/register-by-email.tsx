import type { ReactNode } from 'react'
import { checkRegisterCode } from '#domain/accounts/codes.ts'
import { normaliseEmail } from '#domain/accounts/email.ts'
import { checkNewPassword } from '#domain/accounts/password.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { api } from '#site/lib/api-client.ts'
import { useSettings } from '#site/lib/settings.tsx'
import { track } from '#site/lib/track.ts'
import { useCaptcha } from '#site/lib/use-captcha.ts'
import { useCodeSender } from '#site/lib/use-code-sender.ts'
import { commonFields, emailAccount, registerChannel } from '../account-request.ts'
import { useBox } from '../box-context.tsx'
import { CaptchaField, CodeField, ConsentField, EmailField, PasswordField } from '../fields.tsx'
import { FormFrame } from '../form-frame.tsx'
import { settleRegister } from '../settle.ts'
import { useBoxForm } from '../use-box-form.ts'
import { InviteCodeField, useStoredInviteCode } from './invite-code-field.tsx'
import { RegisterFoot } from './register-foot.tsx'

const words = authBoxCopy.fields

/** Registration by e-mail, password and e-mailed code. Baidu visitors do not have it. */
export function RegisterByEmail(): ReactNode {
  const { dispatch, note } = useBox()
  const settings = useSettings()
  const form = useBoxForm('registerByEmail')
  const captcha = useCaptcha({ atOnce: false })
  const inviteCode = useStoredInviteCode()
  const sender = useCodeSender({
    purpose: 'registerEmail',
    form,
    to: 'account',
    codeField: 'code',
    captcha,
    request: ({ to, ...picture }) =>
      api.call('GET /getEmailCode', { query: { account: normaliseEmail(to), ...picture } }),
  })

  const submit = form.handleSubmit(async (fields) => {
    const account = emailAccount(fields.account)
    track('register_submit', { by: 'email' })
    const answer = await api.call('POST /account/register', {
      body: {
        ...commonFields(settings),
        channel: registerChannel(),
        account: account.name,
        password: fields.password,
        code: fields.code.trim(),
        uuid: sender.uuid,
        inviteCode: inviteCode || fields.inviteCode?.trim(),
      },
    })
    await settleRegister({ answer, account, dispatch })
  })

  return (
    <FormFrame
      onSubmit={submit}
      pending={form.formState.isSubmitting}
      submit={authBoxCopy.register.submit}
      foot={<RegisterFoot />}
    >
      <EmailField form={form} />
      <PasswordField
        form={form}
        name="password"
        words={words.password}
        autoComplete="new-password"
        check={checkNewPassword}
      />
      <CaptchaField form={form} captcha={captcha} isNeeded={sender.needsCaptcha} />
      <CodeField form={form} sender={sender} words={words.code} check={checkRegisterCode} />
      <InviteCodeField form={form} stored={inviteCode} />
      <ConsentField form={form} kind="register" />
      {note}
    </FormFrame>
  )
}

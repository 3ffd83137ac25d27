import type { ReactNode } from 'react'
import { checkRegisterCode } from '#domain/accounts/codes.ts'
import { normaliseEmail } from '#domain/accounts/email.ts'
import { checkNewPassword } from '#domain/accounts/password.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { useCaptcha } from '#site/forms/use-captcha.ts'
import { useCodeSender } from '#site/forms/use-code-sender.ts'
import { CaptchaField, CodeField, EmailField, PasswordField } from '#site/parts/account-fields.tsx'
import { FormFrame } from '#site/parts/form-frame.tsx'
import { api } from '#site/session/api-client.ts'
import { track } from '#site/tracking/track.ts'
import { useSettings } from '#site/visit/settings.tsx'
import {
  AdReportingField,
  BoxConsent,
  commonFields,
  emailAccount,
  InviteCodeField,
  RegisterFoot,
  registerChannel,
  useBox,
  useBoxForm,
  useStoredInviteCode,
} from '../box-parts.tsx'
import { handleRegisterAnswer } from '../handle-auth-answer.ts'

const words = authBoxCopy.fields

/** Registration by e-mail, password and e-mailed code. Baidu visitors do not have it. */
export function RegisterByEmail(): ReactNode {
  const { dispatch, note } = useBox()
  const settings = useSettings()
  const form = useBoxForm('registerByEmail')
  const captcha = useCaptcha({ atOnce: false, purpose: 'register' })
  const inviteCode = useStoredInviteCode()
  const sender = useCodeSender({
    purpose: 'registerEmail',
    form,
    to: 'account',
    codeField: 'code',
    captcha,
    request: async ({ to, ...picture }) => {
      const answer = await api.call('GET /getEmailCode', { query: { account: normaliseEmail(to), ...picture } })
      if (answer.code === 200) track('register_begin', { by: 'email' })
      return answer
    },
  })

  const submit = form.handleSubmit(async (fields) => {
    const account = emailAccount(fields.account)
    track('register_submit', { by: 'email' })
    const answer = await api.call('POST /account/register', {
      body: {
        ...commonFields(settings),
        adReporting: fields.adReporting || undefined,
        channel: registerChannel(),
        account: account.name,
        password: fields.password,
        code: fields.code,
        uuid: sender.uuid,
        inviteCode: inviteCode || fields.inviteCode,
      },
    })
    await handleRegisterAnswer({ answer, account, dispatch })
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
        hint={words.passwordHint}
        autoComplete="new-password"
        check={checkNewPassword}
      />
      <CaptchaField form={form} captcha={captcha} senders={[sender]} />
      <CodeField form={form} name="code" sender={sender} words={words.code} check={checkRegisterCode} />
      <InviteCodeField form={form} stored={inviteCode} />
      <BoxConsent form={form} kind="register" />
      <AdReportingField form={form} />
      {note}
    </FormFrame>
  )
}

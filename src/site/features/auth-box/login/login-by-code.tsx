import { type ReactNode, useRef } from 'react'
import { checkLoginCode } from '#domain/accounts/codes.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { enteringCopy } from '#site/copy/entering.ts'
import { wirePhone } from '#site/forms/account-fields.ts'
import { useCaptcha } from '#site/forms/use-captcha.ts'
import { useCodeSender } from '#site/forms/use-code-sender.ts'
import { CaptchaField, CodeField, PhoneField } from '#site/parts/account-fields.tsx'
import { FormFrame } from '#site/parts/form-frame.tsx'
import { api } from '#site/session/api-client.ts'
import { openEntryWindow } from '#site/session/enter-system.ts'
import { saveAccount } from '#site/session/saved-accounts.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { commonFields, phoneAccount } from '../account-request.ts'
import { BoxConsent } from '../box-consent.tsx'
import { useBox } from '../box-context.tsx'
import type { BoxFields } from '../drafts.ts'
import { type AskedConsent, handleLoginAnswer } from '../handle-auth-answer.ts'
import { useBoxForm } from '../use-box-form.ts'
import { LoginFoot } from './login-foot.tsx'

/** Log-in by phone and SMS code. Sending takes a valid phone and, while it is on, the image captcha first. */
export function LoginByCode(): ReactNode {
  const { dispatch, redirectPath, entersSystem } = useBox()
  const settings = useSettings()
  const form = useBoxForm('loginByCode')
  const captcha = useCaptcha({ atOnce: true, purpose: 'login' })
  const sender = useCodeSender({
    purpose: 'loginSms',
    form,
    to: 'phoneNumber',
    codeField: 'code',
    captcha,
    request: ({ to, captchaUuid: uuid, captchaCode: code, captchaProof }) =>
      api.call('POST /getLoginSms', { body: { phone: wirePhone(to), uuid, code, captchaProof } }),
  })

  // A renewed consent holds for every further try: the captcha may have to be typed again.
  const agreed = useRef<AskedConsent>(undefined)
  async function logIn(fields: BoxFields) {
    const entryWindow = entersSystem ? openEntryWindow(enteringCopy) : null
    const account = phoneAccount(fields.phoneNumber)
    const answer = await api.call('POST /login', {
      body: {
        ...commonFields(settings, agreed.current),
        channel: 0,
        phoneNumber: wirePhone(fields.phoneNumber),
        code: fields.code.trim(),
        uuid: sender.uuid,
      },
    })
    if (answer.code === 200) await saveAccount('phone', account.name)
    const again = (consent: AskedConsent) => {
      agreed.current = consent
      dispatch({ type: 'dialogClosed' })
      return logIn(fields)
    }
    await handleLoginAnswer({ answer, account, dispatch, entryWindow, redirectPath, again })
  }
  const submit = form.handleSubmit(logIn)

  return (
    <FormFrame
      onSubmit={submit}
      pending={form.formState.isSubmitting}
      submit={authBoxCopy.login.submit}
      foot={<LoginFoot />}
    >
      <PhoneField form={form} />
      <CaptchaField form={form} captcha={captcha} senders={[sender]} />
      <CodeField form={form} name="code" sender={sender} words={authBoxCopy.fields.phoneCode} check={checkLoginCode} />
      <BoxConsent form={form} kind="login" />
    </FormFrame>
  )
}

import type { ReactNode } from 'react'
import { checkLoginCode } from '#domain/accounts/codes.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { wirePhone } from '#site/lib/account-fields.ts'
import { api } from '#site/lib/api-client.ts'
import { openEntryWindow } from '#site/lib/enter-system.ts'
import { saveAccount } from '#site/lib/saved-accounts.ts'
import { useSettings } from '#site/lib/settings.tsx'
import { useCaptcha } from '#site/lib/use-captcha.ts'
import { useCodeSender } from '#site/lib/use-code-sender.ts'
import { commonFields, phoneAccount } from '../account-request.ts'
import { useBox } from '../box-context.tsx'
import { CaptchaField, CodeField, ConsentField, PhoneField } from '../fields.tsx'
import { FormFrame } from '../form-frame.tsx'
import { settleLogin } from '../settle.ts'
import { useBoxForm } from '../use-box-form.ts'
import { LoginFoot } from './login-foot.tsx'

/** Log-in by phone and SMS code. Sending takes a valid phone and, while it is on, the image captcha first. */
export function LoginByCode(): ReactNode {
  const { dispatch, redirectPath, entersSystem } = useBox()
  const settings = useSettings()
  const form = useBoxForm('loginByCode')
  const captcha = useCaptcha({ atOnce: true })
  const sender = useCodeSender({
    purpose: 'loginSms',
    form,
    to: 'phoneNumber',
    codeField: 'code',
    captcha,
    request: ({ to, captchaUuid, captchaCode }) =>
      api.call('POST /getLoginSms', { body: { phone: wirePhone(to), uuid: captchaUuid, code: captchaCode } }),
  })

  const submit = form.handleSubmit(async (fields) => {
    const entryWindow = entersSystem ? openEntryWindow() : null
    const account = phoneAccount(fields.phoneNumber)
    const answer = await api.call('POST /login', {
      body: {
        ...commonFields(settings),
        channel: 0,
        phoneNumber: wirePhone(fields.phoneNumber),
        code: fields.code.trim(),
        uuid: sender.uuid,
      },
    })
    if (answer.code === 200) await saveAccount('phone', account.name)
    await settleLogin({ answer, account, dispatch, entryWindow, redirectPath })
  })

  return (
    <FormFrame
      onSubmit={submit}
      pending={form.formState.isSubmitting}
      submit={authBoxCopy.login.submit}
      foot={<LoginFoot />}
    >
      <PhoneField form={form} />
      <CaptchaField form={form} captcha={captcha} isNeeded={sender.needsCaptcha} />
      <CodeField form={form} sender={sender} words={authBoxCopy.fields.phoneCode} check={checkLoginCode} />
      <ConsentField form={form} kind="login" />
    </FormFrame>
  )
}

import { type ReactNode, useEffect } from 'react'
import { checkRegisterCode } from '#domain/accounts/codes.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { wirePhone } from '#site/forms/account-fields.ts'
import { takeRegisterPhone } from '#site/forms/register-phone.ts'
import { useCaptcha } from '#site/forms/use-captcha.ts'
import { useCodeSender } from '#site/forms/use-code-sender.ts'
import { CaptchaField, CodeField, PhoneField } from '#site/parts/account-fields.tsx'
import { FormFrame } from '#site/parts/form-frame.tsx'
import { api } from '#site/session/api-client.ts'
import { takePhone, useBoxState } from '#site/session/box-mode.ts'
import { track } from '#site/tracking/track.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { useVisit } from '#site/visit/visit-context.tsx'
import {
  AdReportingField,
  BoxConsent,
  commonFields,
  InviteCodeField,
  phoneAccount,
  RegisterFoot,
  registerChannel,
  useBox,
  useBoxForm,
  useStoredInviteCode,
} from '../box-parts.tsx'
import { handleRegisterAnswer } from '../handle-auth-answer.ts'

/** Registration by phone and SMS code: the form that the box opens on. */
export function RegisterByPhone(): ReactNode {
  const { baidu } = useVisit()
  const { dispatch, note } = useBox()
  const settings = useSettings()
  const form = useBoxForm('registerByPhone')
  const captcha = useCaptcha({ atOnce: false, purpose: 'register' })
  const inviteCode = useStoredInviteCode()
  const sender = useCodeSender({
    purpose: 'registerSms',
    form,
    to: 'phoneNumber',
    codeField: 'code',
    captcha,
    request: async ({ to, ...picture }) => {
      const answer = await api.call('POST /getSms', {
        headers: { subject: 'official_website' },
        body: { phone: wirePhone(to), ...picture },
      })
      if (answer.code === 200) track('register_begin', { by: 'phone' })
      return answer
    },
  })

  const { phone } = useBoxState()
  const { setValue } = form
  useEffect(() => {
    const typed = phone === '' ? takeRegisterPhone() : takePhone()
    if (typed !== '') setValue('phoneNumber', typed)
  }, [phone, setValue])

  const submit = form.handleSubmit(async (fields) => {
    track('register_submit', { by: 'phone' })
    const answer = await api.call('POST /register', {
      body: {
        ...commonFields(settings),
        adReporting: fields.adReporting || undefined,
        channel: registerChannel(),
        phoneNumber: wirePhone(fields.phoneNumber),
        code: fields.code,
        uuid: sender.uuid,
        inviteCode: baidu ? undefined : inviteCode || fields.inviteCode,
      },
    })
    await handleRegisterAnswer({ answer, account: phoneAccount(fields.phoneNumber), dispatch })
  })

  return (
    <FormFrame
      onSubmit={submit}
      pending={form.formState.isSubmitting}
      submit={authBoxCopy.register.submit}
      foot={<RegisterFoot />}
    >
      <PhoneField form={form} />
      <CaptchaField form={form} captcha={captcha} senders={[sender]} />
      <CodeField form={form} name="code" sender={sender} words={authBoxCopy.fields.code} check={checkRegisterCode} />
      {!baidu && <InviteCodeField form={form} stored={inviteCode} />}
      <BoxConsent form={form} kind="register" />
      <AdReportingField form={form} />
      {note}
    </FormFrame>
  )
}

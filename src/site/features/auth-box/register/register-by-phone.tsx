import { type ReactNode, useEffect } from 'react'
import { checkRegisterCode } from '#domain/accounts/codes.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { wirePhone } from '#site/lib/account-fields.ts'
import { api } from '#site/lib/api-client.ts'
import { takePhone, useBoxState } from '#site/lib/box-mode.ts'
import { takeRegisterPhone } from '#site/lib/register-phone.ts'
import { useSettings } from '#site/lib/settings.tsx'
import { track } from '#site/lib/track.ts'
import { useCaptcha } from '#site/lib/use-captcha.ts'
import { useCodeSender } from '#site/lib/use-code-sender.ts'
import { commonFields, phoneAccount, registerChannel } from '../account-request.ts'
import { useBox } from '../box-context.tsx'
import { CaptchaField, CodeField, ConsentField, PhoneField } from '../fields.tsx'
import { FormFrame } from '../form-frame.tsx'
import { settleRegister } from '../settle.ts'
import { useBoxForm } from '../use-box-form.ts'
import { InviteCodeField, useStoredInviteCode } from './invite-code-field.tsx'
import { RegisterFoot } from './register-foot.tsx'

/** Registration by phone and SMS code: the form that the box opens on. */
export function RegisterByPhone(): ReactNode {
  const { dispatch, baidu, note } = useBox()
  const settings = useSettings()
  const form = useBoxForm('registerByPhone')
  const captcha = useCaptcha({ atOnce: false })
  const inviteCode = useStoredInviteCode()
  const sender = useCodeSender({
    purpose: 'registerSms',
    form,
    to: 'phoneNumber',
    codeField: 'code',
    captcha,
    request: ({ to, ...picture }) =>
      api.call('POST /getSms', {
        headers: { subject: 'official_website' },
        body: { phone: wirePhone(to), ...picture },
      }),
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
        channel: registerChannel(),
        phoneNumber: wirePhone(fields.phoneNumber),
        code: fields.code.trim(),
        uuid: sender.uuid,
        inviteCode: baidu ? undefined : inviteCode || fields.inviteCode?.trim(),
      },
    })
    await settleRegister({ answer, account: phoneAccount(fields.phoneNumber), dispatch })
  })

  return (
    <FormFrame
      onSubmit={submit}
      pending={form.formState.isSubmitting}
      submit={authBoxCopy.register.submit}
      foot={<RegisterFoot />}
    >
      <PhoneField form={form} />
      <CaptchaField form={form} captcha={captcha} isNeeded={sender.needsCaptcha} />
      <CodeField form={form} sender={sender} words={authBoxCopy.fields.code} check={checkRegisterCode} />
      {!baidu && <InviteCodeField form={form} stored={inviteCode} />}
      <ConsentField form={form} kind="register" />
      {note}
    </FormFrame>
  )
}

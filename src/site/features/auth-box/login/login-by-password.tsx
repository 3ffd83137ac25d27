import { type ReactNode, useRef } from 'react'
import { errorTable } from '#contract/errors.ts'
import { checkPasswordLength } from '#domain/accounts/password.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { enteringCopy } from '#site/copy/entering.ts'
import { wirePhone } from '#site/forms/account-fields.ts'
import { type Captcha, useCaptcha } from '#site/forms/use-captcha.ts'
import { CaptchaField, EmailField, PasswordField, PhoneField } from '#site/parts/account-fields.tsx'
import { FormFrame } from '#site/parts/form-frame.tsx'
import { api } from '#site/session/api-client.ts'
import { openEntryWindow } from '#site/session/enter-system.ts'
import { type AccountKind, saveAccount } from '#site/session/saved-accounts.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { commonFields, emailAccount, phoneAccount } from '../account-request.ts'
import { BoxConsent } from '../box-consent.tsx'
import { useBox } from '../box-context.tsx'
import type { BoxFields } from '../drafts.ts'
import { type AskedConsent, handleLoginAnswer } from '../handle-auth-answer.ts'
import { useBoxForm } from '../use-box-form.ts'
import { LoginFoot } from './login-foot.tsx'
import { SavedAccountsMenu } from './saved-accounts-menu.tsx'
import { useSavedAccounts } from './use-saved-accounts.ts'

const copy = authBoxCopy.login

/** Log-in by password, with a phone or an e-mail address. */
export function LoginByPassword({ kind }: { kind: AccountKind }): ReactNode {
  const { dispatch, redirectPath, entersSystem } = useBox()
  const settings = useSettings()
  const form = useBoxForm(kind === 'phone' ? 'loginByPhone' : 'loginByEmail')
  const captcha = useCaptcha({ atOnce: true, purpose: 'login' })
  const saved = useSavedAccounts(kind, form)
  const NameField = kind === 'phone' ? PhoneField : EmailField

  // A renewed consent holds for every further try: the captcha may have to be typed again.
  const agreed = useRef<AskedConsent>(undefined)
  async function enter(fields: BoxFields) {
    const entryWindow = entersSystem ? openEntryWindow(enteringCopy) : null
    const account = kind === 'phone' ? phoneAccount(fields.phoneNumber) : emailAccount(fields.account)
    const common = { ...commonFields(settings, agreed.current), channel: 0, uuid: captcha.uuid } as const
    const answer = await captcha.withProof((captchaProof) => logIn(kind, fields, { ...common, captchaProof }))
    if (answer.code === 200) await saveAccount(kind, account.name, fields.remember ? fields.password : null)
    if (answer.code === errorTable.CAPTCHA_REQUIRED.code && (await captcha.refresh({ takesFocus: true })).on) {
      entryWindow?.close()
      form.setError('captchaCode', { message: answer.msg })
      return
    }
    const again = (consent: AskedConsent) => {
      agreed.current = consent
      dispatch({ type: 'dialogClosed' })
      return enter(fields)
    }
    const isIn = await handleLoginAnswer({ answer, account, dispatch, entryWindow, redirectPath, again })
    // A picture is good for one try (specification 8). When nothing reached the server, all stays.
    if (!isIn && answer.code !== errorTable.UNAVAILABLE.code) renew(captcha)
  }
  const submit = form.handleSubmit(enter)

  function renew({ refresh }: Captcha) {
    form.setValue('captchaCode', '')
    void refresh()
  }

  return (
    <FormFrame onSubmit={submit} pending={form.formState.isSubmitting} submit={copy.submit} foot={<LoginFoot />}>
      <NameField
        form={form}
        suffix={
          saved.accounts.length > 0 ? (
            <SavedAccountsMenu
              accounts={saved.accounts}
              onChoose={(account) => void saved.choose(account)}
              onRemove={saved.remove}
            />
          ) : undefined
        }
      />
      <PasswordField
        form={form}
        name="password"
        words={authBoxCopy.fields.password}
        autoComplete="current-password"
        check={checkPasswordLength}
      />
      <CaptchaField form={form} captcha={captcha} />
      <Checkbox tight {...form.register('remember')}>
        {copy.remember}
      </Checkbox>
      <BoxConsent form={form} kind="login" />
    </FormFrame>
  )
}

function logIn(
  kind: AccountKind,
  { phoneNumber, account, password, captchaCode }: BoxFields,
  common: ReturnType<typeof commonFields> & { channel: 0; uuid: string; captchaProof: string },
) {
  const body = { ...common, password, code: captchaCode?.trim() ?? '' }
  return kind === 'phone'
    ? api.call('POST /login', { body: { ...body, phoneNumber: wirePhone(phoneNumber) } })
    : api.call('POST /account/login', { body: { ...body, account: emailAccount(account).name } })
}

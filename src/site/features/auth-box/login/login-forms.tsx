import { type ReactNode, useRef } from 'react'
import { errorTable } from '#contract/errors.ts'
import { checkLoginCode } from '#domain/accounts/codes.ts'
import { checkPasswordLength } from '#domain/accounts/password.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { enteringCopy } from '#site/copy/common.ts'
import { wirePhone } from '#site/forms/account-fields.ts'
import { type Captcha, useCaptcha } from '#site/forms/use-captcha.ts'
import { useCodeSender } from '#site/forms/use-code-sender.ts'
import { CaptchaField, CodeField, EmailField, PasswordField, PhoneField } from '#site/parts/account-fields.tsx'
import { FormFrame } from '#site/parts/form-frame.tsx'
import { api } from '#site/session/api-client.ts'
import { setBoxMode } from '#site/session/box-mode.ts'
import { openEntryWindow } from '#site/session/enter-system.ts'
import { type AccountKind, saveAccount } from '#site/session/saved-accounts.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ActionLink, BoxConsent, commonFields, emailAccount, phoneAccount, useBox, useBoxForm } from '../box-parts.tsx'
import type { BoxFields } from '../box-state.ts'
import { handleLoginAnswer, type RequiredConsent } from '../handle-auth-answer.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { SavedAccountsMenu, useSavedAccounts } from './saved-accounts-menu.tsx'

const copy = authBoxCopy.login
const { forgot, noAccount, toRegister } = authBoxCopy.login

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
  const agreed = useRef<RequiredConsent>(undefined)
  async function logIn(fields: BoxFields) {
    const entryWindow = entersSystem ? openEntryWindow(enteringCopy) : null
    const account = phoneAccount(fields.phoneNumber)
    const answer = await api.call('POST /login', {
      body: {
        ...commonFields(settings, agreed.current),
        channel: 0,
        phoneNumber: wirePhone(fields.phoneNumber),
        code: fields.code,
        uuid: sender.uuid,
      },
    })
    if (answer.code === 200) await saveAccount('phone', account.name)
    const again = (consent: RequiredConsent) => {
      agreed.current = consent
      submit()
    }
    await handleLoginAnswer({ answer, account, dispatch, entryWindow, redirectPath, again })
  }
  const submit = form.handleSubmit(logIn)

  return (
    <FormFrame
      onSubmit={submit}
      pending={form.formState.isSubmitting}
      submit={authBoxCopy.login.submit}
      second={<PasskeyLogin form={form} />}
      foot={<LoginFoot kind="phone" />}
    >
      <PhoneField form={form} />
      <CaptchaField form={form} captcha={captcha} senders={[sender]} />
      <CodeField form={form} name="code" sender={sender} words={authBoxCopy.fields.phoneCode} check={checkLoginCode} />
      <BoxConsent form={form} kind="login" />
    </FormFrame>
  )
}

/** Log-in by password, with a phone or an e-mail address. */
export function LoginByPassword({ kind }: { kind: AccountKind }): ReactNode {
  const { dispatch, redirectPath, entersSystem } = useBox()
  const settings = useSettings()
  const form = useBoxForm(kind === 'phone' ? 'loginByPhone' : 'loginByEmail')
  const captcha = useCaptcha({ atOnce: true, purpose: 'login' })
  const saved = useSavedAccounts(kind, form)
  const NameField = kind === 'phone' ? PhoneField : EmailField

  // A renewed consent holds for every further try: the captcha may have to be typed again.
  const agreed = useRef<RequiredConsent>(undefined)
  async function enter(fields: BoxFields) {
    const entryWindow = entersSystem ? openEntryWindow(enteringCopy) : null
    const account = kind === 'phone' ? phoneAccount(fields.phoneNumber) : emailAccount(fields.account)
    const common = { ...commonFields(settings, agreed.current), channel: 0, uuid: captcha.uuid } as const
    const answer = await captcha.withProof((captchaProof) => logIn(kind, fields, { ...common, captchaProof }))
    if (answer.code === 200) await saveAccount(kind, account.name, fields.remember ? fields.password : null)
    if (answer.code === errorTable.CAPTCHA_REQUIRED.code && (await captcha.refresh({ takesFocus: () => true })).on) {
      entryWindow?.close()
      form.setError('captchaCode', { message: answer.msg })
      return
    }
    const again = (consent: RequiredConsent) => {
      agreed.current = consent
      submit()
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
    <FormFrame
      onSubmit={submit}
      pending={form.formState.isSubmitting}
      submit={copy.submit}
      second={<PasskeyLogin form={form} />}
      foot={<LoginFoot kind={kind} />}
    >
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
  const body = { ...common, password, code: captchaCode ?? '' }
  return kind === 'phone'
    ? api.call('POST /login', { body: { ...body, phoneNumber: wirePhone(phoneNumber) } })
    : api.call('POST /account/login', { body: { ...body, account: emailAccount(account).name } })
}

function LoginFoot({ kind }: { kind: AccountKind }): ReactNode {
  const { dispatch } = useBox()
  return (
    <>
      <ActionLink onPress={() => dispatch({ type: 'dialogOpened', dialog: { kind: 'forget', by: kind } })}>
        {forgot}
      </ActionLink>
      <span>
        {noAccount}
        <ActionLink onPress={() => setBoxMode('register')}>{toRegister}</ActionLink>
      </span>
    </>
  )
}

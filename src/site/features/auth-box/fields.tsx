import { type ReactNode, useEffect } from 'react'
import { checkImageCode } from '#domain/accounts/codes.ts'
import { checkConsent } from '#domain/accounts/consent.ts'
import { checkEmail, normaliseEmail } from '#domain/accounts/email.ts'
import { checkPhone, normalisePhone } from '#domain/accounts/phone.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import type { Captcha } from '#site/lib/use-captcha.ts'
import type { CodeSender } from '#site/lib/use-code-sender.ts'
import { pages } from '#site/pages.ts'
import { CaptchaPicture } from '#site/ui/captcha-picture.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { CodeButton } from '#site/ui/code-button.tsx'
import { TextField } from '#site/ui/text-field.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { useBox } from './box-context.tsx'
import styles from './fields.module.css'
import { sayFault } from './settle.ts'
import { type BoxForm, bindAgreed, bindText, type TextName } from './use-box-form.ts'

const copy = authBoxCopy.fields

type FieldProps = { form: BoxForm; suffix?: ReactNode }

export function PhoneField({ form, suffix }: FieldProps): ReactNode {
  return (
    <TextField
      {...bindText(form, 'phoneNumber', (value) => checkPhone(normalisePhone(value)))}
      label={copy.phone}
      placeholder={copy.phone}
      prefix={copy.countryCode}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      suffix={suffix}
    />
  )
}

export function EmailField({ form, suffix }: FieldProps): ReactNode {
  return (
    <TextField
      {...bindText(form, 'account', (value) => checkEmail(normaliseEmail(value)))}
      label={copy.email}
      placeholder={copy.email}
      type="email"
      inputMode="email"
      autoComplete="email"
      suffix={suffix}
    />
  )
}

type PasswordFieldProps = {
  form: BoxForm
  name: TextName
  words: string
  autoComplete: 'current-password' | 'new-password'
  check: (value: string) => string | null
}

/** Passwords are never trimmed and never cut. */
export function PasswordField({ form, name, words, autoComplete, check }: PasswordFieldProps): ReactNode {
  return (
    <TextField
      {...bindText(form, name, check)}
      label={words}
      placeholder={words}
      type="password"
      autoComplete={autoComplete}
    />
  )
}

type CodeFieldProps = { form: BoxForm; sender: CodeSender; words: string; check: (value: string) => string | null }

/** The field of a code that was sent, with the button that sends it. */
export function CodeField({ form, sender, words, check }: CodeFieldProps): ReactNode {
  const { state, secondsLeft, send } = sender
  const buttonWords = authBoxCopy.codeButton
  return (
    <TextField
      {...bindText(form, 'code', (value) => check(value.trim()))}
      label={words}
      placeholder={words}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={11}
      suffix={
        <CodeButton state={state} onClick={() => void send()}>
          {state === 'counting' ? buttonWords.counting(secondsLeft) : buttonWords[state]}
        </CodeButton>
      }
    />
  )
}

type CaptchaFieldProps = { form: BoxForm; captcha: Captcha; isNeeded?: () => boolean }

/** The image captcha, there only while the server wants one. A press on the picture brings another. */
export function CaptchaField({ form, captcha, isNeeded = () => true }: CaptchaFieldProps): ReactNode {
  const bound = bindText(form, 'captchaCode', (value) =>
    captcha.on && isNeeded() ? checkImageCode(value.trim()) : null,
  )
  const { uuid, takesFocus } = captcha
  const { setFocus } = form
  useEffect(() => {
    if (uuid !== '' && takesFocus) setFocus('captchaCode')
  }, [uuid, takesFocus, setFocus])
  if (!captcha.on) return null

  async function next() {
    form.setValue('captchaCode', '')
    form.setFocus('captchaCode')
    const { fault } = await captcha.refresh()
    if (fault !== undefined) sayFault(fault)
  }

  return (
    <TextField
      {...bound}
      label={copy.imageCode}
      placeholder={copy.imageCode}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={11}
      suffixKind="picture"
      suffix={<CaptchaPicture src={captcha.picture} label={copy.nextPicture} onRefresh={() => void next()} />}
    />
  )
}

/** The agreement box; both documents open in a tab of their own, so that nothing typed is lost. */
export function ConsentField({ form, kind }: { form: BoxForm; kind: 'register' | 'login' }): ReactNode {
  const { consentDefaults } = useBox()
  const words = authBoxCopy.consent[kind]
  return (
    <Checkbox
      {...bindAgreed(form, (ticked) => checkConsent(kind, ticked))}
      defaultChecked={form.formState.defaultValues?.agreed ?? consentDefaults[kind]}
    >
      {authBoxCopy.consent.before}
      <LegalLink href={pages.agreement.path}>{words.agreement}</LegalLink>
      {words.between}
      <LegalLink href={pages.privacy.path}>{words.privacy}</LegalLink>
    </Checkbox>
  )
}

function LegalLink({ href, children }: { href: string; children: string }): ReactNode {
  return (
    <TextLink className={styles.legal} href={href} target="_blank" rel="noopener">
      {children}
    </TextLink>
  )
}

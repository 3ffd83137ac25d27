import type { ReactNode } from 'react'
import { checkConsent } from '#domain/accounts/consent.ts'
import { checkEmail } from '#domain/accounts/email.ts'
import { checkPhone } from '#domain/accounts/phone.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { bindField, type Form } from '#site/forms/form.ts'
import { type Captcha, useCaptchaField } from '#site/forms/use-captcha.ts'
import type { CodeSender } from '#site/forms/use-code-sender.ts'
import { pages } from '#site/pages.ts'
import { CaptchaPicture } from '#ui/captcha-picture.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CodeButton } from '#ui/code-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './account-fields.module.css'

const copy = authBoxCopy.fields

type Described = { 'aria-describedby'?: string }

/** The mainland telephone number of an account. */
export function PhoneField({ form, suffix }: { form: Form<{ phoneNumber: string }>; suffix?: ReactNode }): ReactNode {
  return (
    <TextField
      {...bindField(form, 'phoneNumber', checkPhone, 'phone')}
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

/** The e-mail address of an account. */
export function EmailField({ form, suffix }: { form: Form<{ account: string }>; suffix?: ReactNode }): ReactNode {
  return (
    <TextField
      {...bindField(form, 'account', checkEmail, 'email')}
      label={copy.email}
      placeholder={copy.email}
      type="email"
      inputMode="email"
      autoComplete="email"
      suffix={suffix}
    />
  )
}

type PasswordFieldProps<Key extends string> = Described & {
  form: Form<Record<Key, string>>
  name: Key
  words: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  check: (value: string) => string | null
}

/** Passwords are never trimmed and never cut; a new one is set in its stored form. */
export function PasswordField<Key extends string>(props: PasswordFieldProps<Key>): ReactNode {
  const { form, name, words, check, ...rest } = props
  const kind = rest.autoComplete === 'new-password' ? 'newPassword' : 'password'
  return (
    <TextField {...bindField(form, name, check, kind)} {...rest} label={words} placeholder={words} type="password" />
  )
}

type CodeFieldProps<Key extends string> = Described & {
  form: Form<Record<Key, string>>
  name: Key
  sender: CodeSender
  words: string
  check: (value: string) => string | null
  /** Characters that the field takes; a code of another form than ours may be longer (specification 5). */
  maxLength?: number
}

/** A code that was sent, with the button that sends it. */
export function CodeField<Key extends string>(props: CodeFieldProps<Key>): ReactNode {
  const { form, name, sender, words, check, maxLength = 11, ...rest } = props
  const { state, secondsLeft, send } = sender
  const buttonWords = authBoxCopy.codeButton
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      {...bindField(form, name, check, 'code')}
      {...rest}
      label={words}
      placeholder={words}
      maxLength={maxLength}
      suffix={
        <CodeButton state={state} onClick={() => void send()}>
          {state === 'counting' ? buttonWords.counting(secondsLeft) : buttonWords[state]}
        </CodeButton>
      }
    />
  )
}

type CaptchaFieldProps = {
  form: Form<{ captchaCode: string }>
  captcha: Captcha
  /** What it is solved for; where there is none, for the form itself. */
  senders?: readonly CodeSender[]
}

/** The image captcha with the picture that a press replaces, there only while the server wants one and a code may be asked for. */
export function CaptchaField({ form, captcha, senders }: CaptchaFieldProps): ReactNode {
  const isNeeded = () => senders?.some((sender) => sender.needsCaptcha()) ?? true
  const field = useCaptchaField({ form, captcha, isNeeded })
  if (field === null || senders?.every(({ state }) => state === 'counting')) return null
  const { picture, onNext, ...rest } = field
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={11}
      {...rest}
      label={copy.imageCode}
      placeholder={copy.imageCode}
      suffixKind="picture"
      suffix={<CaptchaPicture src={picture} label={copy.nextPicture} onRefresh={onNext} />}
    />
  )
}

type ConsentFieldProps<Key extends string> = {
  form: Form<Record<Key, boolean>>
  name: Key
  kind: 'register' | 'login' | 'join'
  /** Whether it begins ticked. */
  start: boolean
}

/** The agreement box; both documents open in a tab of their own, so that nothing typed is lost. */
export function ConsentField<Key extends string>({ form, name, kind, start }: ConsentFieldProps<Key>): ReactNode {
  // The specification gives log-in and join the same words.
  const words = authBoxCopy.consent[kind === 'join' ? 'login' : kind]
  return (
    <Checkbox {...bindField(form, name, (ticked) => checkConsent(kind, ticked))} defaultChecked={start}>
      {authBoxCopy.consent.before}
      <LegalLink href={pages.agreement.path}>{words.agreement}</LegalLink>
      {words.between}
      <LegalLink href={pages.privacy.path}>{words.privacy}</LegalLink>
    </Checkbox>
  )
}

/** A legal document, in a tab of its own. */
export function LegalLink({ href, children }: { href: string; children: string }): ReactNode {
  return (
    <TextLink className={styles.legal} href={href} target="_blank" rel="noopener">
      {children}
    </TextLink>
  )
}

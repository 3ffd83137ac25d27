import type { ReactNode } from 'react'
import { checkConsent } from '#domain/accounts/consent.ts'
import { checkEmail, normaliseEmail } from '#domain/accounts/email.ts'
import { checkPhone, normalisePhone } from '#domain/accounts/phone.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { bindField } from '#site/lib/form.ts'
import { type Captcha, useCaptchaField } from '#site/lib/use-captcha.ts'
import type { CodeSender } from '#site/lib/use-code-sender.ts'
import { pages } from '#site/pages.ts'
import { CaptchaField as PictureField } from '#site/ui/captcha-field.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { CodeField as SentCodeField } from '#site/ui/code-field.tsx'
import { TextField } from '#site/ui/text-field.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { useBox } from './box-context.tsx'
import styles from './fields.module.css'
import type { BoxForm, TextName } from './use-box-form.ts'

const copy = authBoxCopy.fields

type FieldProps = { form: BoxForm; suffix?: ReactNode }

export function PhoneField({ form, suffix }: FieldProps): ReactNode {
  return (
    <TextField
      {...bindField(form, 'phoneNumber', (value) => checkPhone(normalisePhone(value)))}
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
      {...bindField(form, 'account', (value) => checkEmail(normaliseEmail(value)))}
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
      {...bindField(form, name, check)}
      label={words}
      placeholder={words}
      type="password"
      autoComplete={autoComplete}
    />
  )
}

type CodeFieldProps = { form: BoxForm; sender: CodeSender; words: string; check: (value: string) => string | null }

export function CodeField({ form, sender, words, check }: CodeFieldProps): ReactNode {
  return (
    <SentCodeField
      {...bindField(form, 'code', (value) => check(value.trim()))}
      label={words}
      placeholder={words}
      maxLength={11}
      sender={sender}
      buttonWords={authBoxCopy.codeButton}
    />
  )
}

type CaptchaFieldProps = { form: BoxForm; captcha: Captcha; isNeeded?: () => boolean }

/** The image captcha, there only while the server wants one. */
export function CaptchaField({ form, captcha, isNeeded }: CaptchaFieldProps): ReactNode {
  const field = useCaptchaField({ form, captcha, isNeeded })
  if (field === null) return null
  return <PictureField {...field} label={copy.imageCode} placeholder={copy.imageCode} pictureLabel={copy.nextPicture} />
}

/** The agreement box; both documents open in a tab of their own, so that nothing typed is lost. */
export function ConsentField({ form, kind }: { form: BoxForm; kind: 'register' | 'login' }): ReactNode {
  const { consentDefaults } = useBox()
  const words = authBoxCopy.consent[kind]
  return (
    <Checkbox
      {...bindField(form, 'agreed', (ticked) => checkConsent(kind, ticked))}
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

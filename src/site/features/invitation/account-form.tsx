import { type ReactNode, useEffect, useRef } from 'react'
import { checkJoinEmailCode, checkJoinPhoneCode } from '#domain/accounts/codes.ts'
import { checkEmail, normaliseEmail } from '#domain/accounts/email.ts'
import { checkNewPassword } from '#domain/accounts/password.ts'
import { checkPhone, normalisePhone } from '#domain/accounts/phone.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { invitationCopy } from '#site/copy/invitation.ts'
import { bindField } from '#site/lib/form.ts'
import { useSession } from '#site/lib/session.ts'
import { useCaptchaField } from '#site/lib/use-captcha.ts'
import { pages } from '#site/pages.ts'
import { CaptchaField } from '#site/ui/captcha-field.tsx'
import { CodeField } from '#site/ui/code-field.tsx'
import { TextField } from '#site/ui/text-field.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { ConsentField } from './consent-field.tsx'
import styles from './form.module.css'
import { FormFrame } from './form-frame.tsx'
import { SessionNote } from './session-note.tsx'
import { Steps } from './steps.tsx'
import type { JoinPageState } from './use-join.ts'

const copy = invitationCopy.account
const words = authBoxCopy.fields

type AccountFormProps = {
  joining: JoinPageState
  /** True when the form took the place of another screen: the focus goes to its title. */
  isFresh: boolean
  onGoOn: () => void
}

/** Step 1: phone and e-mail, each proved by a code of its own, a password and the agreement. */
export function AccountForm({ joining, isFresh, onGoOn }: AccountFormProps): ReactNode {
  const { form, join, phoneCode, emailCode, keepDraft, submitAccount } = joining
  const { status } = useSession()
  const hintId = 'join-password-hint'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFresh) heading.current?.focus()
  }, [isFresh])
  return (
    <>
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        {copy.title}
      </h2>
      <Steps at="account" />
      <SessionNote invitedTo={join.invitation?.companyName ?? ''} />
      {join.pass && (
        <p className={styles.note}>
          {copy.verified(join.pass.applicant.phone)}
          <button type="button" className={styles.link} onClick={onGoOn}>
            {copy.goOn}
          </button>
        </p>
      )}
      <FormFrame
        onSubmit={submitAccount}
        onBlur={keepDraft}
        pending={form.formState.isSubmitting}
        submit={copy.submit}
        message={join.message}
      >
        <TextField
          {...bindField(form, 'phoneNumber', (value) => checkPhone(normalisePhone(value)))}
          label={words.phone}
          placeholder={words.phone}
          prefix={words.countryCode}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
        />
        <CodeField
          {...bindField(form, 'code', (value) => checkJoinPhoneCode(value.trim()))}
          label={words.phoneCode}
          placeholder={words.phoneCode}
          maxLength={11}
          sender={phoneCode}
          buttonWords={authBoxCopy.codeButton}
        />
        <JoinCaptcha joining={joining} />
        <div className={styles.group}>
          <TextField
            {...bindField(form, 'account', (value) => checkEmail(normaliseEmail(value)))}
            label={words.email}
            placeholder={words.email}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <CodeField
            {...bindField(form, 'emailcode', (value) => checkJoinEmailCode(value.trim()))}
            label={copy.emailCode}
            placeholder={copy.emailCode}
            maxLength={11}
            sender={emailCode}
            buttonWords={authBoxCopy.codeButton}
          />
        </div>
        <div className={styles.group}>
          <TextField
            {...bindField(form, 'password', checkNewPassword)}
            label={words.password}
            placeholder={words.password}
            type="password"
            autoComplete="new-password"
            aria-describedby={hintId}
          />
        </div>
        <p id={hintId} className={styles.hint}>
          {copy.passwordHint}
        </p>
        <ConsentField form={form} />
      </FormFrame>
      {status !== 'in' && (
        <p className={styles.foot}>
          {copy.member}
          <TextLink alone href={pages.home.path}>
            {copy.toLogin}
          </TextLink>
        </p>
      )}
    </>
  )
}

/** Between the two codes, for it may be due for either; there only while the server wants one. */
function JoinCaptcha({ joining: { form, captcha, phoneCode, emailCode } }: { joining: JoinPageState }): ReactNode {
  const isNeeded = () => phoneCode.needsCaptcha() || emailCode.needsCaptcha()
  const field = useCaptchaField({ form, captcha, isNeeded })
  if (field === null) return null
  return (
    <CaptchaField {...field} label={words.imageCode} placeholder={words.imageCode} pictureLabel={words.nextPicture} />
  )
}

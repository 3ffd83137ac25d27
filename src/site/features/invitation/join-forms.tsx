import { type ReactNode, useEffect, useRef, useState } from 'react'
import { checkJoinEmailCode, checkJoinPhoneCode, verificationCodeLength } from '#domain/accounts/codes.ts'
import { checkEmployeeName } from '#domain/accounts/employee-name.ts'
import { checkNewPassword } from '#domain/accounts/password.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { enteringCopy } from '#site/copy/common.ts'
import { invitationCopy } from '#site/copy/invitation.ts'
import { bindField } from '#site/forms/form.ts'
import { pages } from '#site/pages.ts'
import {
  CaptchaField,
  CodeField,
  ConsentField,
  EmailField,
  PasswordField,
  PhoneField,
} from '#site/parts/account-fields.tsx'
import { FormFrame } from '#site/parts/form-frame.tsx'
import { logInHash } from '#site/session/box-mode.ts'
import { enterSystem, openEntryWindow } from '#site/session/enter-system.ts'
import { useSession } from '#site/session/session.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { showToast } from '#ui/toast-store.ts'
import styles from './form.module.css'
import type { JoinPageState } from './use-join.ts'

const accountCopy = invitationCopy.account
const words = authBoxCopy.fields
const sessionCopy = invitationCopy.session
const nameCopy = invitationCopy.name
const copy = invitationCopy.steps

type AccountFormProps = {
  joining: JoinPageState
  /** True when the form took the place of another screen: the focus goes to its title. */
  isFresh: boolean
  onGoOn: () => void
}

/** Step 1: phone and e-mail, each proved by a code of its own, a password and the agreement. */
export function AccountForm({ joining, isFresh, onGoOn }: AccountFormProps): ReactNode {
  const { form, captcha, join, phoneCode, emailCode, keepDraft, submitAccount, clearMessage } = joining
  const { status } = useSession()
  const { consentStart } = useSettings()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFresh) heading.current?.focus()
  }, [isFresh])
  return (
    <>
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        {accountCopy.title}
      </h2>
      <Steps at="account" />
      <SessionNote invitedTo={join.invitation?.companyName ?? ''} />
      {join.pass && (
        <p className={styles.note}>
          {accountCopy.verified(join.pass.applicant.phone)}
          <button type="button" className={styles.link} onClick={onGoOn}>
            {accountCopy.goOn}
          </button>
        </p>
      )}
      <FormFrame
        onSubmit={submitAccount}
        onBlur={keepDraft}
        onChange={clearMessage}
        pending={form.formState.isSubmitting}
        submit={accountCopy.submit}
        message={join.message}
      >
        <PhoneField form={form} />
        <CodeField
          form={form}
          name="code"
          sender={phoneCode}
          words={words.phoneCode}
          check={checkJoinPhoneCode}
          maxLength={verificationCodeLength}
        />
        {/* Between the two codes, for it may be due for either. */}
        <CaptchaField form={form} captcha={captcha} senders={[phoneCode, emailCode]} />
        <div className={styles.group}>
          <EmailField form={form} />
          <CodeField
            form={form}
            name="emailcode"
            sender={emailCode}
            words={accountCopy.emailCode}
            check={checkJoinEmailCode}
            maxLength={verificationCodeLength}
          />
        </div>
        <div className={styles.group}>
          <PasswordField
            form={form}
            name="password"
            words={words.password}
            hint={words.passwordHint}
            autoComplete="new-password"
            check={checkNewPassword}
          />
        </div>
        <ConsentField form={form} name="consent" kind="join" start={consentStart.join} />
      </FormFrame>
      {status !== 'in' && (
        <p className={styles.foot}>
          {accountCopy.member}
          <TextLink alone href={`${pages.home.path}${logInHash}`}>
            {accountCopy.toLogin}
          </TextLink>
        </p>
      )}
    </>
  )
}

/**
 * Tells a logged-in visitor which account it is and offers to enter the system; the form below takes this account or
 * another. The session has its company's name only, and companies may share one, so the text for a member is
 * conditional.
 */
function SessionNote({ invitedTo }: { invitedTo: string }): ReactNode {
  const { status, companyName, userName } = useSession()
  const [pending, setPending] = useState(false)
  if (status !== 'in') return null

  async function enter() {
    setPending(true)
    const fault = await enterSystem({ entryWindow: openEntryWindow(enteringCopy) })
    setPending(false)
    if (fault !== null) showToast({ kind: 'bad', text: fault })
  }

  return (
    <div className={styles.sessionNote} data-ground="tint">
      <p className={styles.who}>{sessionCopy.who(companyName, userName)}</p>
      <p>{companyName === invitedTo ? sessionCopy.same : sessionCopy.how}</p>
      <Button look="quiet" size="small" pending={pending} onClick={() => void enter()}>
        {sessionCopy.enter}
      </Button>
    </div>
  )
}

/** Step 2: the name that colleagues will see. */
export function NameForm({ joining, onBack }: { joining: JoinPageState; onBack: () => void }): ReactNode {
  const { form, join, keepDraft, submitName, clearMessage } = joining
  const { setFocus } = form
  useEffect(() => setFocus('userName'), [setFocus])
  return (
    <>
      <h2 className={styles.title}>{nameCopy.title}</h2>
      <Steps at="name" />
      <FormFrame
        onSubmit={submitName}
        onBlur={keepDraft}
        onChange={clearMessage}
        pending={form.formState.isSubmitting}
        submit={nameCopy.submit}
        message={join.message}
      >
        <TextField
          {...bindField(form, 'userName', checkEmployeeName, 'employeeName')}
          label={nameCopy.field}
          placeholder={nameCopy.field}
          autoComplete="name"
          hint={nameCopy.hint}
        />
        {join.pass && (
          <p className={styles.note}>{nameCopy.applicant(join.pass.applicant.phone, join.pass.applicant.email)}</p>
        )}
      </FormFrame>
      <p className={styles.foot}>
        <button type="button" className={styles.link} onClick={onBack}>
          {nameCopy.back}
        </button>
      </p>
    </>
  )
}

/** How far the application is: two berths on one line. */
function Steps({ at }: { at: 'account' | 'name' }): ReactNode {
  return (
    <ol className={styles.steps} aria-label={copy.label}>
      <li className={at === 'name' ? styles.done : undefined} aria-current={at === 'account' ? 'step' : undefined}>
        {copy.account}
      </li>
      <li aria-current={at === 'name' ? 'step' : undefined}>{copy.name}</li>
    </ol>
  )
}

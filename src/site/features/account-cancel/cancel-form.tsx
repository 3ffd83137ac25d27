import { type ReactNode, useId, useState } from 'react'
import { errorTable } from '#contract/errors.ts'
import { checkDialogCode } from '#domain/accounts/codes.ts'
import { reasonMaxLength } from '#domain/cancellations/reason.ts'
import { accountCancelCopy } from '#site/copy/account-cancel.ts'
import { bindField, useForm } from '#site/forms/form.ts'
import { useCaptcha } from '#site/forms/use-captcha.ts'
import { useCodeSender } from '#site/forms/use-code-sender.ts'
import { CaptchaField, CodeField } from '#site/parts/account-fields.tsx'
import { api } from '#site/session/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { closeToasts, showToast } from '#ui/toast-store.ts'
import styles from './request-panel.module.css'
import type { OwnAccount, Times } from './use-cancellation.ts'

const copy = accountCancelCopy.form
const codeFaults: readonly number[] = [errorTable.VERIFICATION_EXPIRED.code, errorTable.VERIFICATION_WRONG.code]

type CancelFields = { code: string; captchaCode: string; confirmed: boolean }

type CancelFormProps = {
  account: OwnAccount
  reason: string
  onReason: (reason: string) => void
  onRequested: (times: Times) => void
  onEnded: () => void
}

/** The request: a code that proves the visitor's identity, an optional reason, and a confirmation. */
export function CancelForm({ account, reason, onReason, onRequested, onEnded }: CancelFormProps): ReactNode {
  const [sentTo, setSentTo] = useState('')
  const form = useForm<CancelFields>()
  const captcha = useCaptcha({ atOnce: false, purpose: 'cancel' })
  const sender = useCodeSender({
    purpose: `cancel:${account.userId}`,
    form,
    to: 'code',
    codeField: 'code',
    // The server knows the phone number.
    known: '',
    captcha,
    request: async ({ to: _known, ...captchaAnswer }) => {
      const answer = await api.call('POST /account/cancel/code', { body: captchaAnswer })
      if (answer.code === 200) setSentTo(answer.sentTo ?? '')
      return answer
    },
    onRefusal: ({ code }) => {
      if (code === errorTable.UNAUTHENTICATED.code) onEnded()
      return code === errorTable.UNAUTHENTICATED.code
    },
  })

  const submit = form.handleSubmit(async ({ code }) => {
    const answer = await api.call('POST /account/cancel', { body: { uuid: sender.uuid, code, reason } })
    if (answer.code === 200) return onRequested(answer.data)
    if (answer.code === errorTable.UNAUTHENTICATED.code) return onEnded()
    if (codeFaults.includes(answer.code)) {
      form.setValue('code', '')
      return form.setError('code', { message: answer.msg }, { shouldFocus: true })
    }
    showToast({ kind: 'bad', text: answer.msg })
  })

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        closeToasts()
        submit(event)
      }}
    >
      <h2 className={styles.title}>{copy.title}</h2>
      <dl className={styles.account}>
        <dt>{copy.account}</dt>
        <dd>{copy.who(account.companyName, account.userName)}</dd>
      </dl>
      {account.isMain && <p className={styles.leads}>{copy.leads}</p>}
      <CaptchaField form={form} captcha={captcha} senders={[sender]} />
      <CodeField
        form={form}
        name="code"
        sender={sender}
        words={copy.code}
        check={checkDialogCode}
        aria-describedby="code-hint"
      />
      <p className={styles.hint} id="code-hint" role="status">
        {sentTo === '' ? copy.codeHint : copy.codeSentTo(sentTo)}
      </p>
      <ReasonField value={reason} onChange={onReason} />
      <Checkbox {...bindField(form, 'confirmed', (ticked) => (ticked ? null : copy.confirmRequired))}>
        {copy.confirm}
      </Checkbox>
      <Button
        type="submit"
        look="primary"
        size="tall"
        wide
        className={styles.danger}
        pending={form.formState.isSubmitting}
      >
        {copy.submit}
      </Button>
    </form>
  )
}

/** Screen readers hear the counter when at most so many characters are left. */
const nearTheEnd = 50

/** An optional text of several lines with a counter of its characters. */
function ReasonField({ value, onChange }: { value: string; onChange: (value: string) => void }): ReactNode {
  const id = useId()
  const left = reasonMaxLength - value.length
  return (
    <>
      <div className={styles.head}>
        <label htmlFor={id}>{copy.reason}</label>
        <span aria-hidden="true">{copy.counted(value.length, reasonMaxLength)}</span>
      </div>
      <textarea
        id={id}
        name="reason"
        className={styles.reason}
        rows={4}
        maxLength={reasonMaxLength}
        placeholder={copy.reasonHint}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="visually-hidden" role="status">
        {left <= nearTheEnd ? copy.left(left) : ''}
      </span>
    </>
  )
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { errorTable } from '#contract/errors.ts'
import type { ContactKind } from '#domain/accounts/account-notices.ts'
import { checkDialogCode } from '#domain/accounts/codes.ts'
import { contactWaitHours } from '#domain/accounts/contact-change.ts'
import { normaliseEmail } from '#domain/accounts/email.ts'
import { accountCopy } from '#site/copy/account.ts'
import { profileCopy } from '#site/copy/account-profile.ts'
import { wirePhone } from '#site/forms/account-fields.ts'
import { useForm } from '#site/forms/form.ts'
import { useCaptcha } from '#site/forms/use-captcha.ts'
import { useCodeSender } from '#site/forms/use-code-sender.ts'
import { CaptchaField, CodeField, EmailField, PhoneField } from '#site/parts/account-fields.tsx'
import { FormFrame } from '#site/parts/form-frame.tsx'
import { api } from '#site/session/api-client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast-store.ts'
import { isCodeFault, type OwnCodeFields, OwnCodeStep, type OwnContacts, useOwnCode } from '../own-code.tsx'
import styles from './profile.module.css'

const copy = profileCopy.dialog

type TargetFields = { phoneNumber: string; account: string; code: string; captchaCode: string }

type ContactDialogProps = {
  kind: ContactKind
  contacts: OwnContacts
  onChanged: () => Promise<void>
  onClose: () => void
}

/** Another phone number or e-mail address: first a code to a contact that the account has, then one to the new contact. */
export function ContactDialog({ kind, contacts, onChanged, onClose }: ContactDialogProps): ReactNode {
  const [step, setStep] = useState<'proof' | 'target'>('proof')
  const own = kind === 'phone' ? 'sms' : 'email'
  const field = kind === 'phone' ? 'phoneNumber' : 'account'

  const proofForm = useForm<OwnCodeFields>()
  const ownCode = useOwnCode(proofForm, { act: 'contact', contacts, first: own })

  const form = useForm<TargetFields>()
  const contactOf = (typed: string) =>
    kind === 'phone' ? { phone: wirePhone(typed) } : { account: normaliseEmail(typed) }
  const captcha = useCaptcha({ atOnce: false, purpose: 'contact' })
  const sender = useCodeSender({
    purpose: `contact:${kind}`,
    form,
    to: field,
    codeField: 'code',
    captcha,
    request: ({ to, ...picture }) => api.call('POST /account/contact/code', { body: { ...contactOf(to), ...picture } }),
    onRefusal: ({ code, msg }) => {
      if (code !== errorTable.CONFLICT.code) return false
      form.setError(field, { message: msg }, { shouldFocus: true })
      return true
    },
  })

  // The field that had the focus has just been hidden.
  const shown = useRef(step)
  const { setFocus: focusProof } = proofForm
  const { setFocus } = form
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (step === 'proof') focusProof('code')
    else setFocus(field)
  }, [step, field, focusProof, setFocus])

  const next = proofForm.handleSubmit(async ({ code }) => {
    const answer = await api.call('POST /account/contact/proof', { body: { proof: ownCode.proof(code) } })
    if (answer.code === 200) return setStep('target')
    if (!isCodeFault(answer.code)) return showToast({ kind: 'bad', text: answer.msg })
    proofForm.setValue('code', '')
    proofForm.setError('code', { message: answer.msg }, { shouldFocus: true })
  })
  const submit = form.handleSubmit(async (typed) => {
    const answer = await api.call('POST /account/contact', {
      body: {
        ...contactOf(typed[field]),
        newCode: { uuid: sender.uuid, code: typed.code },
        proof: ownCode.proof(proofForm.getValues('code')),
      },
    })
    if (answer.code === 200) {
      const isWaiting = answer.data.effectiveAt !== null
      onClose()
      await onChanged()
      return showToast({ kind: 'good', text: isWaiting ? copy.requested : copy.done(kind) })
    }
    const isCode = isCodeFault(answer.code)
    if (isCode && answer.refused === undefined) {
      proofForm.setValue('code', '')
      proofForm.setError('code', { message: answer.msg })
      return setStep('proof')
    }
    if (isCode) form.setValue('code', '')
    if (isCode || answer.code === errorTable.CONFLICT.code)
      return form.setError(isCode ? 'code' : field, { message: answer.msg }, { shouldFocus: true })
    showToast({ kind: 'bad', text: answer.msg })
  })

  const isBound = contacts[kind] !== ''
  const { effect } = copy
  return (
    <Dialog
      open
      onClose={onClose}
      title={profileCopy[isBound ? 'contactAction' : 'bindAction'][kind]}
      description={step === 'proof' ? copy.proof.text : copy.target.text(kind)}
      closeLabel={copy.close}
    >
      {/* Both stay in the document: the dialog takes the focus itself where the element that had it is removed. */}
      <div hidden={step !== 'proof'}>
        <FormFrame onSubmit={next} pending={proofForm.formState.isSubmitting} submit={copy.proof.next} inDialog>
          <OwnCodeStep form={proofForm} ownCode={ownCode} />
          <p className={styles.effect}>
            {!isBound
              ? effect.bound(kind)
              : ownCode.channel === own
                ? effect.atOnce(kind)
                : effect.waits(kind, contactWaitHours)}
          </p>
        </FormFrame>
      </div>
      <div hidden={step !== 'target'}>
        <FormFrame onSubmit={submit} pending={form.formState.isSubmitting} submit={copy.target.submit} inDialog>
          {kind === 'phone' ? <PhoneField form={form} /> : <EmailField form={form} />}
          <CaptchaField form={form} captcha={captcha} senders={[sender]} />
          <CodeField form={form} name="code" sender={sender} words={accountCopy.code.code} check={checkDialogCode} />
        </FormFrame>
      </div>
    </Dialog>
  )
}

import { useEffect } from 'react'
import { normaliseEmail } from '#domain/accounts/email.ts'
import type { JoinStep } from '#domain/invitations/join-flow.ts'
import { wirePhone } from '#site/forms/account-fields.ts'
import { type Form, useForm } from '#site/forms/form.ts'
import { writeSentCode } from '#site/forms/sent-codes.ts'
import { type Captcha, useCaptcha } from '#site/forms/use-captcha.ts'
import { type CodeSender, type SendAnswer, useCodeSender } from '#site/forms/use-code-sender.ts'
import { api } from '#site/session/api-client.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { clearDraft, readDraft, writeDraft } from './join-draft.ts'

/** The fields of both steps, by the names of the contract. */
export type JoinFields = {
  phoneNumber: string
  code: string
  account: string
  emailcode: string
  password: string
  consent: boolean
  userName: string
  captchaCode: string
}

export type JoinForm = Form<JoinFields>

export type Joining = {
  form: JoinForm
  captcha: Captcha
  phoneCode: CodeSender
  emailCode: CodeSender
  /** Empties what an answer made worthless and puts the server's sentence on the fields to mend. */
  follow: (step: JoinStep, message: string) => void
  /** Keeps what a reload may bring back. */
  keepDraft: () => void
  /** Removes the draft, so that the next person at this machine does not see the phone and address. */
  forget: () => void
}

/** Longer ago than any code is remembered. */
const forgottenCode = { uuid: '', to: '', countdown: { untilMs: 0, seconds: 0 } }

type FormArgs = {
  /** '' until the browser has read the address. */
  team: string
  /** Takes over what ends the form when a code is asked for; answers whether it did. */
  onRefusal: (answer: SendAnswer) => boolean
}

/**
 * The one form of both steps: a field that leaves the page keeps its value, so that going back loses nothing. Each of
 * the two codes has a button and a countdown of its own; they share the captcha.
 */
export function useJoinForm({ team, onRefusal }: FormArgs): Joining {
  const { consentStart } = useSettings()
  const form = useForm<JoinFields>()
  const captcha = useCaptcha({ atOnce: false, purpose: 'join' })
  const { getValues, setValue } = form

  const purposes = { phone: `joinSms:${team}`, email: `joinEmail:${team}` } as const
  const phoneCode = useCodeSender({
    purpose: purposes.phone,
    form,
    to: 'phoneNumber',
    codeField: 'code',
    captcha,
    request: ({ to, ...picture }) =>
      api.call('POST /team/smsCode', { body: { phone: wirePhone(to), team, ...picture } }),
    onRefusal,
  })
  const emailCode = useCodeSender({
    purpose: purposes.email,
    form,
    to: 'account',
    codeField: 'emailcode',
    captcha,
    request: ({ to, ...picture }) =>
      api.call('POST /team/emailCode', { body: { account: normaliseEmail(to), team, ...picture } }),
    onRefusal,
  })

  useEffect(() => {
    if (team === '') return
    for (const [name, value] of Object.entries(readDraft(team))) {
      const field = name as 'phoneNumber' | 'account' | 'userName'
      if (!getValues(field)) setValue(field, value)
    }
    const keep = () => writeDraft(team, getValues())
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [team, getValues, setValue])

  function follow(step: JoinStep, message: string) {
    form.clearErrors()
    for (const name of step.empties) {
      if (name === 'consent') setValue('consent', consentStart.join)
      else setValue(name, '')
    }
    for (const name of step.errorOn) form.setError(name, { message })
    if (step.shows === 'captcha') void showCaptcha(message)
  }

  async function showCaptcha(message: string) {
    setValue('captchaCode', '')
    if ((await captcha.refresh({ takesFocus: () => true })).on) form.setError('captchaCode', { message })
  }

  function forget() {
    clearDraft()
    for (const purpose of Object.values(purposes)) writeSentCode(purpose, forgottenCode)
  }

  return { form, captcha, phoneCode, emailCode, follow, keepDraft: () => writeDraft(team, getValues()), forget }
}

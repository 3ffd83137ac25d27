import { useEffect, useRef, useState } from 'react'
import { codeBusyMessage, errorTable } from '#contract/errors.ts'
import { closeToasts, showToast } from '#ui/toast-store.ts'
import { isSameReceiver } from './account-fields.ts'
import {
  buttonStateOf,
  type CodePurpose,
  readSentCode,
  type SentCode,
  startCountdown,
  useSecondsLeft,
  writeSentCode,
} from './sent-codes.ts'
import type { Captcha } from './use-captcha.ts'

/** What every call that sends a code answers. */
export type SendAnswer = {
  code: number
  msg: string
  uuid?: string
  resendAfterSeconds?: number
  retryAfterSeconds?: number
}

/** What a sender needs of a form: some of its text fields, by name. */
export type TextForm<Name extends string> = {
  getValues: (name: Name) => string
  setValue: (name: Name, value: string) => void
  setError: (name: Name, error: { message: string }) => void
  setFocus: (name: Name) => void
  trigger: (names: readonly Name[], options?: { shouldFocus?: boolean }) => Promise<boolean>
}

type SenderArgs<To extends string, Code extends string> = {
  purpose: CodePurpose
  form: TextForm<To | Code | 'captchaCode'>
  /** The field with the phone or the e-mail address. */
  to: To
  /** The field of the code itself. */
  codeField: Code
  /** The phone or address itself where it is known and there is no such field. */
  known?: string
  captcha: Captcha
  /** `to` is the typed text, trimmed. */
  request: (args: { to: string; captchaUuid: string; captchaCode: string; captchaProof: string }) => Promise<SendAnswer>
  /** Takes a refusal over, e.g. one that ends the whole form; answers whether it did. */
  onRefusal?: (answer: SendAnswer) => boolean
}

export type CodeSender = {
  state: 'ready' | 'sending' | 'counting' | 'again'
  secondsLeft: number
  /** Of the code that was sent last, '' when none was. */
  uuid: string
  /** Whether the captcha has to be solved now: to send, or because nothing was sent yet. */
  needsCaptcha: () => boolean
  send: () => Promise<void>
}

/** What the answer needs of the moment at which the button was pressed. */
type Press = {
  destination: string
  /** The code that was in the field; the SMS may arrive before the answer. */
  oldCode: string
  /** Whether the visitor is in no other field by now, so that the focus may be moved. */
  isWaiting: () => boolean
}

/** The way of one code: from the press on the button to the countdown (specification 4). */
export function useCodeSender<To extends string, Code extends string>({
  purpose,
  form,
  to,
  codeField,
  known,
  captcha,
  request,
  onRefusal,
}: SenderArgs<To, Code>): CodeSender {
  // By purpose: one form may send to either of two contacts, and each code belongs to its own.
  const [codes, setCodes] = useState<Partial<Record<CodePurpose, SentCode>>>({})
  const sent = codes[purpose] ?? null
  const [sending, setSending] = useState(false)
  const isSending = useRef(false)
  const waits = useSecondsLeft(sent?.countdown ?? null)
  const receiver = useReceiver(() => known ?? form.getValues(to) ?? '')
  // A wait belongs to the number or address that it was given for: a mistyped one is corrected and sent to at once.
  const isSentThere = sent !== null && isSameReceiver(sent.to, receiver)
  const left = isSentThere ? waits : 0
  const { getValues, setValue, setError, setFocus, trigger } = form

  // A countdown survives a reload; the destination comes back with it, the code was sent there.
  useEffect(() => {
    const stored = readSentCode(purpose)
    if (stored === null) return
    setCodes((known) => ({ ...known, [purpose]: stored }))
    if (known === undefined && !getValues(to)) setValue(to, stored.to)
  }, [purpose, to, known, getValues, setValue])

  function count(uuid: string, destination: string, seconds: number) {
    const code = { uuid, to: destination, countdown: startCountdown(seconds, Date.now()) }
    writeSentCode(purpose, code)
    setCodes((known) => ({ ...known, [purpose]: code }))
  }

  /** A picture is good for one try. Fields of the visitor stay, save what the picture showed. */
  function renewCaptcha(options?: { takesFocus: () => boolean }) {
    setValue('captchaCode', '')
    return captcha.refresh(options)
  }

  async function take(answer: SendAnswer, { destination, oldCode, isWaiting }: Press) {
    if (answer.code === 200) {
      count(answer.uuid ?? '', destination, answer.resendAfterSeconds ?? 0)
      if (getValues(codeField) === oldCode) setValue(codeField, '')
      if (isWaiting()) setFocus(codeField)
      if (captcha.on) await renewCaptcha()
      return
    }
    if (onRefusal?.(answer)) return
    if (answer.code === errorTable.CAPTCHA_REQUIRED.code) {
      const { on, fault } = await renewCaptcha({ takesFocus: isWaiting })
      if (on) setError('captchaCode', { message: answer.msg })
      else showToast({ kind: 'bad', text: fault ?? answer.msg })
      return
    }
    if (answer.code === errorTable.TOO_MANY_REQUESTS.code && answer.retryAfterSeconds) {
      // At the field: the button works at once, for another number or address too.
      const message = codeBusyMessage(answer.retryAfterSeconds)
      setError(known === undefined ? to : codeField, { message })
    } else showToast({ kind: 'bad', text: answer.msg })
    // Nothing reached the server, so the visitor can try again with the same input.
    if (answer.code === errorTable.UNAVAILABLE.code) return
    if (purpose === 'loginSms') setValue(codeField, '')
    if (captcha.on) await renewCaptcha()
  }

  async function send() {
    if (isSending.current) return
    isSending.current = true
    try {
      const fields = known === undefined ? ([to, 'captchaCode'] as const) : (['captchaCode'] as const)
      if (!(await trigger(fields, { shouldFocus: true }))) return
      setSending(true)
      closeToasts()
      const destination = known ?? getValues(to)
      const captchaCode = getValues('captchaCode') ?? ''
      const press = { destination, oldCode: getValues(codeField), isWaiting: watchFocus() }
      const answer = await captcha.withProof((captchaProof) =>
        request({ to: destination, captchaUuid: captcha.uuid, captchaCode, captchaProof }),
      )
      await take(answer, press)
    } finally {
      isSending.current = false
      setSending(false)
    }
  }

  return {
    state: sending ? 'sending' : left > 0 ? 'counting' : buttonStateOf(isSentThere ? sent : null, Date.now()),
    secondsLeft: left,
    uuid: sent?.uuid ?? '',
    needsCaptcha: () => isSending.current || !sent?.uuid,
    send,
  }
}

/** Remembers the element that has the focus, and answers later whether no other field or button has it. */
function watchFocus(): () => boolean {
  const place = document.activeElement
  return () => {
    const { activeElement, body } = document
    // A button loses the focus while it is disabled: to the page, or to the dialog around it.
    return activeElement === null || activeElement === body || activeElement.contains(place)
  }
}

/** The current text of the field: its input is uncontrolled, so it is read from the form after every key. */
function useReceiver(read: () => string): string {
  const [, redraw] = useState('')
  const latest = useRef(read)
  latest.current = read
  useEffect(() => {
    const look = () => redraw(latest.current())
    document.addEventListener('input', look)
    return () => document.removeEventListener('input', look)
  }, [])
  return read()
}

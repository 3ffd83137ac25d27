import { useCallback, useEffect, useRef, useState } from 'react'
import { checkImageCode } from '#domain/accounts/codes.ts'
import { showToast } from '#site/ui/toast-store.ts'
import { api } from './api-client.ts'
import { bindField, type Form } from './form.ts'

export type Captcha = {
  /** Whether the server wants one at the moment. */
  on: boolean
  uuid: string
  /** A data URL. */
  picture: string | undefined
  /** Whether the field that appears takes the focus: the visitor was just told to fill it in. */
  takesFocus: boolean
  /** Fetches another picture. `fault` is the sentence that says why none came. */
  refresh: (options?: { takesFocus: boolean }) => Promise<{ on: boolean; fault?: string }>
}

const none = { on: false, uuid: '', picture: undefined, takesFocus: false }

/** The image captcha of one form; `atOnce` asks for it as soon as the form opens. */
export function useCaptcha({ atOnce }: { atOnce: boolean }): Captcha {
  const [shown, setShown] = useState<Omit<Captcha, 'refresh'>>(none)
  const lastRequest = useRef(0)

  const refresh = useCallback(async ({ takesFocus } = { takesFocus: false }) => {
    lastRequest.current += 1
    const request = lastRequest.current
    const answer = await api.call('GET /captchaImage', { query: { num: String(Math.random()) } })
    if (answer.code !== 200) return { on: false, fault: answer.msg }
    const { captchaOnOff: on, uuid, code } = answer.data
    if (request === lastRequest.current) setShown(on ? { on, uuid, picture: code, takesFocus } : none)
    return { on }
  }, [])

  useEffect(() => {
    if (atOnce) void refresh()
  }, [atOnce, refresh])

  return { ...shown, refresh }
}

type CaptchaFieldOptions = {
  form: Form<{ captchaCode: string }>
  captcha: Captcha
  /** Whether what is typed counts: a captcha may be due for one button of a form and not for another. */
  isNeeded?: (() => boolean) | undefined
}

/**
 * What the captcha's field in a form takes; null while the server wants none. It takes the focus when the visitor was
 * just told to fill it in; `onNext` fetches another picture and empties the field.
 */
export function useCaptchaField({ form, captcha, isNeeded = () => true }: CaptchaFieldOptions) {
  const { on, uuid, picture, takesFocus, refresh } = captcha
  const { setFocus, setValue } = form
  const bound = bindField(form, 'captchaCode', (value) => (on && isNeeded() ? checkImageCode(value.trim()) : null))
  useEffect(() => {
    if (uuid !== '' && takesFocus) setFocus('captchaCode')
  }, [uuid, takesFocus, setFocus])

  async function next(): Promise<void> {
    setValue('captchaCode', '')
    setFocus('captchaCode')
    const { fault } = await refresh()
    if (fault !== undefined) showToast({ kind: 'bad', text: fault })
  }
  return on ? { ...bound, picture, onNext: () => void next() } : null
}

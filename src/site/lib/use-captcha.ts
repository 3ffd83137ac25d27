import { useCallback, useEffect, useRef, useState } from 'react'
import { showToast } from '#site/ui/toast-store.ts'
import { api } from './api-client.ts'

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

type CaptchaForm = {
  setValue: (name: 'captchaCode', value: string) => void
  setFocus: (name: 'captchaCode') => void
}

/**
 * The captcha's field in its form: it takes the focus when the visitor was just told to fill it in. What comes back
 * fetches another picture and empties the field.
 */
export function useCaptchaField(form: CaptchaForm, { uuid, takesFocus, refresh }: Captcha): () => Promise<void> {
  const { setFocus, setValue } = form
  useEffect(() => {
    if (uuid !== '' && takesFocus) setFocus('captchaCode')
  }, [uuid, takesFocus, setFocus])

  return async () => {
    setValue('captchaCode', '')
    setFocus('captchaCode')
    const { fault } = await refresh()
    if (fault !== undefined) showToast({ kind: 'bad', text: fault })
  }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { errorTable } from '#contract/errors.ts'
import { checkImageCode } from '#domain/accounts/codes.ts'
import { api } from '#site/session/api-client.ts'
import { showToast } from '#ui/toast-store.ts'
import { bindField, type Form } from './form.ts'

export type Captcha = {
  /** Whether the server wants one at the moment. */
  on: boolean
  uuid: string
  /** A data URL. */
  picture: string | undefined
  /** Whether the field that appears takes the focus: a message has just asked the visitor to fill it in. */
  takesFocus: boolean
  /** Fetches another picture. `fault` is the sentence that says why none came. */
  refresh: (options?: { takesFocus: () => boolean }) => Promise<{ on: boolean; fault?: string }>
  /**
   * Sends with the proof that was computed in place of a picture, '' while none is needed. When the server asks for a
   * captcha only then, computes and sends once more; where that fails too, the picture is the next that `refresh`
   * brings.
   */
  withProof: <Answer extends { code: number }>(request: (proof: string) => Promise<Answer>) => Promise<Answer>
}

type CaptchaPurpose = 'register' | 'login' | 'password' | 'join' | 'cancel' | 'account' | 'contact'

const none = { on: false, uuid: '', picture: undefined, takesFocus: false }

type Options = {
  /** Whether to ask for it as soon as the form opens: a proof is then computed while the visitor types. */
  atOnce: boolean
  purpose: CaptchaPurpose
}

/** The captcha of one form: computed unseen where the server allows it and the browser can, else a picture. */
export function useCaptcha({ atOnce, purpose }: Options): Captcha {
  const [shown, setShown] = useState<typeof none | Omit<Captcha, 'refresh' | 'withProof'>>(none)
  const lastRequest = useRef(0)
  const proof = useRef<Promise<string> | null>(null)
  const wantsPicture = useRef(false)

  const refresh = useCallback(
    async (options?: { takesFocus: () => boolean }) => {
      lastRequest.current += 1
      const request = lastRequest.current
      const proofFor = wantsPicture.current ? undefined : purpose
      const answer = await api.call('GET /captchaImage', { query: { num: String(Math.random()), proofFor } })
      if (answer.code !== 200) return { on: false, fault: answer.msg }
      const { captchaOnOff, uuid, code, challenge } = answer.data
      const on = captchaOnOff && !challenge
      if (request !== lastRequest.current) return { on }
      proof.current = challenge ? solveInWorker(challenge) : null
      setShown(on ? { on, uuid, picture: code, takesFocus: options?.takesFocus() ?? false } : none)
      return { on }
    },
    [purpose],
  )

  useEffect(() => {
    if (atOnce) void refresh()
  }, [atOnce, refresh])

  /** A proof is good for one try. */
  async function takeProof(): Promise<string> {
    const computed = proof.current
    proof.current = null
    return (await computed) ?? ''
  }

  async function withProof<Answer extends { code: number }>(request: (given: string) => Promise<Answer>) {
    const ready = await takeProof()
    const answer = await request(ready)
    if (ready !== '') {
      if (answer.code !== errorTable.CAPTCHA_WRONG.code) return answer
      // The visitor's address changed, or the page slept too long: without a proof the server asks for the picture.
      wantsPicture.current = true
      return request('')
    }
    if (answer.code !== errorTable.CAPTCHA_REQUIRED.code || shown.on || wantsPicture.current) return answer
    await refresh()
    const fresh = await takeProof()
    if (fresh !== '') return request(fresh)
    wantsPicture.current = true
    return answer
  }

  return { ...shown, refresh, withProof }
}

type CaptchaFieldOptions = {
  form: Form<{ captchaCode: string }>
  captcha: Captcha
  /** Whether the field is checked: one button of a form may need a captcha and another one not. */
  isNeeded?: (() => boolean) | undefined
}

/**
 * What the captcha's field in a form takes; null while the server wants none. It takes the focus when the visitor was
 * just told to fill it in; `onNext` fetches another picture and empties the field.
 */
export function useCaptchaField({ form, captcha, isNeeded = () => true }: CaptchaFieldOptions) {
  const { on, uuid, picture, takesFocus, refresh } = captcha
  const { setFocus, setValue } = form
  const bound = bindField(form, 'captchaCode', (value) => (on && isNeeded() ? checkImageCode(value) : null), 'code')
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

/** A visitor reads a picture faster than this. */
const patienceMs = 20_000

/**
 * The proof for a challenge, computed in a worker so that typing stays smooth; '' where the browser has no workers, the
 * worker fails or it takes longer than `patienceMs`.
 */
function solveInWorker(challenge: string): Promise<string> {
  return new Promise((resolve) => {
    let worker: Worker
    try {
      worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
    } catch {
      return resolve('')
    }
    const end = (proof: string) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(proof)
    }
    const timer = setTimeout(end, patienceMs, '')
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => end(typeof data === 'string' ? data : ''))
    worker.addEventListener('error', () => end(''))
    worker.postMessage(challenge)
  })
}

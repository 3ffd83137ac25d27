import { type FormEvent, useEffect, useReducer, useRef, useState } from 'react'
import { errorTable } from '#contract/errors.ts'
import { maskEmail, normaliseEmail } from '#domain/accounts/email.ts'
import { maskPhone, normalisePhone } from '#domain/accounts/phone.ts'
import { sentences } from '#domain/accounts/sentences.ts'
import { backToForm, type JoinState, stepAfter } from '#domain/invitations/join-flow.ts'
import { agreedDocuments, wirePhone } from '#site/forms/account-fields.ts'
import { api } from '#site/session/api-client.ts'
import { trackingFields } from '#site/tracking/start-parameters.ts'
import { track } from '#site/tracking/track.ts'
import { useSettings } from '#site/visit/settings.tsx'
import type { Applicant } from './join-draft.ts'
import { clearProgress, readProgress, storeProgress } from './join-draft.ts'
import { initialJoin, type Join, joinReducer, type LinkFault } from './join-state.ts'
import { type JoinFields, type Joining, useJoinForm } from './use-join-form.ts'

/** The entry of the browser's history that stands for step 2; step 1 has none. */
export type JoinEntry = 'name' | undefined

export type JoinHistory = {
  entry: JoinEntry
  /** `name` adds an entry, nothing makes the present one that of step 1. */
  onEntry: (entry: JoinEntry) => void
  /** The browser's own way back. */
  onBack: () => void
}

type JoinBody = ReturnType<typeof bodyOf>

export type JoinPageState = Joining & {
  join: Join<JoinBody>
  isChecking: boolean
  /** Asks about the link again. */
  check: () => Promise<void>
  submitAccount: (event: FormEvent) => void
  submitName: (event: FormEvent) => void
  /** Removes the sentence about the last try, since something was changed. */
  clearMessage: () => void
}

/** The way through the page: every answer goes through the table of `domain/invitations`. */
export function useJoin({ entry, onEntry }: Omit<JoinHistory, 'onBack'>): JoinPageState {
  const settings = useSettings()
  const [team, setTeam] = useState('')
  const [join, dispatch] = useReducer(joinReducer<JoinBody>, initialJoin)
  const [isChecking, setChecking] = useState(true)
  const current = useRef(join)
  current.current = join

  const fields = useJoinForm({
    team,
    onRefusal: ({ code, msg }) => {
      const step = stepAfter('form', code)
      if (step.next === 'form') return false
      applyAnswer({ sentIn: 'form', code, msg })
      return true
    },
  })
  const { form } = fields

  function applyAnswer({ sentIn, code, msg, wrong, ...rest }: Settled) {
    const step = stepAfter(sentIn, code, wrong)
    // The visitor went back while the request ran: its answer is about a step that is not shown.
    if (step.next === 'name' && current.current.state !== sentIn) return
    fields.follow(step, msg)
    dispatch({ type: 'answered', step, message: msg, ...rest })
    if (step.next === 'name' && sentIn === 'form') onEntry('name')
    // Step 2 is over: its entry left standing would make a later way back lead to itself.
    if (step.next !== 'name' && sentIn === 'name') onEntry(undefined)
    if (step.next === 'submitted') fields.forget()
    else fields.keepDraft()
    if (step.next === 'submitted' && rest.applicant) void storeProgress(team, { submitted: rest.applicant })
    else if (step.next !== 'name') clearProgress()
    else if (rest.pass) void storeProgress(team, { pass: rest.pass })
  }

  async function ask(code: string) {
    setChecking(true)
    const answer = await api.call('GET /team/inviteLinkInfo', { query: { code } })
    setChecking(false)
    const { state } = current.current
    const step = stepAfter(state, answer.code)
    if (step.shows === 'message') {
      dispatch({ type: 'linkNotChecked', fault: faultOf(answer) })
      return false
    }
    dispatch({ type: 'answered', step, message: answer.msg, ...(answer.code === 200 && { invitation: answer.data }) })
    return answer.code === 200
  }

  /** A reload restores the step: step 2, or the screen of the submitted application. */
  async function resume(code: string) {
    const [isLive, progress] = await Promise.all([ask(code), readProgress<JoinBody>(code)])
    const isReusable = isLive && progress !== null && ('submitted' in progress || entry === 'name')
    if (isReusable) dispatch({ type: 'resumed', progress })
    if (entry === 'name' && !(isReusable && 'pass' in progress)) onEntry(undefined)
  }

  function start() {
    const code = new URLSearchParams(location.search).get('team')?.trim() ?? ''
    setTeam(code)
    if (code !== '') return void resume(code)
    if (entry === 'name') onEntry(undefined)
    setChecking(false)
    dispatch({ type: 'linkNotChecked', fault: { kind: 'incomplete' } })
  }
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    start()
  })

  // The browser's own buttons: back to step 1, and forward again while its verify code is there.
  const lastEntry = useRef(entry)
  useEffect(() => {
    if (entry === lastEntry.current) return
    lastEntry.current = entry
    if (entry === undefined && join.state === 'name') {
      fields.follow(backToForm, '')
      dispatch({ type: 'wentBack', step: backToForm })
    }
    if (entry === 'name' && join.state === 'form' && !isChecking) {
      if (join.pass) dispatch({ type: 'wentForward' })
      else onEntry(undefined)
    }
  })

  const { setFocus } = form
  useEffect(() => {
    if (join.focus !== null) setFocus(join.focus)
  }, [join, setFocus])

  const submitAccount = form.handleSubmit(async (typed) => {
    if (!join.invitation) return
    dispatch({ type: 'tried' })
    const body = bodyOf({ typed, fields, settings })
    const answer = await api.call('POST /team/join/{id}', { params: { id: join.invitation.id }, body })
    track('invite_submit', { step: '1', code: answer.code })
    if (answer.msg === sentences.passwordCommon) {
      form.setError('password', { message: answer.msg }, { shouldFocus: true })
      return
    }
    const applicant = applicantOf(typed)
    const pass = answer.code === 200 ? { pass: { verifyCode: answer.data, body, applicant } } : {}
    const wrong = 'wrong' in answer ? (answer.wrong as Settled['wrong']) : undefined
    applyAnswer({ sentIn: 'form', code: answer.code, msg: answer.msg, wrong, applicant, ...pass })
  })

  const submitName = form.handleSubmit(async ({ userName }) => {
    const { invitation, pass } = join
    if (!invitation || !pass) return
    dispatch({ type: 'tried' })
    const answer = await api.call('POST /team/doJoin/{id}', {
      params: { id: invitation.id },
      query: { verifyCode: pass.verifyCode },
      body: { ...pass.body, userName },
    })
    track('invite_submit', { step: '2', code: answer.code })
    const applicant = { ...pass.applicant, ...(answer.code === 200 && { userName }) }
    applyAnswer({ sentIn: 'name', code: answer.code, msg: answer.msg, applicant })
  })

  const clearMessage = () => join.message !== '' && dispatch({ type: 'tried' })
  const check = async () => void (await ask(team))
  return { ...fields, join, isChecking, check, submitAccount, submitName, clearMessage }
}

type Settled = {
  sentIn: JoinState
  code: number
  msg: string
  wrong?: 'code' | 'emailcode'
  applicant?: Applicant
  pass?: Join<JoinBody>['pass'] & object
}

function faultOf({ code, ...answer }: { code: number }): LinkFault {
  if (code === errorTable.INVALID_INPUT.code) return { kind: 'incomplete' }
  if (code !== errorTable.TOO_MANY_REQUESTS.code) return { kind: 'away' }
  const { retryAfterSeconds } = answer as { retryAfterSeconds?: number }
  return { kind: 'busy', minutes: Math.max(1, Math.ceil((retryAfterSeconds ?? 60) / 60)) }
}

function applicantOf({ phoneNumber, account }: JoinFields): Applicant {
  return { phone: maskPhone(normalisePhone(phoneNumber)), email: maskEmail(normaliseEmail(account)) }
}

type BodyParts = { typed: JoinFields; fields: Joining; settings: Parameters<typeof agreedDocuments>[0] }

/** What both calls carry. */
function bodyOf({ typed, fields, settings }: BodyParts) {
  return {
    phoneNumber: wirePhone(typed.phoneNumber),
    code: typed.code,
    uuid: fields.phoneCode.uuid,
    account: normaliseEmail(typed.account),
    emailcode: typed.emailcode,
    emailUuid: fields.emailCode.uuid,
    password: typed.password,
    consent: agreedDocuments(settings),
    ...trackingFields(),
  }
}

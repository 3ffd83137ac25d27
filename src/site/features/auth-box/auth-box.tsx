import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { type BoxMode, openSavedLogIn, setBoxMode, showBoxFromHash, useBoxState } from '#site/session/box-mode.ts'
import type { AccountKind } from '#site/session/saved-accounts.ts'
import { useSession } from '#site/session/session.ts'
import { hasSavedAccount } from '#site/session/stored.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { useVisit } from '#site/visit/visit-context.tsx'
import { fetchPart, ignoreMissingPart } from '#ui/missing-parts.ts'
import { Tabs } from '#ui/tabs.tsx'
import styles from './auth-box.module.css'
import { BoxProvider, useBox } from './box-parts.tsx'
import { boxReducer, initialBoxState } from './box-state.ts'
import { showFault } from './handle-auth-answer.ts'
import { RegisterByPhone } from './register/register-by-phone.tsx'
import { SessionPanel } from './session-panel.tsx'

/**
 * The pages that show the box; the cloud page leads into the cloud part of the web system, and who logs in to close an
 * account stays where they are.
 */
export type BoxPlace = 'home' | 'cloud' | 'temu' | 'tkIntroduce' | 'tkSettled' | 'account'

type AuthBoxProps = {
  place: BoxPlace
  /** Stands above the button of both registrations, such as what the page's product costs. */
  note?: ReactNode
}

const loadMoreForms = () => fetchPart(() => import('./more-forms.ts'))
const loadDialogs = () => fetchPart(() => import('./dialogs/box-dialogs.tsx'))

/**
 * The register/login box of a landing page: one form at a time, or the panel of a logged-in visitor. The first form is
 * in the page; the other forms load when the pointer or the focus enters the box, the dialogs when one opens.
 */
export function AuthBox({ place, note }: AuthBoxProps): ReactNode {
  const { status } = useSession()
  const { mode, focusRequests, phone } = useBoxState()
  const [state, dispatch] = useReducer(boxReducer, initialBoxState)
  const root = useRef<HTMLElement>(null)
  const wasOut = useWasOut(status)

  const closeDialog = useCallback(() => {
    dispatch({ type: 'dialogClosed' })
    showFault(authBoxCopy.failed)
  }, [])
  const stayOnFirstForm = useCallback(() => {
    setBoxMode('register')
    dispatch({ type: 'tabChosen', tab: 'phone' })
    showFault(authBoxCopy.failed)
  }, [])
  const moreForms = useLazyPart(loadMoreForms, mode === 'login' || state.registerTab === 'email', stayOnFirstForm)
  const dialogs = useLazyPart(loadDialogs, state.dialog !== null, closeDialog)
  const shown: BoxMode = moreForms === null ? 'register' : mode

  useEffect(() => {
    if (status === 'out') dispatch({ type: 'signedOut' })
  }, [status])
  useEffect(showBoxFromHash, [])
  useSavedLogIn(root, status)
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && dispatch({ type: 'cameBack' })
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])
  useEffect(() => {
    if (phone !== '') dispatch({ type: 'tabChosen', tab: 'phone' })
  }, [phone])
  useBoxFocus({ root, focusRequests, shown: shown === mode ? shown : null })

  // The form that is left takes nothing more, so that no press meant for the next one lands on it.
  const isComing = moreForms === null && (mode === 'login' || state.registerTab === 'email')

  return (
    <BoxProvider
      redirectPath={place === 'cloud' ? 'cloud' : undefined}
      entersSystem={place !== 'account'}
      note={note}
      dispatch={dispatch}
    >
      <section
        id="box"
        ref={root}
        className={styles.box}
        data-ground="light"
        aria-label={authBoxCopy.label}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {status !== 'out' && (
          <div className={styles.session}>
            <SessionPanel outcome={state.outcome} account={state.account} isFresh={wasOut} />
          </div>
        )}
        {status !== 'in' && (
          <div className={styles.forms} aria-busy={isComing || undefined}>
            <BoxTitle mode={shown} />
            {shown === 'login' && moreForms ? (
              <moreForms.LoginPanel />
            ) : (
              <RegisterPanel tab={state.registerTab} ByEmail={moreForms?.RegisterByEmail} />
            )}
          </div>
        )}
      </section>
      {state.dialog && dialogs && <dialogs.BoxDialogs dialog={state.dialog} account={state.account} />}
    </BoxProvider>
  )
}

function BoxTitle({ mode }: { mode: BoxMode }): ReactNode {
  const { brandName } = useSettings()
  return <h2 className={styles.title}>{authBoxCopy[mode].title(brandName)}</h2>
}

/**
 * Opens the box on the log-in for a visitor whose browser has saved an account; not where the registration was asked for, nor
 * while somebody is in it.
 */
function useSavedLogIn(root: RefObject<HTMLElement | null>, status: 'unknown' | 'out' | 'in') {
  useEffect(() => {
    if (status !== 'out' || location.hash !== '' || !hasSavedAccount()) return
    const typed = root.current?.querySelector<HTMLInputElement>('form input')?.value ?? ''
    if (typed === '' && !root.current?.contains(document.activeElement)) openSavedLogIn()
  }, [root, status])
}

type BoxFocus = {
  root: RefObject<HTMLElement | null>
  focusRequests: number
  /** The form that is shown; null while it loads. */
  shown: BoxMode | null
}

/**
 * Focuses the first field when a focus was requested, and the tabs when the link that had the focus was removed with
 * its form: the keyboard continues from there, and a phone does not open its own.
 */
function useBoxFocus({ root, focusRequests, shown }: BoxFocus) {
  const last = useRef({ focusRequests, shown })
  useEffect(() => {
    if (shown === null) return
    const { focusRequests: answered, shown: shownBefore } = last.current
    last.current = { focusRequests, shown }
    const isAskedFor = focusRequests !== answered
    const isLost = shownBefore !== null && shown !== shownBefore && document.activeElement === document.body
    if (!isAskedFor && !isLost) return
    const place = isAskedFor ? 'form input' : '[role=tab][aria-selected=true]'
    root.current?.querySelector<HTMLElement>(place)?.focus({ preventScroll: true })
  }, [root, focusRequests, shown])
}

/** Whether this page has seen the visitor logged out: a session that begins then is a fresh one. */
function useWasOut(status: 'unknown' | 'out' | 'in'): boolean {
  const wasOut = useRef(false)
  if (status === 'out') wasOut.current = true
  return wasOut.current
}

/** A chunk that fails to load now is requested again when it is needed. */
function preload() {
  loadMoreForms().catch(ignoreMissingPart)
}

/**
 * A part of the box that is fetched when it is first `wanted`; null until it is there. `onFault` is called when it does
 * not come (the network is away), and the next wish tries again. `load` and `onFault` must not change between renders.
 */
function useLazyPart<Part>(load: () => Promise<Part>, wanted: boolean, onFault: () => void): Part | null {
  const [part, setPart] = useState<{ loaded: Part } | null>(null)
  const isMissing = wanted && part === null
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    load().then(
      (loaded) => !isGone && setPart({ loaded }),
      () => !isGone && onFault(),
    )
    return () => {
      isGone = true
    }
  }, [isMissing, load, onFault])
  return part?.loaded ?? null
}

const { tabs, byPhone, byEmail } = authBoxCopy.register

const phoneTab = { key: 'phone', label: byPhone } as const
const emailTab = { key: 'email', label: byEmail } as const

/**
 * Both ways to register, one form at a time; `ByEmail` is there once it has been fetched. A Baidu visitor has the phone
 * only (specification 1).
 */
function RegisterPanel({ tab, ByEmail }: { tab: AccountKind; ByEmail: ComponentType | undefined }): ReactNode {
  const { baidu } = useVisit()
  const { dispatch } = useBox()
  const shown = baidu || ByEmail === undefined ? 'phone' : tab
  return (
    <Tabs
      label={tabs}
      tabs={baidu ? [phoneTab] : [phoneTab, emailTab]}
      selected={shown}
      onSelect={(key) => dispatch({ type: 'tabChosen', tab: key })}
    >
      {shown === 'email' && ByEmail ? <ByEmail /> : <RegisterByPhone />}
    </Tabs>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CatchBoundary, Outlet, useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { staffMarkKey } from '#domain/start/staff-mark.ts'
import { classNames } from '#ui/class-names.ts'
import { useStore } from '#ui/create-store.ts'
import { pressedKey } from '#ui/pressed-key.ts'
import { ActionMenu } from '../kit/action-menu.tsx'
import { call, gates, readShownTo, showTo } from '../kit/api.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { kitCopy } from '../kit/copy.ts'
import { ConsoleIcon } from '../kit/icon.tsx'
import { isTyping } from '../kit/list-keys.ts'
import { countDrafts } from '../kit/local-drafts.ts'
import { keysHere } from '../kit/machine-keys.ts'
import { ConsoleLink, useGo } from '../kit/navigation.tsx'
import { PersonBadge } from '../kit/person.tsx'
import { RefusedCall } from '../kit/readings.ts'
import { PageAccessContext, SessionContext, scopeIn, useMay, useSession, useSessionEnd } from '../kit/session.ts'
import { FailedPart, FaultState, ForbiddenState, LoadingState } from '../kit/states.tsx'
import { OwnKeptTexts } from '../kit/unsent-texts.tsx'
import styles from './frame.module.css'
import { NoticesMenu } from './notices-menu.tsx'
import { type NavigationEntry, navigationFor, pageAt, pagesFor } from './page-access.ts'
import { type ConsolePageEntry, pages } from './pages.ts'
import { Rail } from './rail.tsx'
import { SignOutQuestion, useSignOut } from './sign-out.tsx'
import { Toasts } from './toast-region.tsx'
import { useReady } from './use-ready.ts'
import { useOpenEntry, Views, viewLinks } from './views.tsx'

// All are loaded on their first use, so that the console's first load has none of them.
const Palette = lazy(() => import('./palette.tsx').then(({ Palette }) => ({ default: Palette })))
const Handbook = lazy(() => import('./handbook/handbook.tsx').then(({ Handbook }) => ({ default: Handbook })))
const KeySheet = lazy(() => import('./key-sheet.tsx').then(({ KeySheet }) => ({ default: KeySheet })))

/**
 * The frame of every page: navigation, bar and dialogs. It needs a session: without one it goes to the sign-in with the
 * present address as `back`, and while the session cannot be read it shows a retry.
 */
export function Frame(): ReactNode {
  const { pathname, searchStr } = useLocation()
  const { data: session, error, refetch } = useQuery({ queryKey: ['GET /session'], queryFn: readSession })
  // A session that ends later opens the sign-in dialog over the page (`Gates`), which keeps what is typed.
  const isOutside = error instanceof RefusedCall && error.code === 401 && !session
  const go = useGo()
  const here = `${pathname}${searchStr}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` is new with every render, and is sent off once
  useEffect(() => {
    // `replace`: going back must not lead to the page that redirects again.
    if (isOutside) void go({ to: '/sign-in', search: here === '/' ? {} : { back: here }, replace: true })
  }, [isOutside])
  // Without a network the answer is known at once; the reading would be tried three times first.
  const isOffline = !navigator.onLine
  if (!session && !isOutside && (error || isOffline))
    return <NoSession sentence={isOffline ? null : (error?.message ?? '')} onRetry={() => void refetch()} />
  if (!session) return <p className="visually-hidden">{kitCopy.loading}</p>
  return (
    <SessionContext value={session}>
      <PageAccessContext
        value={(path) => pagesFor(pages, session.permissions).some((page) => page === pageAt(pages, path))}
      >
        <PageFrame path={pathname} />
      </PageAccessContext>
    </SessionContext>
  )
}

/**
 * The session cannot be read, by a fault of the server, or without a network, for which `sentence` is null. It says how many
 * drafts are stored on this computer, of all members because the member is unknown, and retries when the network is back.
 */
function NoSession({ sentence, onRetry }: { sentence: string | null; onRetry: () => void }): ReactNode {
  const { data: kept = 0 } = useQuery({ queryKey: ['kept texts'], queryFn: countDrafts })
  useReady(kitCopy.title(sentence === null ? kitCopy.offlineTitle : kitCopy.failed))
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <FaultState
      title={sentence === null ? kitCopy.offlineTitle : kitCopy.failed}
      hint={kept === 0 ? (sentence ?? kitCopy.offlineHint) : kitCopy.keptOffline(kept)}
    >
      <ConsoleButton onClick={onRetry}>{kitCopy.retry}</ConsoleButton>
    </FaultState>
  )
}

/**
 * Throws `RefusedCall`. `bare`, because without a session the frame redirects instead of opening a dialog. The session of
 * another member, who has signed in at another tab, is none for this page: the next call says so and asks for a sign-in.
 */
async function readSession({ signal }: { signal: AbortSignal }) {
  const answer = await call('GET /session', {}, { signal, bare: true })
  if (answer.code !== 200) throw new RefusedCall(answer)
  const { id } = answer.data
  if ((readShownTo() ?? id) !== id) throw new RefusedCall({ code: 401, msg: kitCopy.failed })
  showTo(id)
  return answer.data
}

/** The frame around one page. At most one of palette, key sheet, handbook and drawer is open. */
function PageFrame({ path }: { path: string }): ReactNode {
  const page = pageAt(pages, path)
  const [over, setOver] = useState<'palette' | 'keys' | 'handbook' | 'drawer' | null>(null)
  const close = () => setOver(null)
  // An editor gets the width: the navigation is reduced to 56 px until it is pointed at or has the focus.
  const isWriting = page?.thing !== undefined && path !== page.path
  // This call is not `bare`: where the session has ended, its 401 opens the sign-in dialog over the page.
  const { endsAt, permissions } = useSession()
  useSessionEnd(endsAt, () => call('GET /session'))
  useReady(kitCopy.title(page?.word ?? kitCopy.missing))
  useFrameKeys(setOver)
  useStrayFiles()
  const begun = useBegunKeys(over === 'palette')
  const entries = useMemo(() => navigationFor(pages, permissions), [permissions])
  const entry = useOpenEntry(entries, page)
  // A record of a page has an address of its own, and no row of views.
  const views = entry !== null && path === page?.path ? viewLinks(entry) : []
  const hasViews = views.length > 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: a drawer belongs to the address at which it was opened
  useEffect(close, [path])

  return (
    <div className={classNames(styles.frame, isWriting && styles.slim)}>
      <a className={styles.skip} href="#page">
        {kitCopy.skip}
      </a>
      <Rail entries={entries} current={entry} isSlim={isWriting} isOpen={over === 'drawer'} onClose={close} />
      <div className={classNames(styles.main, hasViews && styles.withViews)}>
        <Bar
          page={page}
          entry={entry}
          entries={entries}
          onDrawer={() => setOver('drawer')}
          onFind={() => setOver('palette')}
          onHelp={() => setOver('handbook')}
          onKeys={() => setOver('keys')}
        />
        <LaunchBar />
        {hasViews && <Views of={entry?.page.word ?? ''} views={views} />}
        <main id="page" className={styles.page}>
          <Suspense fallback={<LoadingState />}>
            <GuardedPage page={page} />
          </Suspense>
        </main>
      </div>
      {/* A palette, handbook or key sheet whose script does not load is closed with a notice; the page stays. */}
      <CatchBoundary getResetKey={() => over} errorComponent={() => <FailedPart onClose={close} />}>
        <Suspense fallback={null}>
          {over === 'palette' && <Palette pages={pages} begun={begun} onClose={close} onKeys={() => setOver('keys')} />}
          {over === 'keys' && <KeySheet onClose={close} />}
          {over === 'handbook' && <Handbook page={page} pages={pages} onClose={close} />}
        </Suspense>
      </CatchBoundary>
      <Gates />
      <SignOutQuestion />
      <Toasts />
    </div>
  )
}

/**
 * The page, or for a role without it the roles that may open it. The role may have been removed while the member wrote:
 * their unsent texts stay there to be copied.
 */
function GuardedPage({ page }: { page: ReturnType<typeof pageAt> }): ReactNode {
  const session = useSession()
  if (page === null || scopeIn(session, page.permission) !== null) return <Outlet />
  return (
    <>
      <ForbiddenState page={page.word} permission={page.permission} />
      <OwnKeptTexts />
    </>
  )
}

/**
 * ⌘K or Ctrl+K instead of the browser's own search, but over no other dialog: one that closes below gives the focus back to
 * the page, and the next key would go there. `?` outside of fields, where it would be typed.
 */
function useFrameKeys(open: (over: 'palette' | 'keys') => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && pressedKey(event).toLowerCase() === 'k') {
        event.preventDefault()
        if (document.querySelector('[role="dialog"]') === null) open('palette')
      } else if (pressedKey(event) === '?' && !isTyping(event.target)) open('keys')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])
}

/** A file that is dropped where none is taken does nothing: the browser would leave the console for it. */
function useStrayFiles(): void {
  useEffect(() => {
    const keep = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', keep)
    addEventListener('drop', keep)
    return () => {
      removeEventListener('dragover', keep)
      removeEventListener('drop', keep)
    }
  }, [])
}

/** How long letters wait for a palette that does not come. */
const begunKeysMs = 10_000

/**
 * What is typed between ⌘K and the palette, whose script may still be on its way: `take` gives it to the palette's field, which
 * has each later key itself. Meanwhile no key reaches the page.
 */
function useBegunKeys(isOpen: boolean): { take: () => string } {
  const typed = useRef('')
  const isTaken = useRef(false)
  useEffect(() => {
    if (!isOpen) return
    const until = performance.now() + begunKeysMs
    const onKey = (event: KeyboardEvent) => {
      const key = pressedKey(event)
      if (isTaken.current || performance.now() > until || event.metaKey || event.ctrlKey || event.altKey) return
      if (key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if ([...key].length === 1) typed.current += key
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true })
      // For the next one: a palette whose script is there has taken the keys before this effect runs.
      typed.current = ''
      isTaken.current = false
    }
  }, [isOpen])
  const [begun] = useState(() => ({
    take() {
      const text = typed.current
      typed.current = ''
      isTaken.current = true
      return text
    },
  }))
  return begun
}

const GateDialog = lazy(() => import('./sign-in/gate-dialog.tsx').then(({ GateDialog }) => ({ default: GateDialog })))

/**
 * The dialog of a call that met the end of the session, or a second factor older than ten minutes. The call waits, and
 * the page behind keeps its state. A dialog that fails counts as left: the call resolves to its refusal.
 */
function Gates(): ReactNode {
  const gate = useStore(gates)
  const client = useQueryClient()
  if (gate === null) return null
  return (
    <CatchBoundary getResetKey={() => gate} errorComponent={() => <FailedPart onClose={() => gate.settle(false)} />}>
      <Suspense fallback={null}>
        <GateDialog
          kind={gate.kind}
          onPassed={() => {
            gate.settle(true)
            // A new session has another end, and roles may have changed since.
            void client.invalidateQueries({ queryKey: ['GET /session'] })
          }}
          onLeft={() => gate.settle(false)}
        />
      </Suspense>
    </CatchBoundary>
  )
}

/** `page` is null at an address that no page has. */
type BarProps = {
  page: ConsolePageEntry | null
  /** The row of the navigation in which it lies. */
  entry: NavigationEntry | null
  entries: readonly NavigationEntry[]
  onDrawer: () => void
  onFind: () => void
  onHelp: () => void
  onKeys: () => void
}

/** The place of the page, the search, the handbook, the link to the site, notifications, and the member's menu. */
export function Bar({ page, entry, entries, onDrawer, onFind, onHelp, onKeys }: BarProps): ReactNode {
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.drawer} aria-label={kitCopy.openPages} onClick={onDrawer}>
        <ConsoleIcon name="menu" />
      </button>
      <div className={styles.crumbs}>
        {entry?.page.group && (
          <>
            <span>{entry.page.group}</span>
            <ConsoleIcon name="next" />
          </>
        )}
        {entry !== null && entry.page !== page && (
          <>
            <ConsoleLink to={entry.views[0].path}>{entry.page.word}</ConsoleLink>
            <ConsoleIcon name="next" />
          </>
        )}
        <b>{page?.word ?? kitCopy.missing}</b>
      </div>
      <button type="button" className={styles.find} onClick={onFind}>
        <ConsoleIcon name="search" />
        <span>{kitCopy.find}</span>
        <kbd>{keysHere(kitCopy.findKey)}</kbd>
      </button>
      <button type="button" className={styles.site} onClick={onHelp}>
        <ConsoleIcon name="help" />
        <span>{kitCopy.help}</span>
      </button>
      <a className={styles.site} href="/" target="_blank" rel="noreferrer">
        <ConsoleIcon name="out" />
        <span>{kitCopy.viewSite}</span>
      </a>
      <NoticesMenu entries={entries} />
      <PersonMenu onKeys={onKeys} />
    </header>
  )
}

// Milliseconds; a site that only its own machine reaches needs no bar, and is asked once.
const launchEveryMs = 60_000

/** Above every page while visitors of a public site see placeholders (console 6c); nothing else, and nothing until it is known. */
function LaunchBar(): ReactNode {
  const mayDecide = useMay('launch.decide')
  const { data } = useQuery({
    queryKey: ['GET /launch/open', {}],
    refetchInterval: ({ state }) => (state.data?.isPublic === false ? false : launchEveryMs),
    queryFn: async () => {
      // `bare`: only an action of the member opens the sign-in dialog, not a poll.
      const answer = await call('GET /launch/open', {}, { bare: true })
      if (answer.code !== 200) throw new RefusedCall(answer)
      return answer.data
    },
  })
  const isShown = data?.isPublic === true && data.open > 0
  useEffect(() => {
    if (data !== undefined) markStaff(isShown)
  }, [data, isShown])
  if (!data || !isShown) return null
  return (
    <aside className={styles.launch} aria-label={kitCopy.launch.title} data-ground="deep">
      <span>{kitCopy.launch.open(data.open)}</span>
      {mayDecide ? (
        <ConsoleLink to="/launch">{kitCopy.launch.title}</ConsoleLink>
      ) : (
        <span>{kitCopy.launch.askOwner}</span>
      )}
    </aside>
  )
}

/** The site shows a bar in this browser, too (site/layouts/staff-bar.ts). */
function markStaff(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(staffMarkKey, '1')
    else localStorage.removeItem(staffMarkKey)
  } catch {
    // Without storage only the console says it.
  }
}

/** The member's menu: 我的账号, the keys, and signing out. */
function PersonMenu({ onKeys }: { onKeys: () => void }): ReactNode {
  const { id, name } = useSession()
  const go = useGo()
  const signOut = useSignOut()
  return (
    <ActionMenu
      face={<PersonBadge name={name} id={id} />}
      name={kitCopy.person(name)}
      actions={[
        { word: kitCopy.account, run: () => go({ to: '/account' }) },
        { word: kitCopy.keys, run: onKeys, keys: '?' },
        { word: kitCopy.signOut, run: signOut },
      ]}
    />
  )
}

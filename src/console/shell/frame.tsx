import { Menu } from '@base-ui/react/menu'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CatchBoundary, Outlet, useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useStore } from '#ui/create-store.ts'
import { call, gates, RefusedCall } from '../kit/api.ts'
import { consoleButton } from '../kit/button.tsx'
import { kitCopy } from '../kit/copy.ts'
import { ConsoleIcon } from '../kit/icon.tsx'
import { isTyping } from '../kit/list-keys.ts'
import { countDrafts } from '../kit/local-drafts.ts'
import { useGo } from '../kit/navigation.tsx'
import { PersonBadge } from '../kit/person.tsx'
import { PageAccessContext, SessionContext, scopeIn, useSession, useSessionEnd } from '../kit/session.ts'
import { FailedPart, FailedState, ForbiddenState, LoadingState } from '../kit/states.tsx'
import { OwnKeptTexts } from '../kit/unsent-texts.tsx'
import styles from './frame.module.css'
import { pageAt, pagesFor } from './page-access.ts'
import { type ConsolePageEntry, pages } from './pages.ts'
import { Rail } from './rail.tsx'
import { SignOutQuestion, useSignOut } from './sign-out.tsx'
import { Toasts } from './toast-region.tsx'
import { useReady } from './use-ready.ts'

const Palette = lazy(() => import('./palette.tsx').then(({ Palette }) => ({ default: Palette })))
const KeySheet = lazy(() => import('./key-sheet.tsx').then(({ KeySheet }) => ({ default: KeySheet })))

/** The frame of every page: navigation, bar and dialogs. It sends visitors without a session to sign in. */
export function Frame(): ReactNode {
  const { pathname, searchStr } = useLocation()
  const { data: session, error, refetch } = useQuery({ queryKey: ['GET /session'], queryFn: readSession })
  const isOutside = error instanceof RefusedCall && error.code === 401 && !session
  const go = useGo()
  const here = `${pathname}${searchStr}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` is new with every render, and is sent off once
  useEffect(() => {
    if (isOutside) void go({ to: '/sign-in', search: here === '/' ? {} : { back: here }, replace: true })
  }, [isOutside])
  if (error && !session && !isOutside) return <NoSession sentence={error.message} onRetry={() => void refetch()} />
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

/** The session cannot be read: local drafts are safe, and the page tries again when the network is back. */
function NoSession({ sentence, onRetry }: { sentence: string; onRetry: () => void }): ReactNode {
  const { data: kept = 0 } = useQuery({ queryKey: ['kept texts'], queryFn: countDrafts, networkMode: 'always' })
  useReady(kitCopy.title(kitCopy.failed))
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return <FailedState title={kept === 0 ? sentence : kitCopy.keptOffline(kept)} onRetry={onRetry} />
}

async function readSession({ signal }: { signal: AbortSignal }) {
  const answer = await call('GET /session', {}, { signal, bare: true })
  if (answer.code !== 200) throw new RefusedCall(answer)
  return answer.data
}

function PageFrame({ path }: { path: string }): ReactNode {
  const page = pageAt(pages, path)
  const [over, setOver] = useState<'palette' | 'keys' | 'drawer' | null>(null)
  const close = () => setOver(null)
  // While something is being written the rail folds to its mast.
  const isWriting = page?.thing !== undefined && path !== page.path
  useSessionEnd(useSession().endsAt, () => call('GET /session'))
  useReady(kitCopy.title(page?.word ?? kitCopy.missing))
  useFrameKeys(setOver)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a drawer belongs to the address at which it was opened
  useEffect(close, [path])

  return (
    <div className={classNames(styles.frame, isWriting && styles.slim)}>
      <a className={styles.skip} href="#page">
        {kitCopy.skip}
      </a>
      <Rail current={page} isSlim={isWriting} isOpen={over === 'drawer'} onClose={close} />
      <div className={styles.main}>
        <Bar
          page={page}
          onDrawer={() => setOver('drawer')}
          onFind={() => setOver('palette')}
          onKeys={() => setOver('keys')}
        />
        <main id="page" className={styles.page}>
          <Suspense fallback={<LoadingState />}>
            <GuardedPage page={page} />
          </Suspense>
        </main>
      </div>
      <CatchBoundary getResetKey={() => over} errorComponent={() => <FailedPart onClose={close} />}>
        <Suspense fallback={null}>
          {over === 'palette' && <Palette pages={pages} onClose={close} onKeys={() => setOver('keys')} />}
          {over === 'keys' && <KeySheet onClose={close} />}
        </Suspense>
      </CatchBoundary>
      <Gates />
      <SignOutQuestion />
      <Toasts />
    </div>
  )
}

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

/** ⌘K everywhere; `?` outside of fields, where it would be typed. */
function useFrameKeys(open: (over: 'palette' | 'keys') => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        open('palette')
      } else if (event.key === '?' && !isTyping(event.target)) open('keys')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])
}

const GateDialog = lazy(() => import('./sign-in/gate-dialog.tsx').then(({ GateDialog }) => ({ default: GateDialog })))

/** Where a call meets the end of the session or the age of the factor, the page waits behind a dialog, untouched. */
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
            void client.invalidateQueries({ queryKey: ['GET /session'] })
          }}
          onLeft={() => gate.settle(false)}
        />
      </Suspense>
    </CatchBoundary>
  )
}

type BarProps = { page: ConsolePageEntry | null; onDrawer: () => void; onFind: () => void; onKeys: () => void }

/** The place of the page, the search, the link to the site, and the member's menu. */
export function Bar({ page, onDrawer, onFind, onKeys }: BarProps): ReactNode {
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.drawer} aria-label={kitCopy.openPages} onClick={onDrawer}>
        <ConsoleIcon name="menu" />
      </button>
      <div className={styles.crumbs}>
        {page?.group && page.group !== 'person' && (
          <>
            <span>{page.group}</span>
            <ConsoleIcon name="next" />
          </>
        )}
        <b>{page?.word ?? kitCopy.missing}</b>
      </div>
      <button type="button" className={styles.find} onClick={onFind}>
        <ConsoleIcon name="search" />
        <span>{kitCopy.find}</span>
        <kbd>{kitCopy.findKey}</kbd>
      </button>
      <a className={styles.site} href="/" target="_blank" rel="noreferrer">
        <ConsoleIcon name="out" />
        <span>{kitCopy.viewSite}</span>
      </a>
      <PersonMenu onKeys={onKeys} />
    </header>
  )
}

function PersonMenu({ onKeys }: { onKeys: () => void }): ReactNode {
  const { id, name } = useSession()
  const go = useGo()
  const signOut = useSignOut()
  return (
    <Menu.Root>
      <Menu.Trigger className={consoleButton({ look: 'quiet', icon: true })} aria-label={kitCopy.person(name)}>
        <PersonBadge name={name} id={id} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.place} sideOffset={6} align="end">
          <Menu.Popup className={styles.menu}>
            <Menu.Item className={styles.item} onClick={() => void go({ to: '/account' })}>
              {kitCopy.account}
            </Menu.Item>
            <Menu.Item className={styles.item} onClick={onKeys}>
              {kitCopy.keys}
              <kbd>?</kbd>
            </Menu.Item>
            <Menu.Item className={styles.item} onClick={() => void signOut()}>
              {kitCopy.signOut}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

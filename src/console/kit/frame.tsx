import { useQuery } from '@tanstack/react-query'
import { CatchBoundary, Outlet, useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { rooms } from '../rooms.ts'
import { call, RefusedCall } from './api.ts'
import { Bar } from './bar.tsx'
import { FailedPart } from './failed-page.tsx'
import styles from './frame.module.css'
import { Gates } from './gates.tsx'
import { OwnKeptTexts } from './kept-texts.tsx'
import { countDrafts } from './local-drafts.ts'
import { useGo } from './navigation.tsx'
import { Rail } from './rail.tsx'
import { roomAt } from './room-guard.ts'
import { SessionContext, scopeIn, useSession } from './session.ts'
import { useSessionEnd } from './session-end.ts'
import { SignOutQuestion } from './sign-out.tsx'
import { FailedState, ForbiddenState, LoadingState } from './states.tsx'
import { Toasts } from './toast-region.tsx'
import { useReady } from './use-ready.ts'
import { kitWords } from './words.ts'

const Palette = lazy(() => import('./palette.tsx').then(({ Palette }) => ({ default: Palette })))
const KeySheet = lazy(() => import('./key-sheet.tsx').then(({ KeySheet }) => ({ default: KeySheet })))

/** Every room stands in it: rail, bar, and what may lie over them. Whoever is not signed in is sent to sign in. */
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
  if (!session) return <p className="visually-hidden">{kitWords.loading}</p>
  return (
    <SessionContext value={session}>
      <RoomFrame path={pathname} />
    </SessionContext>
  )
}

/** Nobody can be asked who is here: what lies on this computer is safe, and the page goes on when the line is back. */
function NoSession({ sentence, onRetry }: { sentence: string; onRetry: () => void }): ReactNode {
  const { data: kept = 0 } = useQuery({ queryKey: ['kept texts'], queryFn: countDrafts, networkMode: 'always' })
  useReady(kitWords.title(kitWords.failed))
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return <FailedState title={kept === 0 ? sentence : kitWords.keptOffline(kept)} onRetry={onRetry} />
}

async function readSession({ signal }: { signal: AbortSignal }) {
  const answer = await call('GET /session', {}, { signal, bare: true })
  if (answer.code !== 200) throw new RefusedCall(answer)
  return answer.data
}

function RoomFrame({ path }: { path: string }): ReactNode {
  const room = roomAt(rooms, path)
  const [over, setOver] = useState<'palette' | 'keys' | 'drawer' | null>(null)
  const close = () => setOver(null)
  // While something is being written the rail folds to its mast.
  const isWriting = room?.thing !== undefined && path !== room.path
  useSessionEnd(useSession().endsAt, () => call('GET /session'))
  useReady(kitWords.title(room?.word ?? kitWords.missing))
  useFrameKeys(setOver)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a drawer belongs to the address at which it was opened
  useEffect(close, [path])

  return (
    <div className={classNames(styles.frame, isWriting && styles.slim)}>
      <a className={styles.skip} href="#room">
        {kitWords.skip}
      </a>
      <Rail current={room} isSlim={isWriting} isOpen={over === 'drawer'} onClose={close} />
      <div className={styles.main}>
        <Bar
          room={room}
          onDrawer={() => setOver('drawer')}
          onFind={() => setOver('palette')}
          onKeys={() => setOver('keys')}
        />
        <main id="room" className={styles.room}>
          <Suspense fallback={<LoadingState />}>
            <GuardedRoom room={room} />
          </Suspense>
        </main>
      </div>
      <CatchBoundary getResetKey={() => over} errorComponent={() => <FailedPart onClose={close} />}>
        <Suspense fallback={null}>
          {over === 'palette' && <Palette onClose={close} onKeys={() => setOver('keys')} />}
          {over === 'keys' && <KeySheet onClose={close} />}
        </Suspense>
      </CatchBoundary>
      <Gates />
      <SignOutQuestion />
      <Toasts />
    </div>
  )
}

function GuardedRoom({ room }: { room: ReturnType<typeof roomAt> }): ReactNode {
  return (
    <SessionContext.Consumer>
      {(session) =>
        room && session && scopeIn(session, room.permission) === null ? (
          <>
            <ForbiddenState room={room.word} permission={room.permission} />
            <OwnKeptTexts />
          </>
        ) : (
          <Outlet />
        )
      }
    </SessionContext.Consumer>
  )
}

/** ⌘K everywhere; `?` where nobody types. */
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

/** Whether a key goes into what is being written, or to an open dialog. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null)
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { exportKinds } from '#domain/exports/kinds.ts'
import { ActionMenu } from '../kit/action-menu.tsx'
import { type ConsoleSuccess, call } from '../kit/api.ts'
import { commandPlace, commands } from '../kit/commands/commands.ts'
import { kitCopy } from '../kit/copy.ts'
import { ConsoleIcon } from '../kit/icon.tsx'
import { useGo } from '../kit/navigation.tsx'
import { RefusedCall, snapshot } from '../kit/readings.ts'
import { useMay } from '../kit/session.ts'
import styles from './frame.module.css'
import type { NavigationEntry } from './page-access.ts'
import { useWaiting } from './use-waiting.ts'

type Export = ConsoleSuccess<'GET /exports'>['data']['rows'][number]

// Milliseconds. A large export takes minutes.
const everyMs = 60_000
// The list has kinds as text: one that a newer release has made is shown by its key.
const names: Readonly<Record<string, { name: string }>> = exportKinds

/** The member's exports that are being made, or are there and not downloaded yet; none while they cannot be read. */
function useOpenExports(): Export[] {
  const { data } = useQuery({
    queryKey: ['GET /exports', 'notices'],
    enabled: useMay('exports.make'),
    refetchInterval: everyMs,
    // Not read again with every change on a page: it would wait for this, too.
    meta: snapshot,
    queryFn: async ({ signal }) => {
      // `bare`: only an action of the member opens the sign-in dialog, not a poll.
      const answer = await call('GET /exports', {}, { bare: true, signal })
      if (answer.code !== 200) throw new RefusedCall(answer)
      return answer.data.rows
    },
  })
  return (data ?? []).filter(({ status, fetchedAt }) => status === 'running' || (status === 'done' && !fetchedAt))
}

/** 通知: what waits on the pages of the navigation, and the member's exports, counted where one is ready. */
export function NoticesMenu({ entries }: { entries: readonly NavigationEntry[] }): ReactNode {
  const go = useGo()
  const counts = useWaiting()
  const mayExport = useMay(commands['exports.make'].permission)
  const exports = useOpenExports()
  const ready = exports.filter(({ status }) => status === 'done').length
  const waiting = entries.flatMap(({ page: { word, waiting }, views: [first] }) => {
    const count = waiting === undefined || waiting === 'all' ? 0 : (counts[waiting]?.count ?? 0)
    return count === 0 ? [] : [{ word: kitCopy.waitsOn(word, count), run: () => go({ to: first.path }) }]
  })
  const made = exports.map(({ kind, status, createdAt }) => ({
    word: kitCopy.exportOf(names[kind]?.name ?? kind, createdAt.slice(5, 16), status === 'done'),
    run: () => go({ to: commandPlace('exports.make').to }),
  }))
  return (
    <ActionMenu
      face={
        <span className={styles.bell}>
          <ConsoleIcon name="bell" />
          {ready > 0 && <b>{ready}</b>}
        </span>
      }
      name={ready > 0 ? kitCopy.noticesReady(ready) : kitCopy.notices}
      actions={[
        ...waiting,
        ...made,
        ...(mayExport
          ? [
              { word: commands['exports.make'].word, run: () => go(commandPlace('exports.make')) },
              { word: kitCopy.allExports, run: () => go({ to: commandPlace('exports.make').to }) },
            ]
          : []),
      ]}
    />
  )
}

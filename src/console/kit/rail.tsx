import { type ReactNode, useEffect, useRef, useState } from 'react'
import { roleNames } from '#domain/staff/roles.ts'
import { classNames } from '#ui/class-names.ts'
import { Mark } from '#ui/mark.tsx'
import { type Room, roomGroups, rooms } from '../rooms.ts'
import { ConsoleIcon } from './icon.tsx'
import { ConsoleLink } from './navigation.tsx'
import { PersonBadge } from './person.tsx'
import styles from './rail.module.css'
import { railOf, roomsFor } from './room-guard.ts'
import { useSession } from './session.ts'
import { sumOf, useWaiting } from './use-waiting.ts'
import { kitWords } from './words.ts'

type RailProps = { current: Room | null; isSlim?: boolean; isOpen: boolean; onClose: () => void }

/**
 * The rooms on their mast; a line runs off it where something waits. Slim, the mast alone is there until it is pointed at
 * or has the focus. On the phone it is a drawer.
 */
export function Rail({ current, isSlim = false, isOpen, onClose }: RailProps): ReactNode {
  const session = useSession()
  const open = roomsFor(rooms, session.permissions)
  const { top, groups } = railOf(open, roomGroups)
  const counts = useWaiting()
  const waitingOn = ({ waiting }: Room) => (waiting === 'all' ? sumOf(counts) : waiting && counts[waiting])
  const [folded, setFolded] = useState<readonly string[]>([])
  const toggle = (name: string) =>
    setFolded(folded.includes(name) ? folded.filter((other) => other !== name) : [...folded, name])

  const mast = useRef<HTMLElement>(null)
  const at = current?.path
  useEffect(() => {
    // The rooms of a low window scroll: the one that is open is to be seen.
    const link = at === undefined ? null : mast.current?.querySelector('[aria-current="page"]')
    if (!link || !mast.current) return
    const hidden = link.getBoundingClientRect().bottom - mast.current.getBoundingClientRect().bottom
    if (hidden > 0) mast.current.scrollTop += hidden + 8
  }, [at])

  const list = (shown: readonly Room[]) => (
    <ul>
      {shown.map((room) => (
        <li key={room.path}>
          <RoomLink room={room} waiting={waitingOn(room)} isCurrent={room === current} onPress={onClose} />
        </li>
      ))}
    </ul>
  )

  return (
    <>
      {isOpen && <button type="button" className={styles.scrim} aria-label={kitWords.close} onClick={onClose} />}
      <aside
        className={classNames(styles.rail, isSlim && styles.slim, isOpen && styles.open)}
        data-ground="deep"
        aria-label={kitWords.rail}
      >
        <div className={styles.inner}>
          <ConsoleLink to="/" className={styles.brand}>
            <Mark size={22} />
            {kitWords.site}
            <small>{kitWords.console}</small>
          </ConsoleLink>
          <nav ref={mast} className={styles.rooms} aria-label={kitWords.console}>
            {list(top)}
            {groups.map(({ name, rooms: inside }) => {
              const isOpenGroup = !folded.includes(name) || current?.group === name
              const sum = inside.reduce((count, room) => count + (waitingOn(room)?.count ?? 0), 0)
              return (
                <section key={name}>
                  <h2>
                    <button type="button" aria-expanded={isOpenGroup} onClick={() => toggle(name)}>
                      {name}
                      <ConsoleIcon name="down" />
                      {!isOpenGroup && sum > 0 && <b>{sum}</b>}
                    </button>
                  </h2>
                  {isOpenGroup && list(inside)}
                </section>
              )
            })}
          </nav>
          <ConsoleLink to="/account" className={styles.you} onClick={onClose}>
            <PersonBadge name={session.name} id={session.id} />
            <span>
              {session.name}
              <small>{session.roles.map((role) => roleNames[role]).join('、')}</small>
            </span>
          </ConsoleLink>
        </div>
      </aside>
    </>
  )
}

type Waiting = ReturnType<typeof sumOf> | null | undefined
type RoomLinkProps = { room: Room; waiting: Waiting; isCurrent: boolean; onPress: () => void }

function RoomLink({ room, waiting, isCurrent, onPress }: RoomLinkProps): ReactNode {
  const waits = waiting != null && waiting.count > 0
  return (
    <ConsoleLink
      ref={isCurrent ? bringIntoSight : undefined}
      to={room.path}
      className={classNames(waits && styles.waits, waits && waiting.isLate && styles.late)}
      aria-current={isCurrent ? 'page' : undefined}
      title={waits ? kitWords.waits(waiting.count) : undefined}
      onClick={onPress}
    >
      <span>{room.word}</span>
      {/* The name of the page stays its word; the number is its description. */}
      {waits && <b aria-hidden="true">{waiting.count}</b>}
    </ConsoleLink>
  )
}

/** The rooms are more than a low window shows. */
function bringIntoSight(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest' })
}

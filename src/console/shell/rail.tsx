import type { ReactNode } from 'react'
import { roleNames } from '#domain/staff/roles.ts'
import { classNames } from '#ui/class-names.ts'
import { Mark } from '#ui/mark.tsx'
import { kitCopy } from '../kit/copy.ts'
import { ConsoleIcon } from '../kit/icon.tsx'
import { ConsoleLink } from '../kit/navigation.tsx'
import { PersonBadge } from '../kit/person.tsx'
import { useSession } from '../kit/session.ts'
import { useFoldedGroups } from './folded-groups.ts'
import { type NavigationEntry, navigationGroups } from './page-access.ts'
import { pageGroups } from './pages.ts'
import styles from './rail.module.css'
import { sumOf, useWaiting } from './use-waiting.ts'

/** `current`: the row of the open page; null for none. `isSlim`: beside an editor. `isOpen`: the phone's drawer. */
type RailProps = {
  entries: readonly NavigationEntry[]
  current: NavigationEntry | null
  isSlim?: boolean
  isOpen: boolean
  onClose: () => void
}

/**
 * The navigation: the pages on which the member has something to do, with the number of what waits on each. A row that is pointed
 * at, or has the focus, shows links to its other views beside its name. Slim, the navigation is as wide as its edge until it
 * is pointed at or has the focus. On a phone it is a drawer, which a press on a link closes.
 */
export function Rail({ entries, current, isSlim = false, isOpen, onClose }: RailProps): ReactNode {
  const session = useSession()
  const { top, groups } = navigationGroups(entries, pageGroups)
  const counts = useWaiting()
  const waitingOn = ({ page: { waiting } }: NavigationEntry) =>
    waiting === 'all' ? sumOf(counts) : waiting && counts[waiting]
  const { isOpen: isOpenGroup, toggle } = useFoldedGroups(session.id, current?.page.group ?? null)

  const list = (shown: readonly NavigationEntry[]) => (
    <ul>
      {shown.map((entry) => (
        <EntryRow
          key={entry.page.path}
          entry={entry}
          waiting={waitingOn(entry)}
          isCurrent={entry === current}
          onPress={onClose}
        />
      ))}
    </ul>
  )

  return (
    <>
      {isOpen && <button type="button" className={styles.scrim} aria-label={kitCopy.close} onClick={onClose} />}
      <aside
        className={classNames(styles.rail, isSlim && styles.slim, isOpen && styles.open)}
        data-ground="deep"
        aria-label={kitCopy.rail}
      >
        <div className={styles.inner}>
          <ConsoleLink to="/" className={styles.brand}>
            <Mark size={22} />
            {kitCopy.site}
            <small>{kitCopy.console}</small>
          </ConsoleLink>
          <nav className={styles.pages} aria-label={kitCopy.console}>
            {list(top)}
            {groups.map(({ name, entries: inside }) => {
              // A folded group shows the sum of its rows.
              const isUnfolded = isOpenGroup(name)
              const counted = inside.flatMap((entry) => waitingOn(entry) ?? [])
              const sum = counted.reduce((all, { count }) => all + count, 0)
              return (
                <section key={name}>
                  <h2>
                    <button type="button" aria-expanded={isUnfolded} onClick={() => toggle(name)}>
                      {name}
                      <ConsoleIcon name="down" />
                      {!isUnfolded && sum > 0 && <b data-late={counted.some(({ isLate }) => isLate)}>{sum}</b>}
                    </button>
                  </h2>
                  {isUnfolded && list(inside)}
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

/** Null or undefined for a page without a number. */
type Waiting = ReturnType<typeof sumOf> | null | undefined
type EntryRowProps = { entry: NavigationEntry; waiting: Waiting; isCurrent: boolean; onPress: () => void }

function EntryRow({ entry, waiting, isCurrent, onPress }: EntryRowProps): ReactNode {
  const { page, views } = entry
  const waits = waiting != null && waiting.count > 0
  const [first, ...others] = views
  const parts = first === page ? (page.parts ?? []) : []
  const beside = [...others, ...parts.map(({ path, word }) => ({ path: `${page.path}${path}` as const, word }))]
  return (
    <li className={classNames(isCurrent && styles.current, beside.length > 0 && styles.wide)}>
      <ConsoleLink
        ref={isCurrent ? bringIntoSight : undefined}
        to={first.path}
        className={classNames(waits && styles.waits, waits && waiting.isLate && styles.late)}
        aria-current={isCurrent ? 'page' : undefined}
        title={waits ? kitCopy.waits(waiting.count) : undefined}
        onClick={onPress}
      >
        <span>{page.word}</span>
        {/* Not read out: the link is named by the page alone, and its title describes it with the number. */}
        {waits && <b aria-hidden="true">{waiting.count}</b>}
      </ConsoleLink>
      {beside.length > 0 && (
        <div className={styles.views}>
          {beside.map(({ path, word }) => (
            <ConsoleLink key={path} to={path} onClick={onPress}>
              {word}
            </ConsoleLink>
          ))}
        </div>
      )}
    </li>
  )
}

/** Scrolls the link into view when its page is opened: a low window does not show all pages. */
function bringIntoSight(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest' })
}

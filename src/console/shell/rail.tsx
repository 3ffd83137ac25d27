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
import { railGroups, railPagesFor } from './page-access.ts'
import { type ConsolePageEntry, pageGroups, pages } from './pages.ts'
import styles from './rail.module.css'
import { sumOf, useWaiting } from './use-waiting.ts'

/** `current`: the page of the address; null for none. `isSlim`: beside an editor. `isOpen`: the phone's drawer. */
type RailProps = { current: ConsolePageEntry | null; isSlim?: boolean; isOpen: boolean; onClose: () => void }

/**
 * The navigation: the pages on which the member has something to do, with the number of what waits on each. Slim, it is as wide as
 * its edge until it is pointed at or has the focus. On a phone it is a drawer, which a press on a link closes.
 */
export function Rail({ current, isSlim = false, isOpen, onClose }: RailProps): ReactNode {
  const session = useSession()
  const open = railPagesFor(pages, session.permissions)
  const { top, groups } = railGroups(open, pageGroups)
  const counts = useWaiting()
  const waitingOn = ({ waiting }: ConsolePageEntry) => (waiting === 'all' ? sumOf(counts) : waiting && counts[waiting])
  const { isOpen: isOpenGroup, toggle } = useFoldedGroups(session.id, current?.group ?? null)

  const list = (shown: readonly ConsolePageEntry[]) => (
    <ul>
      {shown.map((page) => (
        <li key={page.path}>
          <PageLink
            page={page}
            waiting={waitingOn(page)}
            isCurrent={page === current || (page.path === '/' && current?.group === 'today')}
            onPress={onClose}
          />
        </li>
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
            {groups.map(({ name, pages: inside }) => {
              // A folded group shows the sum of its pages.
              const isUnfolded = isOpenGroup(name)
              const counted = inside.flatMap((page) => waitingOn(page) ?? [])
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
type PageLinkProps = { page: ConsolePageEntry; waiting: Waiting; isCurrent: boolean; onPress: () => void }

function PageLink({ page, waiting, isCurrent, onPress }: PageLinkProps): ReactNode {
  const waits = waiting != null && waiting.count > 0
  return (
    <ConsoleLink
      ref={isCurrent ? bringIntoSight : undefined}
      to={page.path}
      className={classNames(waits && styles.waits, waits && waiting.isLate && styles.late)}
      aria-current={isCurrent ? 'page' : undefined}
      title={waits ? kitCopy.waits(waiting.count) : undefined}
      onClick={onPress}
    >
      <span>{page.word}</span>
      {/* Not read out: the link is named by the page alone, and its title describes it with the number. */}
      {waits && <b aria-hidden="true">{waiting.count}</b>}
    </ConsoleLink>
  )
}

/** Scrolls the link into view when its page is opened: a low window does not show all pages. */
function bringIntoSight(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest' })
}

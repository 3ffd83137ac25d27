import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { consoleButton } from '../kit/button.tsx'
import { kitCopy } from '../kit/copy.ts'
import { ConsoleIcon } from '../kit/icon.tsx'
import { useGo } from '../kit/navigation.tsx'
import { PersonBadge } from '../kit/person.tsx'
import { useSession } from '../kit/session.ts'
import styles from './frame.module.css'
import type { ConsolePageEntry } from './pages.ts'
import { useSignOut } from './sign-out.tsx'

type BarProps = { page: ConsolePageEntry | null; onDrawer: () => void; onFind: () => void; onKeys: () => void }

/** Where one is, the way to everything else, the site, and the person. */
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

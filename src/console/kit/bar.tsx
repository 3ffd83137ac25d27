import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import type { Room } from '../rooms.ts'
import styles from './bar.module.css'
import { consoleButton } from './button.tsx'
import { ConsoleIcon } from './icon.tsx'
import { useGo } from './navigation.tsx'
import { PersonBadge } from './person.tsx'
import { useSession } from './session.ts'
import { useSignOut } from './sign-out.tsx'
import { kitWords } from './words.ts'

type BarProps = { room: Room | null; onDrawer: () => void; onFind: () => void; onKeys: () => void }

/** Where one is, the way to everything else, the site, and the person. */
export function Bar({ room, onDrawer, onFind, onKeys }: BarProps): ReactNode {
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.drawer} aria-label={kitWords.openRooms} onClick={onDrawer}>
        <ConsoleIcon name="menu" />
      </button>
      <div className={styles.crumbs}>
        {room?.group && room.group !== 'person' && (
          <>
            <span>{room.group}</span>
            <ConsoleIcon name="next" />
          </>
        )}
        <b>{room?.word ?? kitWords.missing}</b>
      </div>
      <button type="button" className={styles.find} onClick={onFind}>
        <ConsoleIcon name="search" />
        <span>{kitWords.find}</span>
        <kbd>{kitWords.findKey}</kbd>
      </button>
      <a className={styles.site} href="/" target="_blank" rel="noreferrer">
        <ConsoleIcon name="out" />
        <span>{kitWords.viewSite}</span>
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
      <Menu.Trigger className={consoleButton({ look: 'quiet', icon: true })} aria-label={kitWords.person(name)}>
        <PersonBadge name={name} id={id} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.place} sideOffset={6} align="end">
          <Menu.Popup className={styles.menu}>
            <Menu.Item className={styles.item} onClick={() => void go({ to: '/account' })}>
              {kitWords.account}
            </Menu.Item>
            <Menu.Item className={styles.item} onClick={onKeys}>
              {kitWords.keys}
              <kbd>?</kbd>
            </Menu.Item>
            <Menu.Item className={styles.item} onClick={() => void signOut()}>
              {kitWords.signOut}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

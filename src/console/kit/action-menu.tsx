import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import styles from './action-menu.module.css'
import { consoleButton } from './button.tsx'
import { useOnce } from './use-action.ts'

type ActionMenuProps = {
  /** The words or the picture on the button. */
  face: ReactNode
  /** The name of a button that is a picture. */
  name?: string
  actions: readonly { word: string; run: () => unknown; keys?: string }[]
}

/** A button with a menu of actions below it. One that is running is not run a second time. */
export function ActionMenu({ face, name, actions }: ActionMenuProps): ReactNode {
  const { once } = useOnce()
  return (
    <Menu.Root>
      <Menu.Trigger className={consoleButton({ look: 'quiet', icon: name !== undefined })} aria-label={name}>
        {face}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.place} sideOffset={6} align="end">
          <Menu.Popup className={styles.menu}>
            {actions.map(({ word, run, keys }) => (
              <Menu.Item key={word} className={styles.item} onClick={() => void once(word, async () => run())}>
                {word}
                {keys !== undefined && <kbd>{keys}</kbd>}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

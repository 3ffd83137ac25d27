import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { consoleButton } from './button.tsx'
import { kitCopy } from './copy.ts'
import styles from './more-menu.module.css'

type MoreAction = { word: string; run: () => unknown }

/** The actions that are rarely needed, behind one button. Nothing without any. */
export function MoreMenu({ actions }: { actions: readonly (MoreAction | false)[] }): ReactNode {
  const shown = actions.filter((action) => action !== false)
  if (shown.length === 0) return null
  return (
    <Menu.Root>
      <Menu.Trigger className={consoleButton({ look: 'quiet' })}>{kitCopy.more}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.place} sideOffset={6} align="end">
          <Menu.Popup className={styles.menu}>
            {shown.map(({ word, run }) => (
              <Menu.Item key={word} className={styles.item} onClick={() => void run()}>
                {word}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

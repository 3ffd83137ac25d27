import type { ReactNode } from 'react'
import styles from './choice-tabs.module.css'

type ChoiceTabsProps = {
  label: string
  tabs: readonly { key: string; face: ReactNode }[]
  current: string
  onChoose: (key: string) => void
}

/** The parts of one list as tabs; the list and its address change with the choice. */
export function ChoiceTabs({ label, tabs, current, onChoose }: ChoiceTabsProps): ReactNode {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ key, face }) => (
        <button
          key={key}
          type="button"
          aria-current={key === current ? 'page' : undefined}
          onClick={() => onChoose(key)}
        >
          {face}
        </button>
      ))}
    </nav>
  )
}

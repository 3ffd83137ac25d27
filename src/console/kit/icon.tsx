import type { ReactNode } from 'react'
import styles from './icon.module.css'

/** The console's icons, 16 px, as strokes of 1.5 px; silent, as the words beside them say it. */
const paths = {
  back: 'M9.500 4l-4 4 4 4',
  bell: 'M3.500 11.500h9L11.500 10V7a3.500 3.500 0 00-7 0v3zM7 13.500h2',
  check: 'M3 8.5l3.2 3.2L13 5',
  close: 'M4 4l8 8M12 4l-8 8',
  copy: 'M5.5 5.5h7.500v8h-7.500zM3 10.500V3.500a1 1 0 0 1 1-1h6',
  down: 'M4 6.500l4 4 4-4',
  download: 'M8 3v10M4 9l4 4 4-4',
  error: 'M8 2a6 6 0 100 12A6 6 0 008 2zM8 5v3.5M8 11v.1',
  fingerprint:
    'M3.500 5.500a5.500 5.500 0 019 0M2.500 10c.5-1 .5-2 .6-2.600M5 13c1-2 1-3.500 1-4.800a2 2 0 014 0c0 2-.2 3.300-.8 5.300M8 8.200c0 2-.2 3.600-1.200 5.800M12.600 12.500c.5-1.600.6-3 .5-4.500',
  help: 'M8 2a6 6 0 100 12A6 6 0 008 2zM6.200 6.300a1.900 1.900 0 113.200 1.500C8.700 8.400 8 8.700 8 9.600M8 11.700v.1',
  key: 'M5.500 7.500a3 3 0 100 6 3 3 0 000-6zM7.700 8.300L13.500 2.500M11 5l2 2',
  menu: 'M2.500 4h11M2.500 8h11M2.500 12h11',
  more: 'M3 8a1 1 0 102 0 1 1 0 10-2 0M7 8a1 1 0 102 0 1 1 0 10-2 0M11 8a1 1 0 102 0 1 1 0 10-2 0',
  next: 'M6.500 4l4 4-4 4',
  out: 'M6 3H3v10h10v-3M9 3h4v4M13 3L7.500 8.500',
  phone: 'M4.500 1.500h7v13h-7zM7 12.500h2',
  plus: 'M8 3v10M3 8h10',
  up: 'M8 13V3M4 7l4-4 4 4',
  raise: 'M4 9.500l4-4 4 4',
  search: 'M7 2.500a4.500 4.500 0 100 9 4.500 4.500 0 000-9zM10.500 10.500L14 14',
} as const

type IconName = keyof typeof paths

export function ConsoleIcon({ name }: { name: IconName }): ReactNode {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}

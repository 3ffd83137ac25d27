import type { ReactNode } from 'react'
import { TabSet, type TabSetProps } from './tab-set.tsx'
import styles from './tabs.module.css'

/** Tabs on a line, such as 手机登录 | 邮箱登录. */
export function Tabs<Key extends string>(props: TabSetProps<Key>): ReactNode {
  return <TabSet {...props} classes={{ list: styles.list, tab: styles.tab }} />
}

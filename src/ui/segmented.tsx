import type { ReactNode } from 'react'
import styles from './segmented.module.css'
import { TabSet, type TabSetProps } from './tab-set.tsx'

/** Tabs of the second rank in one strip, such as 验证码登录 | 密码登录. */
export function Segmented<Key extends string>(props: TabSetProps<Key>): ReactNode {
  return <TabSet {...props} classes={{ list: styles.list, tab: styles.tab }} />
}

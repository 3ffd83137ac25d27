import type { ReactNode } from 'react'
import styles from './auth-box.module.css'

/** A link that does something on the page; it stays a link because it leads to another state of the box. */
export function ActionLink({ onPress, children }: { onPress: () => void; children: string }): ReactNode {
  return (
    // biome-ignore lint/a11y/useValidAnchor: readings 9, names 去登录, 去注册 and 忘记密码 as links.
    <a
      className={styles.link}
      href="#box"
      data-hold=""
      onClick={(event) => {
        event.preventDefault()
        onPress()
      }}
    >
      {children}
    </a>
  )
}

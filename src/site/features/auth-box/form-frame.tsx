import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '#site/ui/button.tsx'
import { closeToasts } from '#site/ui/toast-store.ts'
import styles from './form-frame.module.css'

type FormFrameProps = {
  onSubmit: FormEventHandler
  pending: boolean
  /** The words of the main button. */
  submit: string
  /** What stands under the button. */
  foot?: ReactNode
  /** With the lower button of a dialog. */
  inDialog?: boolean
  children: ReactNode
}

/**
 * A form of the box. `method="post"`: should it ever be sent without script, nothing typed gets into an address. While
 * an answer is awaited the button takes no second press (see ui/button.tsx). What was said about the last try goes.
 */
export function FormFrame({ onSubmit, pending, submit, foot, inDialog = false, children }: FormFrameProps): ReactNode {
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        closeToasts()
        onSubmit(event)
      }}
    >
      {children}
      <Button
        type="submit"
        look="go"
        size={inDialog ? 'medium' : 'tall'}
        wide
        pending={pending}
        className={inDialog ? styles.confirm : undefined}
      >
        {submit}
      </Button>
      {foot && <div className={styles.foot}>{foot}</div>}
    </form>
  )
}

/** A link that does something on the page; it stays a link because it leads to another state of the box. */
export function ActionLink({ onPress, children }: { onPress: () => void; children: string }): ReactNode {
  return (
    // biome-ignore lint/a11y/useValidAnchor: readings, section 9, names 去登录, 去注册 and 忘记密码 as links.
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

import { type ReactNode, useEffect, useRef } from 'react'
import styles from './result-panel.module.css'

type ResultPanelProps = {
  /** The drawing over the words. */
  picture: ReactNode
  title: string
  text: string
  /** Puts the focus on the title: the form that had it is gone. */
  takeFocus: boolean
  children: ReactNode
}

/** What the box shows instead of its forms: a drawing, a sentence and what to do next. */
export function ResultPanel({ picture, title, text, takeFocus, children }: ResultPanelProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takeFocus) heading.current?.focus({ preventScroll: true })
  }, [takeFocus])
  return (
    <>
      {picture}
      <div className={styles.body}>
        <h2 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>{children}</div>
      </div>
    </>
  )
}

import type { ReactNode } from 'react'
import styles from './faq.module.css'
import { ChevronIcon } from './icons.tsx'

type FaqProps = { items: readonly { question: string; answer: string }[] }

/**
 * Questions that open onto their answers, any number at once. The browser opens them, so it needs no script. A page has
 * one such list, to which search leads.
 */
export function Faq({ items }: FaqProps): ReactNode {
  return (
    <div id="questions" className={styles.list}>
      {items.map(({ question, answer }) => (
        <details key={question} className={styles.item}>
          <summary>
            {question}
            <ChevronIcon size={12} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './rich-text.module.css'

/**
 * Text that an editor wrote, in the typography of the site: 720 px wide at most, however large what stands in it.
 * `html` must come from the API, which sanitises it when it is written and again when it is read.
 */
export function RichText({ html }: { html: string }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: editors write HTML; the API lets only harmless elements through.
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}

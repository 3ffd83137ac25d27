import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './rich-text.module.css'
import videoStyles from './rich-text-videos.module.css'
import { unbrokenHtml } from './unbroken-html.ts'

/**
 * An editor's text in the typography of the site, at most 720 px wide. `html` must come from the API, which sanitises
 * it on write and again on read.
 */
export function RichText({ html }: { html: string }): ReactNode {
  const content = { __html: unbrokenHtml(html) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: editors write HTML; the API lets only harmless elements through.
  return <div className={classNames(styles.text, videoStyles.videos)} dangerouslySetInnerHTML={content} />
}

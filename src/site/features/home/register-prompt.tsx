import type { ReactNode } from 'react'
import { joinCopy as copy } from '#site/copy/home-join.ts'
import { Drawing } from '#site/drawings/drawing.tsx'
import { pages } from '#site/pages.ts'
import { RegisterPrompt } from '#site/parts/register-prompt.tsx'
import { useVisit } from '#site/visit/visit-context.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './register-prompt.module.css'

/** The close: the lines become the sail, and a phone number begins the registration above. */
export function HomeRegisterPrompt(): ReactNode {
  const hasDesktop = useVisit().platform === 'pc'
  return (
    <RegisterPrompt
      form="column"
      className={styles.join}
      title={copy.title}
      text={copy.text}
      words={copy}
      drawing={<Drawing name="sail" alt={copy.drawing} width={1390} height={680} className={styles.sail} />}
    >
      {hasDesktop && (
        <p className={styles.first}>
          {copy.look}
          <TextLink alone href={pages.download.path}>
            {copy.download}
          </TextLink>
          <TextLink alone href={pages.price.path}>
            {copy.price}
          </TextLink>
        </p>
      )}
    </RegisterPrompt>
  )
}

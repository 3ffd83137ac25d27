import type { ReactNode } from 'react'
import { checkCopy } from '#site/copy/check.ts'
import { emberPanel, sailPanels } from '#site/drawings/sail-panels.ts'
import { pages } from '#site/pages.ts'
import { RegisterPrompt } from '#site/parts/register-prompt.tsx'
import { useVisit } from '#site/visit/visit-context.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './register-prompt.module.css'

const copy = checkCopy.register
const lanes = [264, 317, 370, 423, 476, 529, 580]

/** The close: a shared line parts into one lane a shop and becomes the sail. The price is a page of the desktop. */
export function CheckRegisterPrompt(): ReactNode {
  const { platform } = useVisit()
  return (
    <RegisterPrompt
      form="column"
      ground="tint"
      className={styles.join}
      title={copy.title}
      lines
      text={copy.text}
      words={copy}
      drawing={<Lanes />}
    >
      {platform === 'pc' && (
        <p className={styles.first}>
          {copy.first}
          <TextLink href={pages.price.path}>{pages.price.label}</TextLink>。
        </p>
      )}
    </RegisterPrompt>
  )
}

function Lanes(): ReactNode {
  return (
    <svg className={styles.lanes} viewBox="-700 -90 1520 770" aria-hidden="true">
      <path className={styles.shared} d="M-3000 420H-330" />
      <path className={styles.own} d={lanes.map((y) => `M-330 420C-180 420-190 ${y}-40 ${y}H150`).join('')} />
      {sailPanels.map((panel, at) => (
        <path key={panel} className={at === emberPanel ? styles.ember : styles.panel} d={panel} />
      ))}
      <path className={styles.mast} d="M190-90V700" />
    </svg>
  )
}

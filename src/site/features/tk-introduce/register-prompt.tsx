import type { ReactNode } from 'react'
import { tkIntroduceCopy } from '#site/copy/tk-introduce.ts'
import { RegisterPrompt } from '#site/parts/register-prompt.tsx'
import { OpenSign } from './drawings/open-sign.tsx'
import styles from './register-prompt.module.css'

const copy = tkIntroduceCopy.join

/** The close: a shop's sign hangs beside the line that begins the registration. */
export function TkRegisterPrompt(): ReactNode {
  return (
    <RegisterPrompt
      form="column"
      className={styles.join}
      title={copy.title}
      lines
      text={copy.text}
      words={copy}
      drawing={<OpenSign />}
    />
  )
}

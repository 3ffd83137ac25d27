import type { ReactNode } from 'react'
import { articleListCopy as copy } from '#site/copy/article-lists.ts'
import { RegisterPrompt } from '#site/parts/register-prompt.tsx'
import { Bunting } from './drawings/bunting.tsx'
import styles from './register-prompt.module.css'

/** The close of a list, under a line of flags. `title`: clauses of the heading. */
export function ListRegisterPrompt({ title }: { title: readonly string[] }): ReactNode {
  return (
    <RegisterPrompt
      form="row"
      ground="tint"
      className={styles.join}
      title={title}
      text={copy.joinText}
      words={copy.register}
      drawing={<Bunting />}
    />
  )
}

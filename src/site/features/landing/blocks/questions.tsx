import type { ReactNode } from 'react'
import type { questions } from '#domain/landing/kinds/questions.ts'
import { Questions } from '#site/parts/questions.tsx'
import type { BlockProps } from '../block-view.ts'

/** Questions that open onto their answers. */
export function QuestionsBlock({ fields: { title, items } }: BlockProps<typeof questions>): ReactNode {
  return <Questions title={title} items={items} ground="light" />
}

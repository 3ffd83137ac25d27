import type { ReactNode } from 'react'
import type { questions } from '#domain/landing/kinds/questions.ts'
import { Questions } from '#site/parts/questions.tsx'
import type { BlockProps } from '../block-view.ts'

/** Questions that open onto their answers; search leads to the first such block of a page. */
export function QuestionsBlock({
  id,
  fields: { title, items },
  ground,
  live,
}: BlockProps<typeof questions>): ReactNode {
  return <Questions title={title} items={items} ground={ground} isTarget={live.questionsAt === id} />
}

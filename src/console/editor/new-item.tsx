import type { ReactNode } from 'react'
import { type FirstHeading, firstHeading } from '#domain/content/headings.ts'
import { type ConsoleSuccess, call } from '../kit/api.ts'
import { useGo } from '../kit/navigation.tsx'
import { StartVerb } from '../kit/start-verb.tsx'
import { notify } from '../kit/toasts.ts'
import { emptyText } from './item-text.ts'
import { editorWords as words } from './words.ts'

/** Makes an empty article or activity and opens it. */
export function useNewItem(): (heading: FirstHeading) => Promise<void> {
  const go = useGo()
  return async (heading) => {
    const body = { fields: emptyText(heading) } as Parameters<typeof call<'POST /content'>>[1]['body']
    const answer = await call('POST /content', { body })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    const { id } = (answer as ConsoleSuccess<'POST /content'>).data
    await go({ to: `${heading === firstHeading.article ? '/articles' : '/activities'}/${id}` })
  }
}

/** The verb that does it; nothing for whoever may not write. */
export function NewItem({ heading }: { heading: FirstHeading }): ReactNode {
  const create = useNewItem()
  const isArticle = heading === firstHeading.article
  return (
    <StartVerb start={isArticle ? 'articles.new' : 'activities.new'} look="go" onStart={() => create(heading)}>
      {isArticle ? words.newArticle : words.newActivity}
    </StartVerb>
  )
}

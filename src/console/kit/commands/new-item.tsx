import type { ReactNode } from 'react'
import { type FirstHeading, firstHeading } from '#domain/content/headings.ts'
import { call } from '../api.ts'
import { useGo } from '../navigation.tsx'
import { notify } from '../toasts.ts'
import { emptyText } from './empty-text.ts'
import { CommandButton } from './use-command.tsx'

/** Makes an article or activity, empty but for a title, and opens it. */
export function useNewItem(): (heading: FirstHeading, title?: string) => Promise<void> {
  const go = useGo()
  return async (heading, title = '') => {
    const body = { fields: { ...emptyText(heading), title } } as Parameters<typeof call<'POST /content'>>[1]['body']
    const answer = await call('POST /content', { body })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    const { id } = answer.data
    await go({ to: `${heading === firstHeading.article ? '/articles' : '/activities'}/${id}` })
  }
}

/** The button that does it, for members who may write. */
export function NewItem({ heading }: { heading: FirstHeading }): ReactNode {
  const create = useNewItem()
  const isArticle = heading === firstHeading.article
  return (
    <CommandButton start={isArticle ? 'articles.new' : 'activities.new'} look="go" onCommand={() => create(heading)} />
  )
}

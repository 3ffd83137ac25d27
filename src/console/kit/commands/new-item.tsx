import type { ReactNode } from 'react'
import { type FirstHeading, firstHeading } from '#domain/content/headings.ts'
import { call } from '../api.ts'
import { useGo } from '../navigation.tsx'
import { useAction } from '../use-action.ts'
import { emptyText } from './empty-text.ts'
import { CommandButton } from './use-command.tsx'

/** Makes an article or activity, empty but for a title, and opens it. */
export function useNewItem(): (heading: FirstHeading, title?: string) => Promise<void> {
  const go = useGo()
  const { act } = useAction()
  return async (heading, title = '') => {
    const body = { fields: { ...emptyText(heading), title } } as Parameters<typeof call<'POST /content'>>[1]['body']
    await act(() => call('POST /content', { body }), {
      onDone: ({ data }) => go({ to: `${heading === firstHeading.article ? '/articles' : '/activities'}/${data.id}` }),
    })
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

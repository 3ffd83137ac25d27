import type { ReactNode } from 'react'
import { type FirstHeading, firstHeading } from '#domain/content/headings.ts'
import { type ConsoleSuccess, call } from '../kit/api.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { useGo } from '../kit/navigation.tsx'
import { useMay } from '../kit/session.ts'
import { notify } from '../kit/toasts.ts'
import { emptyText } from './item-text.ts'
import { editorWords as words } from './words.ts'

/** Makes an empty article or activity and opens it; nothing for whoever may not write. */
export function NewItem({ heading }: { heading: FirstHeading }): ReactNode {
  const go = useGo()
  const isArticle = heading === firstHeading.article
  if (!useMay('content.write')) return null

  async function create() {
    const body = { fields: emptyText(heading) } as Parameters<typeof call<'POST /content'>>[1]['body']
    const answer = await call('POST /content', { body })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    const { id } = (answer as ConsoleSuccess<'POST /content'>).data
    await go({ to: `${isArticle ? '/articles' : '/activities'}/${id}` })
  }

  return (
    <ConsoleButton look="go" onClick={create}>
      {isArticle ? words.newArticle : words.newActivity}
    </ConsoleButton>
  )
}

import type { ReactNode } from 'react'
import { platformsCopy } from '#site/copy/platforms.ts'
import { buttonClass } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { ErrorState } from '#site/ui/error-state.tsx'
import { PressLink } from '#site/ui/press-link.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { type PlatformQuery, platformListHref } from './platform-query.ts'

const { empty, failed } = platformsCopy

/** A list without a platform: nothing there at all, nothing of this type, or a page after the last one. */
export function NoPlatforms({ path, query, total }: { path: string; query: PlatformQuery; total: number }): ReactNode {
  const link = (to: PlatformQuery, words: string) => (
    <TextLink alone href={platformListHref(path, to)}>
      {words}
    </TextLink>
  )
  if (total > 0)
    return <EmptyState title={empty.title} hint={empty.page} action={link({ ...query, page: 1 }, empty.firstPage)} />
  if (query.type === null) return <EmptyState title={empty.title} hint={empty.none} />
  return <EmptyState title={empty.title} hint={empty.type} action={link({ type: null, page: 1 }, empty.allTypes)} />
}

/** A list that did not come, with the server's sentence. The button is a link to the same address. */
export function FailedPlatforms(props: { href: string; sentence: string; onRetry: () => void }): ReactNode {
  const { href, sentence, onRetry } = props
  return (
    <ErrorState
      title={failed.title}
      hint={sentence}
      action={
        <PressLink className={buttonClass({ look: 'quiet' })} href={href} onPress={onRetry}>
          {failed.retry}
        </PressLink>
      }
    />
  )
}

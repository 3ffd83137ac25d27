import { type ReactNode, useEffect } from 'react'
import { accountCopy as copy } from '#site/copy/account.ts'
import { FailedState } from '#site/parts/failed-state.tsx'
import { Heading } from '#ui/heading.tsx'
import { Skeleton, SkeletonLine } from '#ui/skeleton.tsx'
import { useAccountFrame } from './account-frame.ts'
import styles from './account-part.module.css'
import type { Own } from './use-own.ts'

type AccountPartProps<Data> = {
  /** The fragment of the page's address that leads here. */
  id: string
  title: string
  /** One sentence under the title. */
  lead?: ReactNode
  own: Own<Data>
  onRetry: () => Promise<void>
  children: (data: Data) => ReactNode
}

/** One part of the page in each of its states; nothing where the API does not have it. */
export function AccountPart<Data>(props: AccountPartProps<Data>): ReactNode {
  const { id, title, lead, own, onRetry, children } = props
  const { hidePart } = useAccountFrame()
  const isMissing = own.kind === 'missing'
  useEffect(() => {
    if (isMissing) hidePart(id)
  }, [isMissing, hidePart, id])
  if (isMissing) return null
  const headingId = `${id}-title`
  return (
    <section id={id} className={styles.part} aria-labelledby={headingId} aria-busy={own.kind === 'loading'}>
      <Heading level={2} size="small" id={headingId}>
        {title}
      </Heading>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {own.kind === 'loading' && (
        <Skeleton label={copy.loading(title)}>
          <div className={styles.lines}>
            <SkeletonLine width="46%" />
            <SkeletonLine width="72%" />
            <SkeletonLine width="58%" />
          </div>
        </Skeleton>
      )}
      {own.kind === 'failed' && <FailedState title={copy.failed(title)} hint={own.sentence} onRetry={onRetry} />}
      {own.kind === 'ready' && children(own.data)}
    </section>
  )
}

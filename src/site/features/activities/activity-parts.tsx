import type { ComponentProps, ReactNode } from 'react'
import type { ActivityState } from '#domain/content/publishing.ts'
import { activitiesCopy } from '#site/copy/activities.ts'
import { Picture } from '#site/parts/picture.tsx'
import textStyles from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { PressLink } from '#ui/press-link.tsx'
import styles from './activity-parts.module.css'
import { type ActivityQuery, activityListHref } from './activity-query.ts'
import sail from './drawings/sail.svg'

type ActivityLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  to: ActivityQuery
  onNavigate: (query: ActivityQuery) => void
}

/** A link to another view of the list. */
export function ActivityLink({ to, onNavigate, ...rest }: ActivityLinkProps): ReactNode {
  return <PressLink {...rest} href={activityListHref(to)} onPress={() => onNavigate(to)} />
}

type ActivityPictureProps = {
  src: string
  className?: string | undefined
  eager?: boolean | undefined
  /** Shown without a cut, for covers have words up to their edges; the rest of the frame is a blurred copy. */
  whole?: boolean
}

/** An activity's cover, or a sail where it has none. Its alternative text is empty: the title is beside it. */
export function ActivityPicture({ src, className, eager = false, whole = false }: ActivityPictureProps): ReactNode {
  return (
    <span className={classNames(styles.frame, className)}>
      {whole && <Picture className={styles.around} src={src || sail} sizes="100px" alt="" />}
      <Picture
        className={classNames(styles.picture, whole && styles.whole)}
        src={src || sail}
        whole={whole}
        sizes="(max-width: 1200px) 100vw, 640px"
        alt=""
        width={1200}
        height={750}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </span>
  )
}

type StateMarkProps = {
  state: ActivityState
  /** Whether there is a link to join by: one that can only be looked forward to is not called open. */
  hasLink: boolean
  className?: string | undefined
}

/** Whether an activity is open, running or over: a dot and its word. */
export function StateMark({ state, hasLink, className }: StateMarkProps): ReactNode {
  const shown = state === 'open' && !hasLink ? 'announced' : state
  return (
    <span className={classNames(styles.mark, textStyles.dot, styles[shown], className)}>
      {activitiesCopy.state[shown]}
    </span>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { PressLink } from '#ui/press-link.tsx'
import { type ActivityQuery, activityListHref } from './activity-query.ts'

type ActivityLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  to: ActivityQuery
  onNavigate: (query: ActivityQuery) => void
}

/** A link to another view of the list. */
export function ActivityLink({ to, onNavigate, ...rest }: ActivityLinkProps): ReactNode {
  return <PressLink {...rest} href={activityListHref(to)} onPress={() => onNavigate(to)} />
}

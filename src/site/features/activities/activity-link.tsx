import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ActivityQuery, activityListHref } from './activity-query.ts'

type ActivityLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  to: ActivityQuery
  /** A plain press goes here; without script, and with a modifier key, it is a link as any other. */
  onNavigate: (query: ActivityQuery) => void
}

/** A link to another view of the list. */
export function ActivityLink({ to, onNavigate, ...rest }: ActivityLinkProps): ReactNode {
  function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onNavigate(to)
  }
  return <a {...rest} href={activityListHref(to)} onClick={press} />
}

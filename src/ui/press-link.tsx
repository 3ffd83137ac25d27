import type { ComponentProps, MouseEvent, ReactNode } from 'react'

type PressLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  href: string
  /** A plain press does this, where it is given; without script, and with a modifier key, it is a link as any other. */
  onPress?: (() => void) | undefined
}

/** A link that goes to an address, or with script does the same without leaving the page. */
export function PressLink({ href, onPress, ...rest }: PressLinkProps): ReactNode {
  function press(event: MouseEvent) {
    const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (onPress === undefined || opensElsewhere) return
    event.preventDefault()
    onPress()
  }
  return <a {...rest} href={href} onClick={press} />
}

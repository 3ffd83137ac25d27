import type { ComponentProps, MouseEvent, ReactNode } from 'react'

type PressLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  href: string
  /** A plain press does this; without script, and with a modifier key, it is a link as any other. */
  onPress: () => void
}

/** A link that goes to an address, or with script does the same without leaving the page. */
export function PressLink({ href, onPress, ...rest }: PressLinkProps): ReactNode {
  function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onPress()
  }
  return <a {...rest} href={href} onClick={press} />
}

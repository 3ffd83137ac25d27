import { Link, useRouter } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

/** An address below `/console`, with its search part. */
type ConsoleTarget = { to: string; search?: Readonly<Record<string, string>>; replace?: boolean }

/** The router's types know the addresses of the site, whose router is registered; the console's are in pages.ts. */
const asOwn = (target: ConsoleTarget) => target as unknown as { to: '/' }

type ConsoleLinkProps = Pick<ComponentProps<'a'>, 'className' | 'onClick' | 'aria-current' | 'ref' | 'title'> & {
  to: string
  search?: Readonly<Record<string, string>>
  children: ReactNode
}

/** A link to a page. */
export function ConsoleLink({ to, search = {}, ...rest }: ConsoleLinkProps): ReactNode {
  // Whoever draws the link says whether it is the current one; of itself it is at its own address alone.
  return <Link {...asOwn({ to, search })} activeOptions={{ exact: true, includeSearch: true }} {...rest} />
}

/** Goes to an address below `/console`. */
export function useGo(): (target: ConsoleTarget) => Promise<void> {
  const router = useRouter()
  return (target) => router.navigate(asOwn(target))
}

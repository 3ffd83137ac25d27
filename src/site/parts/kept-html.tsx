import type { Hydrate } from '@tanstack/react-start'
import { visible } from '@tanstack/react-start/hydration'
import { memo, type ReactNode, Suspense, useState } from 'react'

/**
 * Two ways in which the browser takes over a section whose HTML came with the document (decision 108). In both, the
 * section's elements stay in the page, even if a part around it is rendered again or others changed the document in
 * between: React never makes elements that are there already anew. For a `<Hydrate>` around the section.
 */
type Strategy = Exclude<Parameters<typeof Hydrate>[0]['when'], () => unknown>
/** What the build adds (`h`): a name of the boundary, the same on the server and in the browser. */
type Props = Parameters<Strategy['_h']>[0] & { h?: string }

/** A section without behaviour: the browser never renders it and never loads its script. */
export const still: Strategy = { _h: (props) => <Still {...props} /> }

/** As `still`, for a boundary that the code writes once and a page has several times: `place` tells them apart. */
export const stillAt = (place: number): Strategy => ({
  _h: ({ h = '', ...props }: Props) => <Still {...props} h={`${h}-${place}`} />,
})

/**
 * A section with behaviour: its script comes when it is this near to the window.
 * @param rootMargin as an IntersectionObserver takes it
 */
export function nearby(rootMargin: string): Strategy {
  const strategy = visible({ rootMargin })
  return { ...strategy, _h: (props) => <Nearby strategy={strategy} props={props} /> }
}

function Still({ h = '', children }: Props): ReactNode {
  if (import.meta.env.SSR) return <div data-kept={h}>{children}</div>
  // The router has led here: nothing came with the document.
  if (keptElement(h) === undefined) return <Suspense fallback={null}>{children}</Suspense>
  return <Kept name={h} />
}

function Nearby({ strategy, props }: { strategy: Strategy; props: Props }): ReactNode {
  const [isHydrated, setHydrated] = useState(false)
  return <Held strategy={strategy} props={props} isHydrated={isHydrated} onHydrated={() => setHydrated(true)} />
}

type HeldProps = { strategy: Strategy; props: Props; isHydrated: boolean; onHydrated: () => void }

/** Until it is hydrated, nothing that changes around a boundary reaches it: React would drop its elements for that. */
const Held = memo(
  ({ strategy, props, onHydrated }: HeldProps): ReactNode =>
    strategy._h({
      ...props,
      onHydrated,
      fallback: <Kept name={props.h ?? ''} />,
      children: <div data-kept={props.h}>{props.children}</div>,
    }),
  (_, { isHydrated }) => !isHydrated,
)

/** The elements of sections as the document brought them. */
let elements: Map<string, Element> | undefined

function keptElement(name: string): Element | undefined {
  elements ??= new Map(
    [...document.querySelectorAll('[data-kept]')].map((element) => [element.getAttribute('data-kept') ?? '', element]),
  )
  return elements.get(name)
}

const noMarkup = { __html: '' }

/** An element whose content React neither makes nor compares: that of the document, moved here where React made another element. */
function Kept({ name }: { name: string }): ReactNode {
  function adopt(element: Element | null) {
    const kept = keptElement(name)
    if (element === null || kept === undefined || kept === element) return
    element.append(...kept.childNodes)
    elements?.set(name, element)
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: No markup is set.
  return <div ref={adopt} data-kept={name} dangerouslySetInnerHTML={noMarkup} suppressHydrationWarning />
}

import type { ReactNode } from 'react'
import { renderContext } from '#site/visit/render-context.ts'

/**
 * The catalogue of a page that the server makes, as a data block beside the router's script: as a text in that script
 * its 90 KB would be escaped, hashed for the policy and compiled with every page.
 */
const elementId = 'price-catalogue'
const heldApart = new WeakMap<object, string>()

/** On the server: holds the packed catalogue for the page that is rendered from `sent`. */
export function holdApart<Sent extends object>(sent: Sent, packed: string): Sent {
  heldApart.set(sent, packed)
  return sent
}

/**
 * The packed catalogue of a loaded page: held in memory on the server, in the data block of the page in the browser.
 */
export function packedApart(sent: object): string {
  return heldApart.get(sent) ?? document.getElementById(elementId)?.textContent ?? '[]'
}

/** The data block; hydration keeps the one that the server wrote. */
export function CatalogueBlock({ sent }: { sent: object }): ReactNode {
  const packed = heldApart.get(sent) ?? ''
  return (
    <script id={elementId} type="application/json" suppressHydrationWarning>
      {renderContext()?.deferText(packed) ?? packed}
    </script>
  )
}

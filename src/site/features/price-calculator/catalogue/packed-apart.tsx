import type { ReactNode } from 'react'
import { renderContext } from '#site/visit/render-context.ts'

/**
 * The catalogue of a page that the server makes, as a data block beside the router's script: as a text in that script its
 * 90 KB would be escaped, hashed for the policy and compiled with every page.
 */
const elementId = 'price-catalogue'
const heldApart = new WeakMap<object, string>()

/** On the server: what was loaded without its packed catalogue, which is held for the page that is made of it. */
export function holdApart<Sent extends object>(sent: Sent, packed: string): Sent {
  heldApart.set(sent, packed)
  return sent
}

/** The packed catalogue that belongs to what was loaded: held on the server, in the page's data block in the browser. */
export function packedApart(sent: object): string {
  return heldApart.get(sent) ?? document.getElementById(elementId)?.textContent ?? '[]'
}

/** The data block; the browser leaves the server's as it is. */
export function CatalogueBlock({ sent }: { sent: object }): ReactNode {
  const packed = heldApart.get(sent) ?? ''
  return (
    <script id={elementId} type="application/json" suppressHydrationWarning>
      {renderContext()?.deferText(packed) ?? packed}
    </script>
  )
}

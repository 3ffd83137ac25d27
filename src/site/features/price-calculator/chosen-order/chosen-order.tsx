import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { chosenOrderKey, readStored } from '#site/session/stored.ts'

/**
 * Keeps on the home page what was chosen on the price page (specification 2: the pay button leads to ./index.html). The
 * card's code is loaded only when an order was chosen.
 */
export function ChosenOrderNotice(): ReactNode {
  const [Card, setCard] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (readStored(chosenOrderKey) === null) return
    let isWanted = true
    // Without its code the page stays unchanged, and the order stays stored.
    import('./chosen-order-card.tsx').then(
      ({ ChosenOrderCard }) => isWanted && setCard(() => ChosenOrderCard),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [])
  return Card && <Card />
}

import { type ReactNode, useEffect, useState } from 'react'
import { chosenOrderKey, readStored } from '#site/session/stored.ts'

/**
 * Keeps on the home page what was chosen on the price page (specification 2: the pay button leads to ./index.html). The
 * card's code is loaded only when an order was chosen.
 */
export function ChosenOrderNotice(): ReactNode {
  const cards = useCards()
  return cards && <cards.ChosenOrderCard />
}

/** The same on the page of the account, under a heading of that page. */
export function OwnOrder({ title }: { title: string }): ReactNode {
  const cards = useCards()
  return cards && <cards.OwnOrderCard title={title} />
}

type Cards = typeof import('./chosen-order-card.tsx')

/** The code of the cards, where an order was chosen. */
function useCards(): Cards | null {
  const [cards, setCards] = useState<Cards | null>(null)
  useEffect(() => {
    if (readStored(chosenOrderKey) === null) return
    let isWanted = true
    // Without its code the page stays unchanged, and the order stays stored.
    import('./chosen-order-card.tsx').then(
      (loaded) => isWanted && setCards(loaded),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [])
  return cards
}

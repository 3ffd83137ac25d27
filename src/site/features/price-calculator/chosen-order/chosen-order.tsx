import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { ChosenOrderDialogProps } from './chosen-order-dialog.tsx'
import { type ChosenOrder, closeChosenOrder, readChosenOrder } from './stored-order.ts'

type Shown = { order: ChosenOrder; Dialog: ComponentType<ChosenOrderDialogProps> }

/**
 * Takes up on the home page what was chosen on the price page (specification 2: the pay button leads to ./index.html).
 * Its dialog is fetched for nobody who has chosen nothing.
 */
export function ChosenOrderNotice(): ReactNode {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    const order = readChosenOrder()
    if (order === null) return
    let isWanted = true
    // Without its code the page stays as it is, and the order where it lies.
    import('./chosen-order-dialog.tsx').then(
      ({ ChosenOrderDialog }) => isWanted && setShown({ order, Dialog: ChosenOrderDialog }),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [])
  if (shown === null) return null
  const { order, Dialog } = shown
  const leave = () => setShown(null)
  return (
    <Dialog
      order={order}
      onLeave={leave}
      onClose={() => {
        closeChosenOrder()
        leave()
      }}
    />
  )
}

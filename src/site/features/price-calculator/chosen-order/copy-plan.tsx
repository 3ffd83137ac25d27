import { type ComponentProps, type ReactNode, useState } from 'react'
import { chosenOrderCopy } from '#site/copy/chosen-order.ts'
import { shareLink } from '#site/parts/share.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { Button } from '#ui/button.tsx'
import styles from './chosen-order-card.module.css'
import { planText } from './plan-text.ts'
import type { ShownOrder } from './store-order.ts'

const copy = chosenOrderCopy.copy

type CopyPlanProps = { order: ShownOrder } & Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'wide'>

/** Copies the plan; where the browser refuses, shows it to be selected. */
export function CopyPlan({ order, ...look }: CopyPlanProps): ReactNode {
  const { productName } = useSettings()
  const [refused, setRefused] = useState<string | null>(null)
  const text = () => planText(order, { product: productName, origin: location.origin })
  return (
    <>
      <Button {...look} onClick={async () => setRefused(await shareLink(text(), copy))}>
        {copy.button}
      </Button>
      {refused !== null && (
        <p className={styles.refused} role="status">
          {copy.refused}
          <span>{refused}</span>
        </p>
      )}
    </>
  )
}

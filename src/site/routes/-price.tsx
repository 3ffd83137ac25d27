import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { type PriceFailed, type PriceSent, unpackLoaded } from '#site/features/price-calculator/loaded.ts'
import { FailedPrices } from '#site/features/price-calculator/price-failed.tsx'
import { PriceFrame } from '#site/features/price-calculator/price-frame.tsx'
import { PricePage } from '#site/features/price-calculator/price-page.tsx'
import { useCalculator } from '#site/features/price-calculator/use-calculator.ts'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { pages } from '#site/pages.ts'

/** The price page in its frame; prices that did not come leave the frame standing. */
export function Price({ loaded }: { loaded: PriceSent | PriceFailed }): ReactNode {
  const router = useRouter()
  if ('packed' in loaded) return <PriceWithCalculator loaded={loaded} />
  return (
    <MainFrame page={pages.price} registerBar={false}>
      <FailedPrices failed={loaded} onRetry={() => router.invalidate()} />
    </MainFrame>
  )
}

function PriceWithCalculator({ loaded: sent }: { loaded: PriceSent }): ReactNode {
  const loaded = useMemo(() => unpackLoaded(sent), [sent])
  const navigate = useNavigate()
  const calculator = useCalculator(loaded, { onLeave: () => void navigate({ to: '/index.html' }) })
  return (
    <PriceFrame calculator={calculator}>
      <MainFrame page={pages.price} registerBar={false}>
        <PricePage calculator={calculator} />
      </MainFrame>
    </PriceFrame>
  )
}

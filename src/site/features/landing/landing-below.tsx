import { Hydrate } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { nearby, stillAt } from '#site/parts/kept-html.tsx'
import type { LiveData } from './block-view.ts'
import { ProductModelBlock } from './blocks/product-model.tsx'
import { LandingBlocks } from './landing-blocks.tsx'
import { type LandingLoaded, noRecords } from './load-landing.ts'

type LandingBelowProps = Pick<LandingLoaded, 'model' | 'below'> & Pick<LiveData, 'now' | 'boxHref'>

/** The model is used as soon as it is seen, so its script comes before that. */
const beforeUse = nearby('100px 0px')

/** The blocks below the opening: those without behaviour, which the browser never renders, and the product model between them. */
export function LandingBelow({ model, below, now, boxHref }: LandingBelowProps): ReactNode {
  const { blocks = [], aboveModel = 0, records = noRecords } = below ?? {}
  const live = { ...records, now, boxHref }
  return (
    <>
      <Hydrate when={stillAt(0)}>
        <LandingBlocks blocks={blocks.slice(0, aboveModel)} live={live} />
      </Hydrate>
      {model !== null && (
        <>
          <div data-block={model.id}>
            <Hydrate when={beforeUse}>
              {/* The server has read the fields by their kind's table. */}
              <ProductModelBlock fields={model.fields as never} />
            </Hydrate>
          </div>
          <Hydrate when={stillAt(1)}>
            <LandingBlocks blocks={blocks.slice(aboveModel)} live={live} />
          </Hydrate>
        </>
      )}
    </>
  )
}

import { Hydrate } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { nearby, stillAt } from '#site/parts/kept-html.tsx'
import type { Ground } from '#ui/section.tsx'
import type { LiveData, ShownBlock } from './block-view.ts'
import { ProductModelBlock } from './blocks/product-model.tsx'
import { LandingBlocks } from './landing-blocks.tsx'
import { type LandingLoaded, noRecords } from './load-landing.ts'

type LandingBelowProps = Pick<LandingLoaded, 'model' | 'below'> &
  Pick<LiveData, 'now' | 'boxHref'> & {
    /** That of the opening, below which the blocks stand. */
    ground: Ground | undefined
  }

/** The model is used as soon as it is seen, so its script comes before that. */
const beforeUse = nearby('100px 0px')

/** The blocks below the opening: those without behaviour, which the browser never renders, and the product model between them. */
export function LandingBelow({ model, below, now, boxHref, ground }: LandingBelowProps): ReactNode {
  const { blocks = [], aboveModel = 0, records = noRecords } = below ?? {}
  const live = { ...records, now, boxHref }
  return (
    <>
      <StillRun at={0} blocks={blocks.slice(0, aboveModel)} live={live} above={ground} />
      {model !== null && (
        <>
          <div data-block={model.id}>
            <Hydrate when={beforeUse}>
              {/* The server has read the fields by their kind's table. */}
              <ProductModelBlock fields={model.fields as never} />
            </Hydrate>
          </div>
          <StillRun at={1} blocks={blocks.slice(aboveModel)} live={live} />
        </>
      )}
    </>
  )
}

type StillRunProps = { at: number; blocks: readonly ShownBlock[]; live: LiveData; above?: Ground | undefined }

/** The blocks without behaviour above the model, or below it. */
function StillRun({ at, blocks, live, above }: StillRunProps): ReactNode {
  return (
    <Hydrate when={stillAt(at)}>
      <LandingBlocks blocks={blocks} live={live} above={above} />
    </Hydrate>
  )
}

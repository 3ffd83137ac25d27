import type { ComponentType, ReactNode } from 'react'
import type { StoredFields } from '#domain/landing/block-fields.ts'
import type { GeneralKindName } from '#domain/landing/kinds/index.ts'
import type { BlockProps, LiveData } from './block-view.ts'
import { CalculatorBlock } from './blocks/calculator.tsx'
import { CardsBlock } from './blocks/cards.tsx'
import { ComparisonBlock } from './blocks/comparison.tsx'
import { FiguresBlock } from './blocks/figures.tsx'
import { LatestBlock } from './blocks/latest.tsx'
import { OfferBlock } from './blocks/offer.tsx'
import { PictureTextBlock } from './blocks/picture-text.tsx'
import { PriceFromBlock } from './blocks/price-from.tsx'
import { QuestionsBlock } from './blocks/questions.tsx'
import { QuotationBlock } from './blocks/quotation.tsx'
import { RegisterBlock } from './blocks/register.tsx'
import { StepsBlock } from './blocks/steps.tsx'
import { TextBlock } from './blocks/text.tsx'

/** A block as the API answers it. */
export type ShownBlock = {
  id: string
  kind: string
  fields: StoredFields
  /** What a block of a general kind shows beside its fields, on a page of the site's own; for the server alone. */
  live?: object
}

type View = ComponentType<BlockProps<never>>

/** The component of each kind; the opening stands apart, for it has the register box. */
const views = {
  pictureText: PictureTextBlock,
  text: TextBlock,
  cards: CardsBlock,
  steps: StepsBlock,
  comparison: ComparisonBlock,
  figures: FiguresBlock,
  quotation: QuotationBlock,
  questions: QuestionsBlock,
  latest: LatestBlock,
  priceFrom: PriceFromBlock,
  calculator: CalculatorBlock,
  offer: OfferBlock,
  register: RegisterBlock,
} as const satisfies Record<Exclude<GeneralKindName, 'opening'>, unknown>

const hasView = (kind: string): kind is keyof typeof views => Object.keys(views).includes(kind)

/** The blocks below the opening, in their order. */
export function LandingBlocks({ blocks, live }: { blocks: readonly ShownBlock[]; live: LiveData }): ReactNode {
  return blocks.map((block) => (
    <div key={block.id} data-block={block.id}>
      <LandingBlock block={block} live={live} />
    </div>
  ))
}

/** One block; nothing of a kind that this build does not know. */
function LandingBlock({ block: { id, kind, fields }, live }: { block: ShownBlock; live: LiveData }): ReactNode {
  if (!hasView(kind)) return null
  // The answer has the fields of its kind's table: the server has read them by it.
  const Block = views[kind] as View
  return <Block id={id} fields={fields as never} live={live} />
}

/** A block on one of the site's own pages, with what `prepareGeneral` gave it. */
export function OwnPageBlock({ block }: { block: ShownBlock }): ReactNode {
  return <LandingBlock block={block} live={block.live as LiveData} />
}

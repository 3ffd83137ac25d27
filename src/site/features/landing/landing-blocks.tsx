import type { ComponentType, ReactNode } from 'react'
import type { PageSettings } from '#contract/site-prices.ts'
import { readFields } from '#domain/landing/block-fields.ts'
import { type GeneralKindName, generalKinds } from '#domain/landing/kinds/index.ts'
import { lastOf } from '#domain/shared/last-of.ts'
import { useSettings } from '#site/visit/settings.tsx'
import type { Ground } from '#ui/section.tsx'
import type { BlockProps, LiveData, OwnPageLive, ShownBlock } from './block-view.ts'
import { CalculatorBlock } from './blocks/calculator.tsx'
import { CardsBlock } from './blocks/cards.tsx'
import { ComparisonBlock } from './blocks/comparison.tsx'
import { DrawingTextBlock } from './blocks/drawing-text.tsx'
import { FiguresBlock, findFigures } from './blocks/figures.tsx'
import { LatestBlock } from './blocks/latest.tsx'
import { LinksBlock } from './blocks/links.tsx'
import { LogosBlock } from './blocks/logos.tsx'
import { OfferBlock } from './blocks/offer.tsx'
import { PeopleBlock } from './blocks/people.tsx'
import { PictureTextBlock } from './blocks/picture-text.tsx'
import { findPrice, PriceFromBlock } from './blocks/price-from.tsx'
import { QuestionsBlock } from './blocks/questions.tsx'
import { QuotationBlock } from './blocks/quotation.tsx'
import { RegisterBlock } from './blocks/register.tsx'
import { StepsBlock } from './blocks/steps.tsx'
import { TextBlock } from './blocks/text.tsx'
import { TimelineBlock } from './blocks/timeline.tsx'
import { VideoBlock } from './blocks/video.tsx'

type View = ComponentType<BlockProps<never>>

/**
 * The component of each kind with its ground; the opening and the product model are apart, for they have behaviour.
 */
const views = {
  pictureText: { Block: PictureTextBlock, ground: 'tint' },
  drawingText: { Block: DrawingTextBlock, ground: 'light' },
  video: { Block: VideoBlock, ground: 'soft' },
  text: { Block: TextBlock, ground: 'light' },
  cards: { Block: CardsBlock, ground: 'light' },
  steps: { Block: StepsBlock, ground: 'soft' },
  timeline: { Block: TimelineBlock, ground: 'soft' },
  comparison: { Block: ComparisonBlock, ground: 'light' },
  figures: { Block: FiguresBlock, ground: 'soft' },
  quotation: { Block: QuotationBlock, ground: 'tint' },
  people: { Block: PeopleBlock, ground: 'light' },
  logos: { Block: LogosBlock, ground: 'soft' },
  questions: { Block: QuestionsBlock, ground: 'light' },
  links: { Block: LinksBlock, ground: 'light' },
  latest: { Block: LatestBlock, ground: 'light' },
  priceFrom: { Block: PriceFromBlock, ground: 'deep' },
  calculator: { Block: CalculatorBlock, ground: 'tint' },
  offer: { Block: OfferBlock, ground: 'light' },
  register: { Block: RegisterBlock, ground: 'tint' },
} as const satisfies Record<Exclude<GeneralKindName, 'opening' | 'productModel'>, { Block: unknown; ground: Ground }>

const hasView = (kind: string): kind is keyof typeof views => Object.keys(views).includes(kind)

const isTinted = (ground: Ground | undefined) => ground === 'soft' || ground === 'tint'

/** The ground of a block below another: two of one colour, or two pale ones, would look like one block. White ones may meet. */
function groundBelow(above: Ground | undefined, own: Ground): Ground {
  if (isTinted(above) && isTinted(own)) return 'light'
  return above === 'deep' && own === 'deep' ? 'tint' : own
}

type Records = Pick<LiveData, 'articles' | 'sums' | 'names'> & Pick<PageSettings, 'prices' | 'statistics'>

/** Whether a block shows nothing, for want of the records that it shows: what is above it then meets what is below. */
function isEmpty({ id, kind, fields }: ShownBlock, records: Records): boolean {
  const { articles, sums, names, prices } = records
  if (kind === 'latest') return !articles[id]?.length
  if (kind === 'logos') return !names[id]?.length
  if (kind === 'calculator') return sums[id] === undefined
  if (kind === 'figures') return findFigures(readFields(generalKinds.figures.fields, fields), records).length === 0
  return kind === 'priceFrom' && findPrice(readFields(generalKinds.priceFrom.fields, fields), prices) === null
}

/** The ground of each block in its order, under that of what is above them; light of a kind that is none of these. */
function groundsOf(blocks: readonly ShownBlock[], records: Records, above?: Ground): Ground[] {
  let last = above
  return blocks.map((block) => {
    const ground = groundBelow(last, hasView(block.kind) ? views[block.kind].ground : 'light')
    if (!isEmpty(block, records)) last = ground
    return ground
  })
}

type LandingBlocksProps = {
  blocks: readonly ShownBlock[]
  live: LiveData
  /** The ground above the first of them; light when it is missing. */
  above?: Ground | undefined
}

/** Blocks in their order, without those that have behaviour. */
export function LandingBlocks({ blocks, live, above }: LandingBlocksProps): ReactNode {
  const { prices, statistics } = useSettings()
  const grounds = groundsOf(blocks, { ...live, prices, statistics }, above)
  return blocks.map((block, at) => (
    <div key={block.id} data-block={block.id}>
      <LandingBlock block={block} live={live} ground={grounds[at]} />
    </div>
  ))
}

type LandingBlockProps = { block: ShownBlock; live: LiveData; ground: Ground | undefined }

/** One block; nothing of a kind that this build does not know. */
function LandingBlock({ block: { id, kind, fields }, live, ground = 'light' }: LandingBlockProps): ReactNode {
  if (!hasView(kind)) return null
  // The answer has the fields of its kind's table: the server has read them by it.
  const Block = views[kind].Block as View
  return <Block id={id} fields={fields as never} live={live} ground={ground} />
}

/** A block on one of the site's own pages, with what `prepareGeneral` gave it. */
export function OwnPageBlock({ block }: { block: ShownBlock }): ReactNode {
  const { above, ...live } = block.live as OwnPageLive
  const { prices, statistics } = useSettings()
  const grounds = groundsOf([...above, block], { ...live, prices, statistics })
  return <LandingBlock block={block} live={live} ground={lastOf(grounds)} />
}

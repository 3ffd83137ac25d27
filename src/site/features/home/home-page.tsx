import { Hydrate } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { clausesOf } from '#domain/landing/clauses.ts'
import type { SiteBlock, SiteWords } from '#domain/landing/kinds/index.ts'
import { frameCopy } from '#site/copy/frame.ts'
import { joinCopy, openingCopy, promoCopy } from '#site/copy/home-hero.ts'
import { productFactsCopy } from '#site/copy/parts.ts'
import { Drawing } from '#site/drawings/drawing.tsx'
import { pages } from '#site/pages.ts'
import { GeneralBlock } from '#site/parts/general-block.tsx'
import { nearby, still, stillAt } from '#site/parts/kept-html.tsx'
import { faqItemOf } from '#site/parts/product-facts.ts'
import { Questions } from '#site/parts/questions.tsx'
import { RegisterPrompt } from '#site/parts/register-prompt.tsx'
import text from '#site/parts/text.module.css'
import { useSettings } from '#site/visit/settings.tsx'
import { useVisit } from '#site/visit/visit-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Eyebrow, Heading } from '#ui/heading.tsx'
import { ArrowIcon } from '#ui/icons.tsx'
import { layouts } from '#ui/layouts.ts'
import { Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import environments from './drawings/environments.svg'
import environmentsNarrow from './drawings/environments-narrow.svg'
import { Experience } from './experience.tsx'
import type { HomeLists, HomePlace, StillHome } from './home-data.ts'
import styles from './home-page.module.css'
import { Hotline } from './hotline.tsx'
import { Latest } from './latest.tsx'
import { ManagePlatforms } from './manage-platforms.tsx'
import { Partners } from './partners.tsx'
import { PlatformBand } from './platform-band.tsx'
import { Statistics } from './statistics.tsx'
import { Timeline } from './timeline.tsx'
import tryOut from './try-out.module.css'
import { Client, ClientParts, TryOutHead } from './try-out.tsx'
import { Voices } from './voices.tsx'

type HomePageProps = {
  /** The sections below the stage, in their order. */
  places: readonly HomePlace[]
  /** In the browser missing: its elements came with the document. */
  still: StillHome | undefined
  /** The opening: the banner stage with the register box, which the route puts together. */
  stage: ReactNode
}

/** The model is used as soon as it is seen, so its script comes before that. */
const beforeUse = nearby('100px 0px')

/** The figures start to count 600 px away from the window, so their script loads a little earlier. */
const beforeCounting = nearby('900px 0px')

/** The home page: its stage, and the sections of its record (specification 2, Home / About). */
export function HomePage({ places, still: rendered, stage }: HomePageProps): ReactNode {
  return (
    <>
      {stage}
      <div className={styles.below}>
        {places.map((block, at) => {
          const blocks = rendered?.blocks[at] ?? []
          return block === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: no section ever moves.
            <StillRun key={at} at={at} blocks={blocks} lists={rendered?.lists} />
          ) : (
            <div key={block.kind} data-block={block.id}>
              <MovingSection block={block} whole={blocks[0]} />
            </div>
          )
        })}
      </div>
    </>
  )
}

/** A section with behaviour; `whole` has all its words, which only the server needs. */
function MovingSection({ block, whole }: { block: NonNullable<HomePlace>; whole: SiteBlock | undefined }): ReactNode {
  const { statistics, hotline, consultChatUrl } = useSettings()
  switch (block.kind) {
    case 'homeTryOut':
      return <TryOut words={whole?.kind === block.kind ? whole.fields : block.fields} />
    case 'homeFigures':
      return (
        <Hydrate when={beforeCounting}>
          <Statistics words={block.fields} statistics={statistics} />
        </Hydrate>
      )
    case 'homeHotline':
      return (
        <Hydrate when={beforeUse}>
          <Hotline words={block.fields} hotline={hotline} consultChatUrl={consultChatUrl} />
        </Hydrate>
      )
    default:
      // A press on its form must be answered at once, so it does not wait to be scrolled near.
      return <HomeRegisterPrompt words={block.fields} />
  }
}

/** The working model between its words, each hydrated by itself. */
function TryOut({ words }: { words: SiteWords<'homeTryOut'> }): ReactNode {
  return (
    <Section className={tryOut.section}>
      <Hydrate when={still}>
        <TryOutHead words={words} />
      </Hydrate>
      <Hydrate when={beforeUse}>
        <Client />
      </Hydrate>
      <Hydrate when={still}>
        <ClientParts words={words} />
      </Hydrate>
    </Section>
  )
}

type StillRunProps = { at: number; blocks: readonly SiteBlock[]; lists: HomeLists | undefined }

/** The sections without behaviour between two that have some. */
function StillRun({ at, blocks, lists }: StillRunProps): ReactNode {
  return (
    <Hydrate when={stillAt(at)}>
      {blocks.map((block) => (
        <div key={block.id} data-block={block.id}>
          <StillBlock block={block} lists={lists ?? noLists} />
        </div>
      ))}
    </Hydrate>
  )
}

const noLists: HomeLists = { platforms: [], platformTotal: 0, partners: [], updates: [], tips: [], facts: [] }

function StillBlock({ block, lists }: { block: SiteBlock; lists: HomeLists }): ReactNode {
  const { platforms, platformTotal, partners, updates, tips, facts } = lists
  switch (block.kind) {
    case 'homeBand':
      return <PlatformBand words={block.fields} platforms={platforms} />
    case 'homeProducts':
      return <Experience words={block.fields} />
    case 'homePlatforms':
      return <ManagePlatforms words={block.fields} platforms={platforms} total={platformTotal} />
    case 'homeVoices':
      return <Voices words={block.fields} />
    case 'homePartners':
      return <Partners words={block.fields} groups={partners} />
    case 'homeLatest':
      return <Latest words={block.fields} updates={updates} tips={tips} />
    case 'homeRoad':
      return <Timeline words={block.fields} />
    case 'homeQuestions':
      return <HomeQuestions words={block.fields} facts={facts} />
    default:
      return import.meta.env.SSR ? <GeneralBlock block={block} /> : null
  }
}

type HomeQuestionsProps = { words: SiteWords<'homeQuestions'> } & Pick<HomeLists, 'facts'>

/** What a buyer asks first: the answers of the settings, then those of the record. */
function HomeQuestions({ words: { title, items }, facts }: HomeQuestionsProps): ReactNode {
  return (
    <Questions title={title} items={[...facts.map(faqItemOf), ...items]} ground="light">
      <TextLink alone href={pages.pricingGuide.path}>
        {productFactsCopy.guide}
      </TextLink>
    </Questions>
  )
}

/**
 * The drawn opening of the home page, its default banner: one red line that all shops shared parts into a green one
 * each, and the first of them has its shop open. The product window is whole at every width (decision 082).
 */
export function HomeHero(): ReactNode {
  const { slogan, brandName } = useSettings()
  const { platform } = useVisit()
  return (
    <div className={styles.opening} data-ground="deep">
      <div className={styles.words}>
        <Eyebrow>{openingCopy.eyebrow}</Eyebrow>
        <Heading level={1} className={styles.title} data-length={lengthOf(slogan)}>
          <Clauses parts={slogan} />
        </Heading>
        <p className={styles.lead}>
          <Clauses parts={openingCopy.lead(brandName)} />
        </p>
        <a className={styles.check} href={pages.check.path}>
          {frameCopy.check}
          <ArrowIcon size={16} />
        </a>
      </div>
      <div className={styles.window}>
        <picture>
          <source media={platform === 'mobile' ? 'all' : layouts['up-to-tablet']} srcSet={environmentsNarrow} />
          <img src={environments} alt={openingCopy.drawing} width={1440} height={290} />
        </picture>
        <p className={styles.status} aria-hidden="true">
          {openingCopy.status.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
      </div>
    </div>
  )
}

/** A long slogan is set smaller, so that it leaves the window its height. */
function lengthOf(slogan: string): 'middle' | 'long' | undefined {
  if (slogan.length > 24) return 'long'
  return slogan.length > 12 ? 'middle' : undefined
}

/** The two promotional links of the home page, on the desktop alone (specification 2, Home / About). */
export function PromoLinks(): ReactNode {
  if (useVisit().platform === 'mobile') return null
  return (
    <nav className={styles.promo} aria-label={promoCopy.label}>
      {[
        { href: pages.tkSettled.path, name: promoCopy.tkSettled },
        { href: pages.temu.path, name: promoCopy.temu },
      ].map(({ href, name }) => (
        <a key={href} href={href}>
          {name}
          <span>
            {promoCopy.go}
            <ArrowIcon size={16} />
          </span>
        </a>
      ))}
    </nav>
  )
}

/** The close: the lines become the sail, and a phone number begins the registration above. */
function HomeRegisterPrompt({ words }: { words: SiteWords<'homeRegister'> }): ReactNode {
  const hasDesktop = useVisit().platform === 'pc'
  const hasPrices = useSettings().prices.device !== null
  return (
    <RegisterPrompt
      form="column"
      className={styles.prompt}
      title={clausesOf(words.title)}
      text={words.text}
      words={words}
      drawing={<Drawing name="sail" alt={joinCopy.drawing} width={1390} height={680} className={styles.drawing} />}
    >
      {hasDesktop && (
        <p className={classNames(text.note, styles.first)}>
          {words.look}
          <TextLink alone href={pages.download.path}>
            {words.download}
          </TextLink>
          {hasPrices && (
            <TextLink alone href={pages.price.path}>
              {words.price}
            </TextLink>
          )}
        </p>
      )}
    </RegisterPrompt>
  )
}

import { Hydrate } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { frameCopy } from '#site/copy/frame.ts'
import { homeCopy } from '#site/copy/home.ts'
import { joinCopy, openingCopy, promoCopy } from '#site/copy/home-hero.ts'
import { productFactsCopy } from '#site/copy/parts.ts'
import { Drawing } from '#site/drawings/drawing.tsx'
import { pages } from '#site/pages.ts'
import { nearby, still } from '#site/parts/kept-html.tsx'
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
import type { HomeData } from './home-data.ts'
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
  data: HomeData
  /** The opening: the banner stage with the register box, which the route puts together. */
  stage: ReactNode
}

const { questions } = homeCopy

/** The model is used as soon as it is seen, so its script comes before that. */
const beforeUse = nearby('100px 0px')

/** The figures start to count 600 px away from the window, so their script loads a little earlier. */
const beforeCounting = nearby('900px 0px')

/** The home page in its order (specification 2, Home / About). */
export function HomePage({ data, stage }: HomePageProps): ReactNode {
  const { settings, platforms, platformTotal, partners, updates, tips, facts } = data
  return (
    <>
      {stage}
      <div className={styles.below}>
        <Hydrate when={still}>
          <PlatformBand platforms={platforms} />
        </Hydrate>
        <Section className={tryOut.section}>
          <Hydrate when={still}>
            <TryOutHead />
          </Hydrate>
          <Hydrate when={beforeUse}>
            <Client />
          </Hydrate>
          <Hydrate when={still}>
            <ClientParts />
          </Hydrate>
        </Section>
        <Hydrate when={still}>
          <Experience />
          <ManagePlatforms platforms={platforms} total={platformTotal} />
        </Hydrate>
        <Hydrate when={beforeCounting}>
          <Statistics statistics={settings.statistics} />
        </Hydrate>
        <Hydrate when={still}>
          <Voices {...settings} />
          <Partners groups={partners} />
          <Latest updates={updates} tips={tips} />
          <Timeline {...settings} />
          <Questions title={questions.title} items={[...facts.map(faqItemOf), questions.difference]} ground="light">
            <TextLink alone href={pages.pricingGuide.path}>
              {productFactsCopy.guide}
            </TextLink>
          </Questions>
        </Hydrate>
        <Hydrate when={beforeUse}>
          <Hotline hotline={settings.hotline} consultChatUrl={settings.consultChatUrl} />
        </Hydrate>
        {/* A press on its form must be answered at once, so it does not wait to be scrolled near. */}
        <HomeRegisterPrompt />
      </div>
    </>
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
function HomeRegisterPrompt(): ReactNode {
  const hasDesktop = useVisit().platform === 'pc'
  return (
    <RegisterPrompt
      form="column"
      className={styles.prompt}
      title={joinCopy.title}
      text={joinCopy.text}
      words={joinCopy}
      drawing={<Drawing name="sail" alt={joinCopy.drawing} width={1390} height={680} className={styles.drawing} />}
    >
      {hasDesktop && (
        <p className={classNames(text.note, styles.first)}>
          {joinCopy.look}
          <TextLink alone href={pages.download.path}>
            {joinCopy.download}
          </TextLink>
          <TextLink alone href={pages.price.path}>
            {joinCopy.price}
          </TextLink>
        </p>
      )}
    </RegisterPrompt>
  )
}

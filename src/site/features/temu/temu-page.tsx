import { Hydrate } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import type { SiteBlock, SiteWords } from '#domain/landing/kinds/index.ts'
import { temuOpeningCopy } from '#site/copy/temu.ts'
import { pages } from '#site/pages.ts'
import { GeneralBlock } from '#site/parts/general-block.tsx'
import { still } from '#site/parts/kept-html.tsx'
import { RegisterBarFrame } from '#site/parts/register-bar-frame.tsx'
import { RegisterForm } from '#site/parts/register-form.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { Faq } from '#ui/faq.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { PriceOffers } from './price-offers.tsx'
import { ShopTags } from './shop-tags.tsx'
import styles from './temu-page.module.css'

type TemuPageProps = {
  /** The opening: the banner stage with the register box, which the route puts together. */
  stage: ReactNode
  /** What never moves, in the browser empty: its elements came with the document. */
  blocks: readonly SiteBlock[]
}

/** TEMU.html between the bar and the footer: the waybill's five strings lead from the opening to five shops. */
export function TemuPage({ stage, blocks }: TemuPageProps): ReactNode {
  return (
    <div className={styles.page}>
      {stage}
      <Hydrate when={still}>
        {blocks.map((block) => (
          <div key={block.id} data-block={block.id}>
            <StillBlock block={block} />
          </div>
        ))}
      </Hydrate>
    </div>
  )
}

function StillBlock({ block }: { block: SiteBlock }): ReactNode {
  if (block.kind === 'temuShops') return <ShopTags fields={block.fields} />
  if (block.kind === 'temuOffers') return <PriceOffers fields={block.fields} />
  if (block.kind === 'temuQuestions') return <Questions words={block.fields} />
  return import.meta.env.SSR ? <GeneralBlock block={block} /> : null
}

/** What a Temu seller asks before the first shop moves in. */
function Questions({ words }: { words: SiteWords<'temuQuestions'> }): ReactNode {
  return (
    <Section className={styles.questions}>
      <Heading level={2} className={styles.title}>
        <Clauses parts={words.title} />
      </Heading>
      <Faq items={words.items} />
      <p className={styles.first}>
        {words.look}
        <TextLink alone href={pages.price.path}>
          {words.price}
        </TextLink>
        <TextLink alone href={pages.download.path}>
          {words.download}
        </TextLink>
      </p>
    </Section>
  )
}

/**
 * The page, its footer too, and the bar that invites to register: always at the window's lower edge, and gone once there
 * is a token (specification 2, TEMU page). It is the last element of the page with a height of its own, so it
 * covers nothing of the footer.
 */
export function WithRegisterBar({ words, children }: { words: SiteWords<'temuBar'>; children: ReactNode }): ReactNode {
  return (
    <RegisterBarFrame className={styles.frame} page={children}>
      <aside className={styles.bar} aria-label={temuOpeningCopy.bar.label} data-ground="light">
        <RegisterForm words={words}>
          <p className={styles.words}>
            <b>{words.title}</b>
            <span>{words.text}</span>
          </p>
        </RegisterForm>
      </aside>
    </RegisterBarFrame>
  )
}

import type { ReactNode } from 'react'
import { platformHref } from '#domain/content/addresses.ts'
import { platformsCopy } from '#site/copy/platforms.ts'
import { pages } from '#site/pages.ts'
import { RegisterLink } from '#site/parts/register-link.tsx'
import textStyles from '#site/parts/text.module.css'
import { useSettings } from '#site/visit/settings.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Eyebrow, Heading } from '#ui/heading.tsx'
import { layouts } from '#ui/layouts.ts'
import { LogoTile } from '#ui/logo-tile.tsx'
import { Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useLasting } from '#ui/use-lasting.ts'
import { fittingSize } from './drawings/shop.tsx'
import street from './drawings/street.svg'
import streetPhone from './drawings/street-phone.svg'
import { type ListedPlatform, type PlatformsAnswer, sentencesOf } from './platform.ts'
import listStyles from './platform-list.module.css'
import { FailedPlatforms, NoPlatforms, PlatformSkeleton, ShopCard, TypeTabs } from './platform-list.tsx'
import { platformListHref } from './platform-query.ts'
import styles from './store-opening.module.css'

const ownCopy = platformsCopy.own

type StoreHeroProps = {
  /** How many platforms there are; 0 where that is not known. */
  total: number
  /** The names over the doors, the first one over the open shop. */
  names: readonly string[]
}

/** The drawn banner of global store opening: a street of open shops, each with a line of its own. */
export function StoreHero({ total, names }: StoreHeroProps): ReactNode {
  const { brandName } = useSettings()
  return (
    <div className={styles.hero} data-ground="deep">
      <Street names={names} label={platformsCopy.opening.drawing} />
      <div className={styles.words}>
        <Eyebrow>{platformsCopy.opening.eyebrow}</Eyebrow>
        <Heading level={1} className={styles.title}>
          <Clauses parts={platformsCopy.opening.title} />
        </Heading>
        <p>
          <Clauses parts={platformsCopy.opening.lead(total, brandName)} />
        </p>
      </div>
    </div>
  )
}

type StoreDirectoryProps = {
  /** What the visitor asked for last; the answer may still be that to the question before. */
  asked: number | null
  answer: PlatformsAnswer
  onChoose: (type: number | null) => void
  onRetry: () => unknown
}

const path = pages.globalStoreOpening.path

/** How many platforms are shown as shops; the others are in rows. */
const shopsShown = 4

/** An answer that comes within this time replaces the old one without a skeleton in between. */
const skeletonAfterMs = 200

/** The company types and the first platforms of the chosen one; the way to all of them (specification 2). */
export function StoreDirectory({ asked, answer, onChoose, onRetry }: StoreDirectoryProps): ReactNode {
  const busy = asked !== answer.query.type
  const slow = useLasting(busy, skeletonAfterMs)
  return (
    <div className={styles.directory}>
      <TypeTabs path={path} types={answer.types} chosen={asked} onChoose={onChoose} />
      <div className={listStyles.shown} aria-busy={busy}>
        {slow ? <PlatformSkeleton shops={shopsShown} rows={8} /> : <Shown answer={answer} onRetry={onRetry} />}
      </div>
    </div>
  )
}

function Shown({ answer, onRetry }: Pick<StoreDirectoryProps, 'answer' | 'onRetry'>): ReactNode {
  const { query, rows, total, failure } = answer
  if (failure !== null) return <FailedPlatforms failure={failure} onRetry={onRetry} />
  if (rows.length === 0) return <NoPlatforms path={path} query={query} total={total} />
  const others = rows.slice(shopsShown)
  return (
    <>
      <ul className={listStyles.halves}>
        {rows.slice(0, shopsShown).map((platform) => (
          <ShopCard key={platform.id} platform={platform} />
        ))}
      </ul>
      {others.length > 0 && (
        <ul className={listStyles.rows}>
          {others.map((platform) => (
            <PlatformRow key={platform.id} platform={platform} />
          ))}
        </ul>
      )}
      <p className={styles.more}>
        <ButtonLink look="quiet" href={platformListHref(pages.allPlatform.path, query)}>
          {platformsCopy.viewMore}
          {total > rows.length && (
            <small className={classNames(textStyles.count, 'num')}>{platformsCopy.rest(total - rows.length)}</small>
          )}
        </ButtonLink>
      </p>
    </>
  )
}

/** A platform in a few words: its logo where staff uploaded one, name, where it sells. */
function PlatformRow({ platform: { id, name, introduction, logo } }: { platform: ListedPlatform }): ReactNode {
  return (
    <li className={styles.row}>
      <a href={platformHref(id)}>
        {logo !== '' && <LogoTile name={name} src={logo} size={36} />}
        <span>
          <b>{name}</b>
          <span>{sentencesOf(introduction)[0]}</span>
        </span>
      </a>
    </li>
  )
}

/** The close of the page: a shop that is open needs a line of its own. */
export function PlatformsRegisterPrompt(): ReactNode {
  const hasPrices = useSettings().prices.device !== null
  return (
    <Section ground="tint" className={styles.own} cut>
      <div className={styles.promptWords}>
        <Heading level={2} className={styles.promptTitle}>
          {ownCopy.title.map((clause) => (
            <span key={clause}>{clause}</span>
          ))}
        </Heading>
        <p className={textStyles.quiet}>{ownCopy.text}</p>
        <div className={styles.ways}>
          <RegisterLink look="go">{ownCopy.register}</RegisterLink>
          {hasPrices && (
            <TextLink alone href={pages.price.path}>
              {ownCopy.price}
            </TextLink>
          )}
        </div>
      </div>
      <ul className={styles.shops}>
        {ownCopy.shops.map(({ name, line }) => (
          <li key={name}>
            {name}
            <small>{line}</small>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Where the signs of the drawn doors are: from one door to the next, a door's width, and the type on its sign. */
type Signs = {
  view: [width: number, height: number]
  doors: number
  left: number
  step: number
  door: number
  top: number
  size: number
}

const wide: Signs = { view: [1440, 600], doors: 5, left: 134, step: 244, door: 200, top: 218, size: 20 }
const narrow: Signs = { view: [390, 220], doors: 3, left: 20, step: 122, door: 106, top: 23, size: 15 }

/** Open shops in a street. The first name is over the last one, whose sign is lit. */
function Street({ names, label }: { names: readonly string[]; label: string }): ReactNode {
  return (
    <>
      <picture>
        <source media={layouts.phone} srcSet={streetPhone} width={390} height={220} />
        <img className={styles.street} src={street} alt={label} width={5440} height={600} />
      </picture>
      <Names className={styles.wide} signs={wide} names={names} />
      <Names className={styles.narrow} signs={narrow} names={names} />
    </>
  )
}

type NamesProps = { className: string | undefined; signs: Signs; names: readonly string[] }

function Names({ className, signs: { view, doors, left, step, door, top, size }, names }: NamesProps): ReactNode {
  const signs = names.slice(0, doors).map((name, place) => ({ name, x: left + step * (doors - 1 - place) + door / 2 }))
  return (
    <svg
      className={className}
      viewBox={`0 0 ${view.join(' ')}`}
      fontWeight="600"
      textAnchor="middle"
      aria-hidden="true"
    >
      {signs.map(({ name, x }, place) => (
        <text
          key={x}
          fill={place === 0 ? 'var(--deep)' : 'var(--on-2)'}
          x={x}
          y={top + size * 0.38}
          fontSize={fittingSize(name, size, door)}
        >
          {name}
        </text>
      ))}
    </svg>
  )
}

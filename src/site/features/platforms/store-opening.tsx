import type { ReactNode } from 'react'
import { platformHref } from '#domain/content/addresses.ts'
import { platformsCopy as copy } from '#site/copy/platforms.ts'
import { pages } from '#site/pages.ts'
import textStyles from '#site/parts/text.module.css'
import { useSettings } from '#site/visit/settings.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Eyebrow, Heading } from '#ui/heading.tsx'
import { LogoTile } from '#ui/logo-tile.tsx'
import { useLasting } from '#ui/use-lasting.ts'
import { Street } from './drawings/street.tsx'
import { FailedPlatforms, NoPlatforms } from './list-states.tsx'
import { type ListedPlatform, type PlatformsAnswer, sentencesOf } from './platform.ts'
import listStyles from './platform-list.module.css'
import { platformListHref } from './platform-query.ts'
import { PlatformSkeleton } from './platform-skeleton.tsx'
import { ShopCard } from './shop-card.tsx'
import styles from './store-opening.module.css'
import { TypeTabs } from './type-tabs.tsx'

type StoreHeroProps = {
  /** How many platforms there are; 0 where that is not known. */
  total: number
  /** The names over the doors, the first one over the open shop. */
  names: readonly string[]
}

/** The drawn banner of global store opening: a street in which one shop after the other opens. */
export function StoreHero({ total, names }: StoreHeroProps): ReactNode {
  const { brandName } = useSettings()
  return (
    <div className={styles.hero} data-ground="deep">
      <Street names={names} label={copy.opening.drawing} />
      <div className={styles.words}>
        <Eyebrow>{copy.opening.eyebrow}</Eyebrow>
        <Heading level={1} className={styles.title}>
          <Clauses parts={copy.opening.title} />
        </Heading>
        <p>
          <Clauses parts={copy.opening.lead(total, brandName)} />
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
        {rows.slice(0, shopsShown).map((platform, place) => (
          <ShopCard key={platform.id} platform={platform} wide place={place} />
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
          {copy.viewMore}
          {total > rows.length && (
            <small className={classNames(textStyles.count, 'num')}>{copy.rest(total - rows.length)}</small>
          )}
        </ButtonLink>
      </p>
    </>
  )
}

/** A platform in a few words: logo, name, where it sells. */
function PlatformRow({ platform: { id, name, introduction, logo } }: { platform: ListedPlatform }): ReactNode {
  return (
    <li className={styles.row}>
      <a href={platformHref(id)}>
        <LogoTile name={name} src={logo} size={36} />
        <span>
          <b>{name}</b>
          <span>{sentencesOf(introduction)[0]}</span>
        </span>
      </a>
    </li>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import { platformHref } from '#domain/content/addresses.ts'
import { platformsCopy } from '#site/copy/platforms.ts'
import { FailedState } from '#site/parts/failed-state.tsx'
import textStyles from '#site/parts/text.module.css'
import { anchorOf, readStaffLink } from '#site/visit/staff-link.ts'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/list-state.tsx'
import { LogoTile } from '#ui/logo-tile.tsx'
import { PressLink } from '#ui/press-link.tsx'
import { Skeleton, SkeletonBlock, SkeletonLine } from '#ui/skeleton.tsx'
import stripStyles from '#ui/strip.module.css'
import { TextLink } from '#ui/text-link.tsx'
import { Shelves, Shutter } from './drawings/shop.tsx'
import { type ListedPlatform, type ListedPlatformType, sentencesOf } from './platform.ts'
import styles from './platform-list.module.css'
import { type PlatformQuery, platformListHref } from './platform-query.ts'

const { empty, failed } = platformsCopy
const typesCopy = platformsCopy.types

/** A list without a platform: nothing there at all, nothing of this type, or a page after the last one. */
export function NoPlatforms({ path, query, total }: { path: string; query: PlatformQuery; total: number }): ReactNode {
  const link = (to: PlatformQuery, words: string) => (
    <TextLink alone href={platformListHref(path, to)}>
      {words}
    </TextLink>
  )
  if (total > 0)
    return <EmptyState title={empty.title} hint={empty.page} action={link({ ...query, page: 1 }, empty.firstPage)} />
  if (query.type === null) return <EmptyState title={empty.title} hint={empty.none} />
  return <EmptyState title={empty.title} hint={empty.type} action={link({ type: null, page: 1 }, empty.allTypes)} />
}

/** Platforms that did not come, with the server's sentence. */
export function FailedPlatforms({ failure, onRetry }: { failure: string; onRetry: () => unknown }): ReactNode {
  return <FailedState title={failed.title} hint={failure} onRetry={onRetry} />
}

/** A list of platforms before they are there: some as shops, the others in rows. */
export function PlatformSkeleton({ shops, rows }: { shops: number; rows: number }): ReactNode {
  return (
    <Skeleton label={platformsCopy.loading}>
      {shops > 0 && (
        <div className={styles.halves}>
          {keys(shops).map((key) => (
            <SkeletonBlock key={key} height={206} />
          ))}
        </div>
      )}
      <div className={styles.rows}>
        {keys(rows).map((key) => (
          <div key={key} className={styles.place}>
            <SkeletonLine width="56%" />
            <SkeletonLine width="72%" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}

const keys = (count: number) => Array.from({ length: count }, (_, index) => `place-${index}`)

type TypeTabsProps = {
  /** The page whose list it is. */
  path: string
  types: readonly ListedPlatformType[]
  chosen: number | null
  onChoose: (type: number | null) => void
}

/** The company types as tabs that are links to the list of each, with one for all of them (specification 2; readings 9). */
export function TypeTabs({ path, types, chosen, onChoose }: TypeTabsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On the phone the chosen one may lie beyond the edge.
    const current = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (list.current && current && current.offsetLeft + current.offsetWidth > list.current.clientWidth)
      list.current.scrollLeft = current.offsetLeft - 32
  }, [])

  const tabs = [{ id: null, name: typesCopy.all, total: totalOf(types) }, ...types]
  return (
    <div className={styles.nav}>
      <div
        ref={list}
        role="tablist"
        aria-label={typesCopy.label}
        className={classNames(styles.tabs, stripStyles.strip)}
      >
        {tabs.map(({ id, name, total }) => (
          <PressLink
            key={id}
            role="tab"
            aria-selected={id === chosen}
            href={platformListHref(path, { type: id, page: 1 })}
            onPress={() => onChoose(id)}
          >
            {name}
            {total !== null && <small className={classNames(textStyles.count, 'figure')}>{total}</small>}
          </PressLink>
        ))}
      </div>
    </div>
  )
}

/** How many platforms all types have together; null where that is not known. */
export function totalOf(types: readonly ListedPlatformType[]): number | null {
  const total = types.reduce((sum, type) => sum + (type.total ?? 0), 0)
  return total === 0 ? null : total
}

/** How far the rolled-up shutter hangs down: every shop is open. In units of the drawing. */
const shut = 12

/** A platform as a shop: its sign, its half-open door, what it says and the two ways in. */
export function ShopCard({ platform }: { platform: ListedPlatform }): ReactNode {
  const { id, name, introduction, logo, settleIn } = platform
  const [first, rest] = sentencesOf(introduction)
  const link = readStaffLink(settleIn)
  return (
    <li className={classNames(styles.card, styles.wide)}>
      <a className={styles.front} href={platformHref(id)}>
        <span className={styles.sign}>
          {logo !== '' && <LogoTile name={name} src={logo} size={28} />}
          <span className={styles.name}>{name}</span>
        </span>
        <svg className={styles.inside} viewBox="0 0 212 146" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
          <Shelves shop={id} x={0} y={0} width={212} height={152} step={62} />
          <g className={styles.shutter}>
            <Shutter x={0} y={-60} width={212} height={60 + shut} />
          </g>
        </svg>
      </a>
      <div className={styles.words}>
        <p>
          <b>{first}</b>
          {rest}
        </p>
        <div className={styles.ways}>
          <TextLink
            alone
            href={platformHref(id)}
            aria-label={platformsCopy.ofPlatform(platformsCopy.introduction, name)}
          >
            {platformsCopy.introduction}
          </TextLink>
          {link && (
            <TextLink alone {...anchorOf(link)} aria-label={platformsCopy.ofPlatform(platformsCopy.enter, name)}>
              {platformsCopy.enter}
            </TextLink>
          )}
        </div>
      </div>
    </li>
  )
}

import type { ReactNode } from 'react'
import { homeCopy } from '#site/copy/home.ts'
import { Drawing } from '#site/drawings/drawing.tsx'
import { pages } from '#site/pages.ts'
import space from '#site/parts/section-space.module.css'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Flag } from '#ui/flag.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { HomePlatform } from './home-data.ts'
import styles from './manage-platforms.module.css'

const words = homeCopy.manage

/** Seven rows of four names, fourteen of two on the phone: whole rows in both. */
const namesInWindow = 28

type ManagePlatformsProps = { platforms: readonly HomePlatform[]; total: number }

/** The browser's new tab: every marketplace's back end opens from here. The names are real links to their pages. */
export function ManagePlatforms({ platforms, total }: ManagePlatformsProps): ReactNode {
  if (platforms.length === 0) return null
  return (
    <Section ground="soft" className={classNames(styles.manage, space.noneBelow)} cut>
      <div className={styles.words}>
        <Heading level={2}>
          <Clauses parts={words.title} />
        </Heading>
        <p>{words.text}</p>
        <TextLink alone href={pages.allPlatform.path}>
          {words.all(total)}
        </TextLink>
        <ShopChooser platform={platforms[0]?.name ?? ''} />
      </div>
      <div className={styles.window}>
        <Drawing name="new-tab" width={888} height={112} className={styles.bar} />
        <ul className={styles.names} aria-label={words.window}>
          {platforms.slice(0, namesInWindow).map(({ id, name, href }) => (
            <li key={id}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

/** What a press on a name asks in the browser: which shop's own environment shall open it. */
function ShopChooser({ platform }: { platform: string }): ReactNode {
  const { label, title, shops } = words.chooser
  return (
    <figure className={styles.chooser} role="img" aria-label={label}>
      <b>{title(platform)}</b>
      {shops.map(({ flag, shop, site, line }) => (
        <span key={shop}>
          <Flag code={flag} />
          {shop}
          <small>
            {site} · {line}
          </small>
        </span>
      ))}
    </figure>
  )
}

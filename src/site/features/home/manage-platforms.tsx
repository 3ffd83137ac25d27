import type { ReactNode } from 'react'
import { clausesOf } from '#domain/landing/clauses.ts'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { fillFacts } from '#domain/landing/site-pages.ts'
import { homeCopy } from '#site/copy/home.ts'
import { Drawing } from '#site/drawings/drawing.tsx'
import { pages } from '#site/pages.ts'
import space from '#site/parts/section-space.module.css'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { HomePlatform } from './home-data.ts'
import styles from './manage-platforms.module.css'

/** Four full rows of four; the phone shows the first six. All of them are in the directory. */
const namesInWindow = 16

type ManagePlatformsProps = {
  words: SiteWords<'homePlatforms'>
  platforms: readonly HomePlatform[]
  total: number
}

/** The browser's new tab: every marketplace's back end opens from here. The names are real links to their pages. */
export function ManagePlatforms({ words, platforms, total }: ManagePlatformsProps): ReactNode {
  if (platforms.length === 0) return null
  return (
    <Section ground="soft" className={classNames(styles.manage, space.noneBelow)} cut>
      <div className={styles.words}>
        <Heading level={2}>
          <Clauses parts={clausesOf(words.title)} />
        </Heading>
        <p>{words.text}</p>
        <TextLink alone href={pages.allPlatform.path}>
          {fillFacts(words.all, { platforms: String(total) })}
        </TextLink>
      </div>
      <div className={styles.window}>
        <Drawing name="new-tab" width={888} height={112} className={styles.bar} />
        <ul className={styles.names} aria-label={homeCopy.newTab}>
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

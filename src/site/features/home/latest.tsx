import type { ReactNode } from 'react'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import line from '#site/drawings/line.module.css'
import { pages } from '#site/pages.ts'
import text from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { TitleWords } from '#ui/title-words.tsx'
import type { HomeArticle } from './home-data.ts'
import styles from './latest.module.css'

type LatestProps = { words: SiteWords<'homeLatest'>; updates: readonly HomeArticle[]; tips: readonly HomeArticle[] }

/** What was written last: the product's log along a green line, and beside it what sellers read. */
export function Latest({ words, updates, tips }: LatestProps): ReactNode {
  if (updates.length === 0 && tips.length === 0) return null
  return (
    <Section className={styles.latest}>
      {updates.length > 0 && (
        <div>
          <Heading level={2} size="medium">
            {words.updates}
          </Heading>
          <ol className={styles.log}>
            {updates.map((article) => (
              <li key={article.id} className={line.knot}>
                <Day time={article.time} />
                <a className={classNames(text.title, styles.title)} href={article.href}>
                  <TitleWords>{article.title}</TitleWords>
                </a>
              </li>
            ))}
          </ol>
        </div>
      )}
      {tips.length > 0 && (
        <div className={styles.tips}>
          <Heading level={2} size="medium">
            {words.tips}
          </Heading>
          <ul className={styles.reading}>
            {tips.map((article) => (
              <li key={article.id}>
                <a className={classNames(text.title, styles.title)} href={article.href}>
                  <TitleWords>{article.title}</TitleWords>
                </a>
                <Day time={article.time} />
              </li>
            ))}
          </ul>
          <TextLink alone href={pages.yygh.path}>
            {words.allTips}
          </TextLink>
        </div>
      )}
    </Section>
  )
}

function Day({ time }: { time: string }): ReactNode {
  const day = time.slice(0, 10)
  return (
    <time className={`${text.count} figure`} dateTime={day}>
      {day}
    </time>
  )
}

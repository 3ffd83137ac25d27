import { hiddenForBaidu, readActiveId } from '#domain/content/headings.ts'
import { articleCopy } from '#site/copy/article.ts'
import { DayText } from '#site/parts/day-text.tsx'
import { Picture } from '#site/parts/picture.tsx'
import textStyles from '#site/parts/text.module.css'
import { readRecord, useStoredList } from '#site/session/stored-list.ts'
import { useVisit } from '#site/visit/visit-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Unbroken } from '#ui/unbroken.tsx'
import type { RelatedArticle } from './article-data.ts'
import lanes from './drawings/lanes.svg'
import styles from './related.module.css'

const copy = articleCopy.related

/**
 * The newest related article as a card and the others as lines: 5 on wide windows, 3 on the phone (specification 2).
 * Null where the article did not come: then those of the last article are shown, if any (specification 3).
 */
export function Related({ articles }: { articles: readonly RelatedArticle[] | null }) {
  const { baidu } = useVisit()
  const shown = useStoredList('recommendList', articles, readRelated).filter((article) => !(baidu && isHidden(article)))
  if (articles === null && shown.length === 0) return null
  const [first, ...others] = shown
  return (
    <section data-deferred className={styles.related}>
      <h2>{copy.title}</h2>
      {first ? (
        <div className={styles.columns}>
          <Card article={first} />
          {others.length > 0 && (
            <ul>
              {others.map(({ id, title, createTime, href }) => (
                <li key={id}>
                  <a href={href}>
                    <h3>
                      <Clauses parts={title} />
                    </h3>
                    <DayText className={classNames(textStyles.count, 'figure')} time={createTime} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        <p className={textStyles.quiet}>{copy.empty}</p>
      )}
    </section>
  )
}

/** A list that was kept may be older than the visitor's coming from Baidu. */
function isHidden({ href }: RelatedArticle): boolean {
  const query = new URLSearchParams(href.slice(href.indexOf('?')))
  return readActiveId(query.get('activeId')) === hiddenForBaidu.activeId
}

function Card({ article: { title, briefly, picture, createTime, href } }: { article: RelatedArticle }) {
  return (
    <a className={styles.card} href={href}>
      <span className={styles.picture}>
        <Picture
          src={picture || lanes}
          sizes="min(100vw, 510px)"
          alt=""
          width={510}
          height={255}
          loading="lazy"
          decoding="async"
        />
      </span>
      <h3>
        <Clauses parts={title} />
      </h3>
      {briefly !== '' && (
        <p className={textStyles.quiet}>
          <Unbroken>{briefly}</Unbroken>
        </p>
      )}
      <DayText className={classNames(textStyles.count, 'figure')} time={createTime} />
    </a>
  )
}

/** A stored related article; null for whatever is none. */
function readRelated(value: unknown): RelatedArticle | null {
  return readRecord(value, ['title', 'briefly', 'picture', 'createTime', 'href'])
}

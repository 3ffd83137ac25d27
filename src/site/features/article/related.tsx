import { articleCopy } from '#site/copy/article.ts'
import { Clauses } from '#ui/clauses.tsx'
import type { RelatedArticle } from './article-data.ts'
import { dayOf } from './article-date.ts'
import { LanesDrawing } from './drawings/lanes.tsx'
import styles from './related.module.css'

const copy = articleCopy.related

/** The newest related article as a card and the others as lines: 5 on wide windows, 3 on the phone (specification 2). */
export function Related({ articles }: { articles: readonly RelatedArticle[] }) {
  const [first, ...others] = articles
  return (
    <section className={styles.related}>
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
                    <Day time={createTime} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        <p className={styles.empty}>{copy.empty}</p>
      )}
    </section>
  )
}

function Card({ article: { title, briefly, picture, createTime, href } }: { article: RelatedArticle }) {
  return (
    <a className={styles.card} href={href}>
      <span className={styles.picture}>
        {picture === '' ? (
          <LanesDrawing />
        ) : (
          <img src={picture} alt="" width={510} height={255} loading="lazy" decoding="async" />
        )}
      </span>
      <h3>
        <Clauses parts={title} />
      </h3>
      {briefly !== '' && <p>{briefly}</p>}
      <Day time={createTime} />
    </a>
  )
}

function Day({ time }: { time: string }) {
  return (
    <time className="figure" dateTime={dayOf(time)}>
      {dayOf(time)}
    </time>
  )
}

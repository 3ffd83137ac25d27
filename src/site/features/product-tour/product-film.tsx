import type { ReactNode } from 'react'
import { productFilmCopy as copy } from '#site/copy/product-tour.ts'
import text from '#site/parts/text.module.css'
import { Heading } from '#ui/heading.tsx'
import { filmSize, sceneTimes } from './film-scenes.ts'
import styles from './product-film.module.css'

/**
 * The model as a silent film of 20 seconds with captions (`npm run film`), for visitors who would rather look than press. Its bytes
 * are fetched when it is started; its scenes are beside it in words, also for a browser that cannot play it.
 */
export function ProductFilm(): ReactNode {
  return (
    <div className={styles.film}>
      <Heading level={2} size="small">
        {copy.title}
      </Heading>
      <video
        className={styles.video}
        controls
        muted
        playsInline
        preload="none"
        poster="/film/tour.webp"
        {...filmSize}
        aria-label={copy.label}
        data-example
      >
        <source src="/film/tour.mp4" type="video/mp4" />
        <source src="/film/tour.webm" type="video/webm" />
        <track kind="captions" srcLang="zh-CN" label={copy.captions} src="/film/tour.vtt" default />
        {copy.unplayable}
      </video>
      <ol className={styles.scenes}>
        {sceneTimes(copy.scenes).map(({ from, to, words }) => (
          <li key={words}>
            <span>{copy.span(from, to)}</span>
            {words}
          </li>
        ))}
      </ol>
      <p className={text.note}>{copy.note}</p>
    </div>
  )
}

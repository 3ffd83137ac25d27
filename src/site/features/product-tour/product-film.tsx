import type { ReactNode } from 'react'
import type { PublicSettings } from '#domain/settings/values.ts'
import { filmCopy } from '#site/copy/parts.ts'
import { productFilmCopy as copy } from '#site/copy/product-tour.ts'
import filmStyles from '#site/parts/film.module.css'
import { Film } from '#site/parts/film.tsx'
import text from '#site/parts/text.module.css'
import { useSettings } from '#site/visit/settings.tsx'
import { classNames } from '#ui/class-names.ts'
import { Heading } from '#ui/heading.tsx'
import { filmSize, sceneTimes } from './film-scenes.ts'
import styles from './product-film.module.css'

/** The film of 产品演示: staff's own where the settings name one (decision 143), else that of the model. */
export function ProductFilm(): ReactNode {
  const { tourFilm } = useSettings()
  return tourFilm.video === '' ? <ModelFilm /> : <OwnFilm {...tourFilm} />
}

/** A film of 媒体. */
function OwnFilm({ title, text: words, ...files }: PublicSettings['tourFilm']): ReactNode {
  return (
    <div className={styles.film}>
      <Film {...files} title={title} words={words}>
        <Heading level={2} size="small">
          {title}
        </Heading>
      </Film>
    </div>
  )
}

/**
 * The model as a silent film of 20 seconds with captions (`npm run film`), for visitors who would rather look than press. Its bytes
 * are fetched when it is started; its scenes are beside it in words, also for a browser that cannot play it.
 */
function ModelFilm(): ReactNode {
  return (
    <div className={classNames(styles.film, filmStyles.film, styles.model)}>
      <Heading level={2} size="small">
        {copy.title}
      </Heading>
      <video
        className={filmStyles.video}
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
        <track kind="captions" srcLang="zh-CN" label={filmCopy.captions} src="/film/tour.vtt" default />
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

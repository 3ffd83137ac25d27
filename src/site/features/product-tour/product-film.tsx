import type { ReactNode } from 'react'
import { posterAddress, readPicture } from '#domain/media/picture-address.ts'
import type { PublicSettings } from '#domain/settings/values.ts'
import { productFilmCopy as copy } from '#site/copy/product-tour.ts'
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

/** The proportion of a film whose size is not known. */
const unknownSize = { width: 1600, height: 900 }

/** A film of 媒体 with its poster, its captions, and what it says in words beside it. Its bytes are fetched when it is started. */
function OwnFilm({ video, poster, captions, title, text: words }: PublicSettings['tourFilm']): ReactNode {
  const { width, height } = readPicture(video) ?? readPicture(poster) ?? unknownSize
  return (
    <div className={classNames(styles.film, width > height && styles.wide)}>
      <Heading level={2} size="small">
        {title}
      </Heading>
      <video
        className={styles.video}
        controls
        playsInline
        preload="none"
        src={video}
        poster={posterAddress(poster)}
        width={width}
        height={height}
        aria-label={title}
      >
        <track kind="captions" srcLang="zh-CN" label={copy.captions} src={captions} default />
        {words}
      </video>
      <p className={styles.words}>{words}</p>
    </div>
  )
}

/**
 * The model as a silent film of 20 seconds with captions (`npm run film`), for visitors who would rather look than press. Its bytes
 * are fetched when it is started; its scenes are beside it in words, also for a browser that cannot play it.
 */
function ModelFilm(): ReactNode {
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

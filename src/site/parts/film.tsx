import type { ReactNode } from 'react'
import { posterAddress, readPicture } from '#domain/media/picture-address.ts'
import { filmCopy as copy } from '#site/copy/parts.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './film.module.css'

type FilmProps = {
  /** Addresses of 媒体; '' for one that is not chosen yet, which only a draft has. */
  video: string
  poster: string
  captions: string
  /** Its name for assistive technology. */
  title: string
  /** What it says, for those who cannot play it. */
  words: string
  /** Its heading. */
  children: ReactNode
}

/** The proportion of a film whose size is not known. */
const unknownSize = { width: 1600, height: 900 }

/** A film of 媒体 with its poster, its captions, and what it says in words beside it. Its bytes are fetched when it is started. */
export function Film({ video, poster, captions, title, words, children }: FilmProps): ReactNode {
  const { width, height } = readPicture(video) ?? readPicture(poster) ?? unknownSize
  return (
    <div className={classNames(styles.film, width > height && styles.wide)}>
      {children}
      {video !== '' && (
        <video
          className={styles.video}
          controls
          playsInline
          preload="none"
          src={video}
          poster={posterAddress(poster) || undefined}
          width={width}
          height={height}
          aria-label={title}
        >
          <track kind="captions" srcLang="zh-CN" label={copy.captions} src={captions || undefined} default />
          {words}
        </video>
      )}
      <p className={styles.words}>{words}</p>
    </div>
  )
}

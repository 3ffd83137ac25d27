import type { ReactNode } from 'react'
import { Picture } from '#site/parts/picture.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './activity-picture.module.css'

type ActivityPictureProps = { src: string; className?: string | undefined; eager?: boolean }

/** An activity's cover, or a sail where it has none. It is silent: the title stands beside it. */
export function ActivityPicture({ src, className, eager = false }: ActivityPictureProps): ReactNode {
  return (
    <span className={classNames(styles.frame, className)}>
      {src === '' ? (
        <svg className={styles.picture} viewBox="0 0 216 135" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <path className={styles.ground} d="M-500-500h1216v1135H-500z" />
          <path className={styles.line} d="M-500 112h1216" />
          <path className={styles.sail} d="M105 24V98H74Q78 52 105 24zM111 34q31 22 35 64h-35z" />
        </svg>
      ) : (
        <Picture
          className={styles.picture}
          src={src}
          sizes="(max-width: 1200px) 100vw, 640px"
          alt=""
          width={1200}
          height={750}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      )}
    </span>
  )
}

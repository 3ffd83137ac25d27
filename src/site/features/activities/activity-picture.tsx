import type { ReactNode } from 'react'
import { Picture } from '#site/parts/picture.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './activity-picture.module.css'
import sail from './drawings/sail.svg'

type ActivityPictureProps = { src: string; className?: string | undefined; eager?: boolean | undefined }

/** An activity's cover, or a sail where it has none. It is silent: the title stands beside it. */
export function ActivityPicture({ src, className, eager = false }: ActivityPictureProps): ReactNode {
  return (
    <span className={classNames(styles.frame, className)}>
      <Picture
        className={styles.picture}
        src={src || sail}
        sizes="(max-width: 1200px) 100vw, 640px"
        alt=""
        width={1200}
        height={750}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </span>
  )
}

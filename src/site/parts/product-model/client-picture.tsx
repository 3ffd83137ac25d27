import type { ReactNode } from 'react'
import { readPicture } from '#domain/media/picture-address.ts'
import { Picture } from '#site/parts/picture.tsx'
import text from '#site/parts/text.module.css'
import { useSettings } from '#site/visit/settings.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './client-picture.module.css'

/** The proportion of a picture whose size is not known: one that is not an upload. */
const unknownSize = { width: 1600, height: 900 }

/** The client's own picture, which staff choose (decision 083); nothing without one. */
export function ClientPicture(): ReactNode {
  const { wide, phone, alt, caption } = useSettings().clientPicture
  if (wide === '') return null
  return (
    <figure>
      <LayoutPicture src={wide} alt={alt} className={phone === '' ? undefined : styles.desktop} />
      {phone !== '' && <LayoutPicture src={phone} alt={alt} className={styles.phone} />}
      {caption !== '' && <figcaption className={text.note}>{caption}</figcaption>}
    </figure>
  )
}

type LayoutPictureProps = { src: string; alt: string; className: string | undefined }

/** The browser does not load a lazy picture that its layout hides. */
function LayoutPicture({ src, alt, className }: LayoutPictureProps): ReactNode {
  const { width, height } = readPicture(src) ?? unknownSize
  return (
    <Picture
      src={src}
      alt={alt}
      width={width}
      height={height}
      sizes="(min-width: 1320px) 1200px, 100vw"
      loading="lazy"
      decoding="async"
      className={classNames(styles.picture, className)}
    />
  )
}

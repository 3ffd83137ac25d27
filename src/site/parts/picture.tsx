import type { ImgHTMLAttributes, ReactNode } from 'react'
import { readPicture } from '#domain/media/picture-address.ts'
import styles from './picture.module.css'

type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'srcSet' | 'style'> & {
  src: string
  /** How wide it stands, as `sizes` says it. */
  sizes: string
  /** It is shown without a cut: whatever room is left is the same on both sides. */
  whole?: boolean
}

/** A picture that staff chose. Of one that they uploaded browsers get the size they need, cut around its focal point, with its size known before. */
export function Picture({ src, sizes, alt, whole = false, ...attributes }: PictureProps): ReactNode {
  const known = readPicture(src)
  const style = known === null || whole ? undefined : { objectPosition: known.position }
  const image = <img src={src} alt={alt} width={known?.width} height={known?.height} {...attributes} style={style} />
  if (known === null || known.avif === '') return image
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={known.avif} sizes={sizes} />
      <source type="image/webp" srcSet={known.webp} sizes={sizes} />
      {image}
    </picture>
  )
}

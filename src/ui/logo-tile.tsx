import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './logo-tile.module.css'

type LogoTileProps = {
  /** The logo's address; empty: there is none. */
  src: string
  /** The company's name, shown beside the tile, which is therefore hidden from assistive technology. */
  name: string
  /** Edge in px. */
  size: number
}

/** A company's logo; when it is missing or fails to load, the first letter of the name. */
export function LogoTile({ src, name, size }: LogoTileProps): ReactNode {
  const picture = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string | null>(null)

  // A picture that failed before the script ran fired no event for us, so its state is read.
  useEffect(() => {
    if (picture.current?.complete) picture.current.decode().catch(() => setFailed(src))
  }, [src])

  // React's CSSProperties knows no custom properties.
  const style = { '--tile': `${size}px` } as CSSProperties
  return (
    <span className={styles.tile} style={style} aria-hidden="true">
      {src === '' || failed === src ? (
        <b>{Array.from(name)[0]}</b>
      ) : (
        <img
          ref={picture}
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  )
}

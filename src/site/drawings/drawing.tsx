import type { ReactNode } from 'react'
import { layouts } from '#ui/layouts.ts'

type Size = { width: number; height: number }

type DrawingProps = Size & {
  /** The file in public/drawings, without its ending. */
  name: string
  /** What the drawing shows. Without it the drawing is silent: the words beside it say the same. */
  alt?: string
  /** The size of `<name>-phone`, which narrow windows show instead; `always` on a phone, which may be held sideways. */
  phone?: Size & { always?: boolean }
  className?: string | undefined
}

/**
 * A drawing that neither moves nor changes, as a file (decision 055). It is for places below the first window: the
 * browser loads it when it is scrolled near.
 */
export function Drawing({ name, alt = '', width, height, phone, className }: DrawingProps): ReactNode {
  const image = (
    <img
      className={className}
      src={`/drawings/${name}.svg`}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  )
  if (phone === undefined) return image
  const { always = false, ...size } = phone
  return (
    <picture style={{ display: 'contents' }}>
      <source media={always ? 'all' : layouts.phone} srcSet={`/drawings/${name}-phone.svg`} {...size} />
      {image}
    </picture>
  )
}

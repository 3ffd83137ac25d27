import type { CSSProperties } from 'react'

/** `box`: as high as its place in the log-in box. */
export type BannerKind = 'wide' | 'ecological' | 'box'

/** Above this width of the window the desktop banner keeps its height; below it shrinks in proportion. */
const fullWidth = 1280

/** The desktop height in px in a window of `fullWidth` px and wider (specification 2 and 9). */
const fullHeight: Record<Exclude<BannerKind, 'box'>, number> = { wide: 600, ecological: 400 }

/**
 * The phone's banner is 716 wide to 750 high (readings 5), but where the phone is held sideways no higher than
 * the window, or than the desktop's proportion.
 */
const phoneRatio = 750 / 716

/** The height rule as CSS lengths, so that the space stands before any script or picture comes. */
export function bannerHeights(kind: BannerKind): { desktop: string; phone: string } {
  if (kind === 'box') return { desktop: '100%', phone: '100%' }
  const share = (fullHeight[kind] / fullWidth) * 100
  return {
    desktop: `min(${fullHeight[kind]}px, ${share}vw)`,
    phone: `min(${Number((phoneRatio * 100).toFixed(3))}vw, max(${share}vw, 100vh))`,
  }
}

/** The rule as the custom properties that the style sheets choose from by the window's width. */
export function bannerHeightStyle(kind: BannerKind): CSSProperties {
  const { desktop, phone } = bannerHeights(kind)
  // React's CSSProperties knows no custom properties.
  return { '--banner-desktop': desktop, '--banner-phone': phone } as CSSProperties
}

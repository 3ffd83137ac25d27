import type { PagePlatform } from '#site/pages.ts'
import { layouts } from '#ui/layouts.ts'

/**
 * The two drawings of the promotion and their sizes in px. Their headline is outlines, so that it looks alike whatever
 * fonts a visitor has; offers and prices are text below. Of the desktop's, the middle 1920 px are always seen; the sky and
 * the sea continue beside them for wider windows.
 */
export const posterPictures = {
  desktop: { src: '/drawings/double-eleven-pc.svg', width: 3840, height: 800 },
  phone: { src: '/drawings/double-eleven-phone.svg', width: 750, height: 1040 },
} as const

/** The pictures of the promotion: those that staff chose, of the drawings' sizes, else the drawings. */
export function postersOf({ picture, phonePicture }: { picture: string; phonePicture: string }) {
  const { desktop, phone } = posterPictures
  return {
    desktop: { src: picture || desktop.src, width: desktop.width, height: desktop.height },
    phone: { src: phonePicture || phone.src, width: phone.width, height: phone.height },
  }
}

/** Where the phone's picture takes the desktop's place: on a phone always. */
export function phoneMedia(platform: PagePlatform): string {
  return platform === 'mobile' ? 'all' : layouts.phone
}

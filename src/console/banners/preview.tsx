import type { ReactNode } from 'react'
import { Screen } from '../editor/preview-pane.tsx'
import { ConsoleIcon } from '../kit/icon.tsx'
import { RoomSection } from '../kit/page-head.tsx'
import styles from './panel.module.css'
import type { BannerText, EditedBanner, SlidePlace } from './use-banner.ts'
import { bannerWords as words } from './words.ts'

type PreviewProps = { banner: EditedBanner; place: SlidePlace; text: BannerText }

/** The slide on its real page, at both widths and without script; it stands first there, whatever its place. */
export function BannerPreview({ banner, place, text }: PreviewProps): ReactNode {
  const address = (width: number) => `/console/preview/banner/${banner.id}?width=${width}`
  const stamp = String(banner.version)
  return (
    <RoomSection
      title={words.preview}
      note={place.name}
      verb={
        place.path !== null && (
          <a href={address(1440)} target="_blank" rel="noreferrer" className={styles.out}>
            <ConsoleIcon name="out" />
            {words.newWindow}
          </a>
        )
      }
    >
      {text.desktopPictureUrl === '' ? (
        <p className={styles.hint}>{words.previewNothing}</p>
      ) : place.path === null ? (
        <>
          <p className={styles.hint}>{words.previewBox}</p>
          <img className={styles.alone} src={text.desktopPictureUrl} alt={text.alt} />
        </>
      ) : (
        <div className={styles.screens}>
          <Screen width={1440} maxHeight={380} stamp={stamp} address={address(1440)} title={words.previewDesktop} />
          <Screen width={390} maxHeight={380} stamp={stamp} address={address(390)} title={words.previewPhone} />
        </div>
      )}
    </RoomSection>
  )
}

import type { ReactNode } from 'react'
import { ConsoleIcon } from '../../kit/icon.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { Screen } from '../../kit/record/preview-pane.tsx'
import styles from './banner-panel.module.css'
import { bannerCopy as copy } from './copy.ts'
import type { BannerText, EditedBanner, SlidePlace } from './use-banner.ts'

type PreviewProps = { banner: EditedBanner; place: SlidePlace; text: BannerText }

/** The slide on its real page, at both widths and without script; it stands first there, whatever its place. */
export function BannerPreview({ banner, place, text }: PreviewProps): ReactNode {
  const address = (width: number) => `/console/preview/banner/${banner.id}?width=${width}`
  const stamp = String(banner.version)
  return (
    <PageSection
      title={copy.preview}
      note={place.name}
      verb={
        place.path !== null && (
          <a href={address(1440)} target="_blank" rel="noreferrer" className={styles.out}>
            <ConsoleIcon name="out" />
            {copy.newWindow}
          </a>
        )
      }
    >
      {text.desktopPictureUrl === '' ? (
        <p className={styles.hint}>{copy.previewNothing}</p>
      ) : place.path === null ? (
        <>
          <p className={styles.hint}>{copy.previewBox}</p>
          <img className={styles.alone} src={text.desktopPictureUrl} alt={text.alt} />
        </>
      ) : (
        <div className={styles.screens}>
          <Screen width={1440} maxHeight={380} stamp={stamp} address={address(1440)} title={copy.previewDesktop} />
          <Screen width={390} maxHeight={380} stamp={stamp} address={address(390)} title={copy.previewPhone} />
        </div>
      )}
    </PageSection>
  )
}

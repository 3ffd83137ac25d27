import { type ReactNode, useEffect, useState } from 'react'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { Banner } from '#site/parts/banner/banner.tsx'
import { useKeptBanners } from '#site/parts/banner/kept-banners.ts'
import { askForBanners } from '#site/parts/banner/load-banners.ts'
import type { BannerSlide } from '#site/parts/banner/slide.ts'
import styles from './login-banner.module.css'

/**
 * The staff's banners of the log-in box, under its form so that no field moves when they come (specification 7;
 * readings 4). Without any, nothing stands there.
 */
export function LoginBanner(): ReactNode {
  const [came, setCame] = useState<BannerSlide[] | null>()
  useEffect(() => {
    let isGone = false
    void askForBanners('login').then((slides) => {
      if (!isGone) setCame(slides === null ? null : slides.map(inWidePicture))
    })
    return () => {
      isGone = true
    }
  }, [])
  const slides = useKeptBanners('bannerLogin', came)
  if (slides.length === 0) return null
  return (
    <div className={styles.banner}>
      <Banner slides={slides} opening={null} openingLeads={false} height="box" label={authBoxCopy.login.banner} />
    </div>
  )
}

/** The strip is wide on the phone too. */
function inWidePicture(slide: BannerSlide): BannerSlide {
  return { ...slide, promotionPictureUrlTwo: '' }
}

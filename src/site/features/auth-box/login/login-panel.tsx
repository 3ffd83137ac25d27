import { type ReactNode, useEffect, useState } from 'react'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { Banner } from '#site/parts/banner/banner.tsx'
import { useKeptBanners } from '#site/parts/banner/kept-banners.ts'
import { askForBanners } from '#site/parts/banner/load-banners.ts'
import type { BannerSlide } from '#site/parts/banner/slide.ts'
import { Segmented } from '#ui/segmented.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { chooseLogin, useLoginChoice } from './login-choice.ts'
import { LoginByCode, LoginByPassword } from './login-forms.tsx'
import styles from './login-panel.module.css'

const copy = authBoxCopy.login

/**
 * The three ways to log in, one form at a time, and the banner under them. It loads after a press, so storage can be
 * read at once.
 */
export function LoginPanel(): ReactNode {
  const choice = useLoginChoice()

  return (
    <>
      <Tabs
        label={copy.tabs}
        tabs={[
          { key: 'phone', label: copy.byPhone },
          { key: 'email', label: copy.byEmail },
        ]}
        selected={choice.tab}
        onSelect={(tab) => chooseLogin({ ...choice, tab })}
      >
        {choice.tab === 'email' ? (
          <LoginByPassword key="email" kind="email" />
        ) : (
          <Segmented
            label={copy.kinds}
            tabs={[
              { key: 'code', label: copy.byCode },
              { key: 'password', label: copy.byPassword },
            ]}
            selected={choice.phoneBy}
            onSelect={(phoneBy) => chooseLogin({ ...choice, phoneBy })}
          >
            {choice.phoneBy === 'code' ? <LoginByCode /> : <LoginByPassword key="phone" kind="phone" />}
          </Segmented>
        )}
      </Tabs>
      <LoginBanner />
    </>
  )
}

/**
 * The staff's banners of the log-in box, under its form so that no field moves when they come (specification 7;
 * readings 4). Without any it renders nothing.
 */
function LoginBanner(): ReactNode {
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

/** The strip is wide on the phone too, and has no room for words. */
function inWidePicture(slide: BannerSlide): BannerSlide {
  return { ...slide, promotionPictureUrlTwo: '', headline: '' }
}

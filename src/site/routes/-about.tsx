import type { ReactNode } from 'react'
import { AboutPage } from '#site/features/about/about-page.tsx'
import { JoinIn } from '#site/features/about/join-in.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { keepRegisterPhone } from '#site/lib/register-phone.ts'
import { useSettings } from '#site/lib/settings.tsx'
import { pages } from '#site/pages.ts'

const boxHref = `${pages.home.path}#box`

/** The page about the company, all of it from the site settings and the copy. */
export function About(): ReactNode {
  const settings = useSettings()

  function register(phone: string) {
    keepRegisterPhone(phone)
    location.assign(boxHref)
  }

  return (
    <MainFrame page={pages.aboutUs}>
      <AboutPage settings={settings} close={<JoinIn boxHref={boxHref} onRegister={register} />} />
    </MainFrame>
  )
}

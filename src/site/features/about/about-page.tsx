import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { Contact } from './contact.tsx'
import { Crew } from './crew.tsx'
import { Opening } from './opening.tsx'
import { Road } from './road.tsx'
import { Soundings } from './soundings.tsx'

type AboutPageProps = {
  settings: SiteSettings
  /** The join-in block, which the route puts together. */
  close: ReactNode
}

/** The page about the company; a block whose record in the settings is empty is not there. */
export function AboutPage({ settings, close }: AboutPageProps): ReactNode {
  return (
    <>
      <Opening {...settings} />
      <Crew team={settings.team} />
      <Soundings statistics={settings.statistics} />
      <Road timeline={settings.timeline} />
      <Contact {...settings} />
      {close}
    </>
  )
}

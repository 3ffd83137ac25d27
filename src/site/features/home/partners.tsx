import type { ReactNode } from 'react'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { pages } from '#site/pages.ts'
import { NameLines, partnerLines } from '#site/parts/name-lines.tsx'
import type { HomePartnerGroup } from './home-data.ts'

type PartnersProps = { words: SiteWords<'homePartners'>; groups: readonly HomePartnerGroup[] }

/** The partners: the first two of each category. */
export function Partners({ words, groups }: PartnersProps): ReactNode {
  const { title, text, all } = words
  return (
    <NameLines title={title} text={text} all={{ href: pages.partner.path, words: all }} lines={partnerLines(groups)} />
  )
}

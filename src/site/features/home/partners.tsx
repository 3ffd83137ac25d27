import type { ReactNode } from 'react'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { homeCopy } from '#site/copy/home.ts'
import { pages } from '#site/pages.ts'
import { anchorOf, readStaffLink } from '#site/visit/staff-link.ts'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { HomePartner, HomePartnerGroup } from './home-data.ts'
import styles from './partners.module.css'

/** Names on one line, at most; all of them are on the partners' own page. */
const partnersOnLine = 6

type PartnersProps = { words: SiteWords<'homePartners'>; groups: readonly HomePartnerGroup[] }

/** The partners: the first two of each category, on two lines that lead out of the page's right edge. */
export function Partners({ words, groups }: PartnersProps): ReactNode {
  const lines = [0, 1]
    .map((place) => groups.flatMap(({ partners }) => partners.slice(place, place + 1)).slice(0, partnersOnLine))
    .filter((line) => line.length > 0)
  if (lines.length === 0) return null
  const isExample = lines.flat().some((partner) => partner.isExample)
  return (
    <Section ground="soft" className={styles.partners} cut>
      <div className={styles.words}>
        <Heading level={2} size="medium">
          {words.title}
        </Heading>
        <p>{words.text + (isExample ? homeCopy.examplePartners : '')}</p>
        <TextLink alone href={pages.partner.path}>
          {words.all}
        </TextLink>
      </div>
      <div>
        {lines.map((line) => (
          <ul key={line[0]?.id} className={styles.line}>
            {line.map((partner) => (
              <li key={partner.id}>
                <PartnerName {...partner} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </Section>
  )
}

/** A plain wordmark: the partners' pictures are on their own page. */
function PartnerName({ name, jumpLinks }: HomePartner): ReactNode {
  const link = readStaffLink(jumpLinks)
  return link ? <a {...anchorOf(link)}>{name}</a> : <span>{name}</span>
}

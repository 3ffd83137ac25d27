import type { ReactNode } from 'react'
import { homeCopy } from '#site/copy/home.ts'
import { pages } from '#site/pages.ts'
import { SectionHead } from '#site/parts/section-head.tsx'
import { anchorOf, readStaffLink } from '#site/visit/staff-link.ts'
import { Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { HomePartner, HomePartnerGroup } from './home-data.ts'
import styles from './partners.module.css'

const words = homeCopy.partners

/** Names on one line; all of them are on the partners' own page. */
const partnersOnLine = 6

/** Six categories are drawn; more would make the rope too thick to read. */
const mostLines = 6

/** The partners: one rope comes in, parts into a line a category that carries its names, and goes out as one again. */
export function Partners({ groups }: { groups: readonly HomePartnerGroup[] }): ReactNode {
  const lines = groups.filter(({ partners }) => partners.length > 0).slice(0, mostLines)
  if (lines.length === 0) return null
  const isExample = lines.some(({ partners }) => partners.some((partner) => partner.isExample))
  return (
    <Section ground="soft" cut>
      <SectionHead title={words.title} text={words.text + (isExample ? words.example : '')} />
      <div className={styles.rope}>
        <RopeEnd lines={lines.length} />
        <ul>
          {lines.map(({ category, partners }) => (
            <li key={category} className={styles.line}>
              <h3>{category}</h3>
              <ul>
                {partners.slice(0, partnersOnLine).map((partner) => (
                  <li key={partner.id}>
                    <PartnerName {...partner} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <RopeEnd lines={lines.length} leaving />
      </div>
      <TextLink alone href={pages.partner.path}>
        {words.all}
      </TextLink>
    </Section>
  )
}

/** A plain wordmark: the partners' pictures are on their own page. */
function PartnerName({ name, jumpLinks }: HomePartner): ReactNode {
  const link = readStaffLink(jumpLinks)
  return link ? <a {...anchorOf(link)}>{name}</a> : <span>{name}</span>
}

/** Height of one line of the rope where it carries names, in px (partners.module.css). */
const lineHeight = 88

/** Distance of the strands where they lie together, in px. */
const strand = 7

/** Where the strands part (or, `leaving`, come together again). It reaches to the edge of the screen. */
function RopeEnd({ lines, leaving = false }: { lines: number; leaving?: boolean }): ReactNode {
  const height = lines * lineHeight
  return (
    <svg
      className={leaving ? styles.leaving : undefined}
      fill="none"
      strokeWidth="2"
      overflow="visible"
      viewBox={`0 0 160 ${height}`}
      width={160}
      height={height}
      aria-hidden="true"
    >
      {Array.from({ length: lines }, (_, line) => {
        const together = height / 2 + (line - (lines - 1) / 2) * strand
        const apart = (line + 1) * lineHeight - 1
        const path = `M-2000 ${together}H0C70 ${together} 70 ${apart} 160 ${apart}`
        return <path key={path} d={path} stroke={line % 2 ? 'var(--leaf)' : 'var(--sail)'} />
      })}
    </svg>
  )
}

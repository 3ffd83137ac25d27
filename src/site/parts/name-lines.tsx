import type { ReactNode } from 'react'
import { nameLinesCopy } from '#site/copy/parts.ts'
import { anchorOf, readStaffLink } from '#site/visit/staff-link.ts'
import { Heading } from '#ui/heading.tsx'
import { type Ground, Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './name-lines.module.css'

/** A platform or a partner by its name; `link` as staff typed it, '' for none. */
export type LinkedName = { id: number; name: string; link: string; isExample?: boolean | undefined }

type NameLinesProps = {
  title: string
  text: string
  /** The way to all of them; null for none. */
  all: { href: string; words: string } | null
  lines: readonly (readonly LinkedName[])[]
  ground?: Ground
}

/** Names on one line, at most: those without room are left out. */
export const namesOnLine = 6

/** Names as plain wordmarks on lines that lead out of the page's right edge; nothing without a name. */
export function NameLines({ title, text, all, lines, ground = 'soft' }: NameLinesProps): ReactNode {
  if (lines.length === 0) return null
  const note = lines.flat().some(({ isExample }) => isExample) ? nameLinesCopy.example : ''
  return (
    <Section ground={ground} className={styles.names} cut>
      <div className={styles.words}>
        <Heading level={2} size="medium">
          {title}
        </Heading>
        {text + note !== '' && <p>{text + note}</p>}
        {all !== null && (
          <TextLink alone href={all.href}>
            {all.words}
          </TextLink>
        )}
      </div>
      <div>
        {lines.map((names) => (
          <ul key={names[0]?.id} className={styles.line}>
            {names.map((one) => (
              <li key={one.id}>
                <Name name={one.name} link={one.link} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </Section>
  )
}

function Name({ name, link }: Pick<LinkedName, 'name' | 'link'>): ReactNode {
  const read = readStaffLink(link)
  return read ? <a {...anchorOf(read)}>{name}</a> : <span>{name}</span>
}

/** The first two partners of each category, on two lines. */
export function partnerLines(
  groups: readonly {
    partners: readonly { id: number; name: string; jumpLinks: string; isExample?: boolean | undefined }[]
  }[],
): LinkedName[][] {
  return [0, 1]
    .map((place) =>
      groups
        .flatMap(({ partners }) => partners.slice(place, place + 1))
        .slice(0, namesOnLine)
        .map(({ id, name, jumpLinks, isExample }) => ({ id, name, link: jumpLinks, isExample })),
    )
    .filter((line) => line.length > 0)
}

import { type ReactNode, useId } from 'react'
import { Drawing } from '#site/drawings/drawing.tsx'
import { anchorOf, type StaffLink } from '#site/visit/staff-link.ts'
import { classNames } from '#ui/class-names.ts'
import { Heading } from '#ui/heading.tsx'
import styles from './link-groups.module.css'

/** A group of links; `drawing` is the file beside it, without its ending. */
export type LinkGroup = {
  title: string
  text?: string | undefined
  drawing?: string
  links: readonly { name: string; link: StaffLink }[]
}

/** Groups of links below each other, each with its title at the left. */
export function LinkGroups({ groups }: { groups: readonly LinkGroup[] }): ReactNode {
  const id = useId()
  return groups.map(({ title, text, drawing, links }, at) => (
    <section
      // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once.
      key={at}
      className={classNames(styles.group, drawing === undefined && styles.plain)}
      {...(title !== '' && { 'aria-labelledby': `${id}-${at}` })}
    >
      {drawing !== undefined && <Drawing name={drawing} width={112} height={88} />}
      <div>
        {title !== '' && (
          <Heading level={3} size="medium" id={`${id}-${at}`}>
            {title}
          </Heading>
        )}
        {text !== undefined && <p>{text}</p>}
      </div>
      <ul className={styles.list}>
        {links.map(({ name, link }) => (
          <li key={`${name} ${link.href}`}>
            <a {...anchorOf(link)}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  ))
}

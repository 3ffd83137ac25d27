import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ConsoleDialog } from '../../kit/dialog.tsx'
import { readMarkdown } from '../../kit/markdown/read-markdown.ts'
import { useSession } from '../../kit/session.ts'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { pagesFor } from '../page-access.ts'
import type { ConsolePageEntry } from '../pages.ts'
import { handbookCopy } from './copy.ts'
import styles from './handbook.module.css'
import { handbookName, handbookPicture, loadHandbookText } from './handbook-files.ts'

type HandbookProps = {
  /** The page that is on show; null at an address that no page has. */
  page: ConsolePageEntry | null
  pages: readonly ConsolePageEntry[]
  onClose: () => void
}

/** 使用手册: the text of the page on show, and of every other page that the member may enter. */
export function Handbook({ page, pages, onClose }: HandbookProps): ReactNode {
  const { permissions } = useSession()
  const open = pagesFor(pages, permissions)
  const [name, setName] = useState(() => handbookName(page ?? { path: '/' }))
  const shown = pages.find((one) => handbookName(one) === name)
  return (
    <ConsoleDialog title={handbookCopy.title} wide onClose={onClose}>
      <select
        className={styles.pick}
        aria-label={handbookCopy.page}
        value={name}
        onChange={({ target }) => setName(target.value)}
      >
        {groupsOf(open).map(([group, entries]) => (
          <optgroup key={group} label={group}>
            {entries.map((one) => (
              <option key={one.path} value={handbookName(one)}>
                {one.word}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <HandbookText key={name} name={name} word={shown?.word ?? ''} />
    </ConsoleDialog>
  )
}

function groupsOf(pages: readonly ConsolePageEntry[]): [group: string, entries: ConsolePageEntry[]][] {
  const groups = new Map<string, ConsolePageEntry[]>()
  for (const page of pages) {
    const own = page.group === 'person' || page.group === 'exports' ? handbookCopy.person : page.group
    const group = own === null || own === 'today' ? handbookCopy.noGroup : own
    groups.set(group, [...(groups.get(group) ?? []), page])
  }
  return [...groups]
}

function HandbookText({ name, word }: { name: string; word: string }): ReactNode {
  const query = useQuery({
    queryKey: ['handbook', name],
    queryFn: () => loadHandbookText(name),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const { data } = query
  const picture = handbookPicture(name)
  if (data === undefined) return <PendingState of={query} rows={6} />
  if (data === null) return <EmptyState title={handbookCopy.none} hint={handbookCopy.noneHint} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that is longer than the window is scrolled by keys
    <section className={styles.text} tabIndex={0} aria-label={word}>
      <div
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a file of this repository
        dangerouslySetInnerHTML={{ __html: readMarkdown(data) }}
      />
      {picture && <img className={styles.picture} src={picture} alt={handbookCopy.picture(word)} loading="lazy" />}
    </section>
  )
}

import type { ReactNode } from 'react'
import type { ListColumn } from '../../kit/list-table.tsx'
import { StatusLine } from '../../kit/record/status-line.tsx'
import { Time } from '../../kit/time.tsx'
import { directoryCopy as copy } from './copy.ts'
import styles from './directory.module.css'
import type { directorySettings } from './settings.ts'
import type { DirectoryRow } from './use-entry.ts'

type Settings = (typeof directorySettings)[keyof typeof directorySettings]

/** The columns of a directory's list; beside an open entry the narrow ones alone. */
export function columnsOf(settings: Settings, isBeside: boolean): ListColumn<DirectoryRow>[] {
  const extra: Readonly<Record<Settings['columns'][number], ListColumn<DirectoryRow>>> = {
    introduction: {
      ...{ name: 'introduction', word: copy.introduction, wideOnly: true },
      cell: ({ introduction }) => <span className={styles.introduction}>{introduction}</span>,
    },
    sites: { name: 'sites', word: copy.sites, wideOnly: true, cell: ({ sites }) => sites || '—' },
    links: { name: 'links', word: copy.links, wideOnly: true, cell: (row) => <Links row={row} /> },
    edited: {
      ...{ name: 'edited', word: copy.edited, wideOnly: true },
      cell: ({ editedAt, editedBy }) =>
        editedAt === null ? (
          '—'
        ) : (
          <>
            <Time at={editedAt} /> {editedBy?.name}
          </>
        ),
    },
  }
  const shown = isBeside ? settings.columns.filter((column) => column !== 'introduction') : settings.columns
  return [
    { name: 'name', word: copy.name, cell: (row) => <Name row={row} /> },
    ...shown.map((column) => extra[column]),
    {
      ...{ name: 'status', word: copy.status },
      cell: ({ status, hasDraft }) => (
        <span className={styles.state}>
          <StatusLine status={status} />
          {hasDraft && <small>{copy.changed}</small>}
        </span>
      ),
    },
  ]
}

function Name({ row: { name, logo, isDemo } }: { row: DirectoryRow }): ReactNode {
  return (
    <span className={styles.name}>
      {logo.startsWith('/') ? <img src={logo} alt="" loading="lazy" /> : <i aria-hidden="true">{[...name][0]}</i>}
      <b>{name || copy.untitled}</b>
      {isDemo && <small>{copy.demo}</small>}
    </span>
  )
}

function Links({ row }: { row: DirectoryRow }): ReactNode {
  const names = (['settleInUrl', 'linkUrl'] as const).filter((field) => row[field] !== '')
  if (names.length === 0) return <span className={styles.missing}>{copy.noLink}</span>
  return names.map((field) => (
    <a key={field} className={styles.link} href={row[field]} target="_blank" rel="noreferrer noopener">
      {copy.linkNames[field]}
    </a>
  ))
}

import type { ListColumn } from '../kit/list-page.tsx'
import { ConsoleLink } from '../kit/navigation.tsx'
import { PersonBadge } from '../kit/person.tsx'
import { Time } from '../kit/time.tsx'
import styles from './item-list.module.css'
import type { ListedItem } from './item-text.ts'
import { StatusLine } from './status-line.tsx'
import { editorWords as words } from './words.ts'

/** What an item is called in lists; one without a title says so. */
export function nameOf({ title }: ListedItem): string {
  return title === '' ? words.untitled : title
}

/** The columns of a list of articles or activities; the bin says since when each lies there. */
export function columnsOf(room: string, isArticle: boolean, isBin: boolean): ListColumn<ListedItem>[] {
  const columns: (ListColumn<ListedItem> | false)[] = [
    {
      name: 'title',
      word: words.titleColumn,
      cell: (row) => (
        <span className={styles.name}>
          <ConsoleLink to={`${room}/${row.id}`}>{nameOf(row)}</ConsoleLink>
          {row.status === 'published' && row.hasDraft && <small>{words.changed}</small>}
          {row.isDemo && <small>{words.demo}</small>}
        </span>
      ),
    },
    { name: 'state', word: words.stateColumn, cell: ({ status }) => <StatusLine status={status} /> },
    isArticle && {
      name: 'section',
      word: words.sectionColumn,
      cell: ({ section }) => (section === null ? '' : words.sections[section]),
      wideOnly: true,
    },
    {
      name: 'author',
      word: words.authorColumn,
      cell: ({ author, editedBy }) => (
        <span className={styles.person}>
          {editedBy && <PersonBadge name={editedBy.name} id={editedBy.id} />}
          {author || editedBy?.name}
        </span>
      ),
      wideOnly: true,
    },
    {
      name: 'published',
      word: words.publishedColumn,
      sorts: true,
      cell: ({ publishAt }) => publishAt && <Time at={publishAt} />,
      wideOnly: true,
    },
    isBin
      ? {
          name: 'deleted',
          word: words.deletedColumn,
          sorts: true,
          atRight: true,
          cell: ({ deletedAt }) => deletedAt && <Time at={deletedAt} />,
        }
      : {
          name: 'edited',
          word: words.editedColumn,
          sorts: true,
          atRight: true,
          wideOnly: true,
          cell: ({ editedAt }) => <Time at={editedAt} />,
        },
  ]
  return columns.filter((column) => column !== false)
}

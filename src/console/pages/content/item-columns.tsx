import { editorCopy as copy } from '../../kit/editor-copy.ts'
import type { ListColumn } from '../../kit/list-table.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { PersonBadge } from '../../kit/person.tsx'
import { StatusLine } from '../../kit/record/status-line.tsx'
import { Time } from '../../kit/time.tsx'
import styles from './item-list.module.css'
import type { ListedItem } from './item-text.ts'

/** What an item is called in lists; one without a title says so. */
export function nameOf({ title }: ListedItem): string {
  return title === '' ? copy.untitled : title
}

/** The columns of a list of articles or activities; the bin says since when each lies there. */
export function columnsOf(page: string, isArticle: boolean, isBin: boolean): ListColumn<ListedItem>[] {
  const columns: (ListColumn<ListedItem> | false)[] = [
    {
      name: 'title',
      word: copy.titleColumn,
      cell: (row) => (
        <span className={styles.name}>
          <ConsoleLink to={`${page}/${row.id}`}>{nameOf(row)}</ConsoleLink>
          {row.status === 'published' && row.hasDraft && <small>{copy.changed}</small>}
          {row.isDemo && <small>{copy.demo}</small>}
        </span>
      ),
    },
    { name: 'state', word: copy.stateColumn, cell: ({ status }) => <StatusLine status={status} /> },
    isArticle && {
      name: 'section',
      word: copy.sectionColumn,
      cell: ({ section }) => (section === null ? '' : copy.sections[section]),
      wideOnly: true,
    },
    {
      name: 'author',
      word: copy.authorColumn,
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
      word: copy.publishedColumn,
      sorts: true,
      cell: ({ publishAt }) => publishAt && <Time at={publishAt} />,
      wideOnly: true,
    },
    isBin
      ? {
          name: 'deleted',
          word: copy.deletedColumn,
          sorts: true,
          atRight: true,
          cell: ({ deletedAt }) => deletedAt && <Time at={deletedAt} />,
        }
      : {
          name: 'edited',
          word: copy.editedColumn,
          sorts: true,
          atRight: true,
          wideOnly: true,
          cell: ({ editedAt }) => <Time at={editedAt} />,
        },
  ]
  return columns.filter((column) => column !== false)
}

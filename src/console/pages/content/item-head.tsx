import type { ReactNode } from 'react'
import type { SaveState } from '../../kit/autosave.ts'
import { editorCopy as copy } from '../../kit/editor-copy.ts'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { PersonBadge } from '../../kit/person.tsx'
import { RetrySave } from '../../kit/record/retry-save.tsx'
import { SavedLine } from '../../kit/record/saved-line.tsx'
import { StatusLine } from '../../kit/record/status-line.tsx'
import { HeadActions } from './head-actions.tsx'
import type { ItemActionName } from './item-actions.tsx'
import styles from './item-page.module.css'
import type { EditedItem, ItemText } from './item-text.ts'

type ItemHeadProps = {
  item: EditedItem
  text: ItemText
  page: string
  saveState: SaveState<unknown>
  here: EditedItem['here']
  mayWrite: boolean
  errors: number
  hasChanges: boolean
  latest: () => Promise<string>
  onAsk: (over: ItemActionName | 'versions') => void
  onRenew: () => void
  onRetry: () => void
  onNext: (() => Promise<void>) | null
}

/** Where the item stands, how its text stands to the server, who else is here, and its verbs. */
export function ItemHead({ page, item, text, saveState, here, onRetry, ...verbs }: ItemHeadProps): ReactNode {
  return (
    <div className={styles.head} data-editor-head>
      <ConsoleLink to={page}>{copy.back}</ConsoleLink>
      <StatusLine status={item.status} />
      {item.draft?.publishAt && (
        <span className={styles.timed}>{copy.draftTimed(item.draft.publishAt.slice(5, 16))}</span>
      )}
      <SavedLine state={saveState} />
      <RetrySave state={saveState} draft={() => ({ title: text.title, html: text.content })} onRetry={onRetry} />
      {here.map(({ id, name, hasUnsaved }) => (
        <span key={id} className={styles.here} title={copy.alsoHere(name, hasUnsaved)}>
          <PersonBadge name={name} id={id} />
          <span className="visually-hidden">{copy.alsoHere(name, hasUnsaved)}</span>
        </span>
      ))}
      <HeadActions item={item} {...verbs} />
    </div>
  )
}

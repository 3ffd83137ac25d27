import type { ReactNode } from 'react'
import type { SaveState } from '../kit/autosave.ts'
import { ConsoleLink } from '../kit/navigation.tsx'
import { PersonBadge } from '../kit/person.tsx'
import { HeadVerbs } from './head-verbs.tsx'
import styles from './item-page.module.css'
import type { EditedItem, ItemText } from './item-text.ts'
import type { ItemVerbName } from './item-verbs.tsx'
import { KeptBack } from './kept-back.tsx'
import { SavedLine } from './saved-line.tsx'
import { StatusLine } from './status-line.tsx'
import { editorWords as words } from './words.ts'

type ItemHeadProps = {
  item: EditedItem
  text: ItemText
  room: string
  state: SaveState<unknown>
  here: EditedItem['here']
  mayWrite: boolean
  errors: number
  hasChanges: boolean
  latest: () => Promise<string>
  onAsk: (over: ItemVerbName | 'versions') => void
  onRenew: () => void
  onRetry: () => void
  onNext: (() => Promise<void>) | null
}

/** Where the item stands, how its text stands to the server, who else is here, and its verbs. */
export function ItemHead({ room, item, text, state, here, onRetry, ...verbs }: ItemHeadProps): ReactNode {
  return (
    <div className={styles.head} data-editor-head>
      <ConsoleLink to={room}>{words.back}</ConsoleLink>
      <StatusLine status={item.status} />
      {item.draft?.publishAt && (
        <span className={styles.timed}>{words.draftTimed(item.draft.publishAt.slice(5, 16))}</span>
      )}
      <SavedLine state={state} />
      <KeptBack state={state} draft={() => ({ title: text.title, html: text.content })} onRetry={onRetry} />
      {here.map(({ id, name, hasUnsaved }) => (
        <span key={id} className={styles.here} title={words.alsoHere(name, hasUnsaved)}>
          <PersonBadge name={name} id={id} />
          <span className="visually-hidden">{words.alsoHere(name, hasUnsaved)}</span>
        </span>
      ))}
      <HeadVerbs item={item} {...verbs} />
    </div>
  )
}

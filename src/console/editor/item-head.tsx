import type { ReactNode } from 'react'
import type { SaveState } from '../kit/autosave.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { copyDraft } from '../kit/kept-texts.tsx'
import { ConsoleLink } from '../kit/navigation.tsx'
import { PersonBadge } from '../kit/person.tsx'
import { kitWords } from '../kit/words.ts'
import { HeadVerbs } from './head-verbs.tsx'
import styles from './item-page.module.css'
import type { EditedItem, ItemText } from './item-text.ts'
import type { ItemVerbName } from './item-verbs.tsx'
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
  const isKeptBack = state.kind === 'failed' || state.kind === 'conflict'
  return (
    <div className={styles.head} data-editor-head>
      <ConsoleLink to={room}>{words.back}</ConsoleLink>
      <StatusLine status={item.status} />
      {item.draft?.publishAt && (
        <span className={styles.timed}>{words.draftTimed(item.draft.publishAt.slice(5, 16))}</span>
      )}
      <SavedLine state={state} />
      {isKeptBack && (
        <>
          {state.kind === 'failed' && (
            <ConsoleButton size="small" onClick={onRetry}>
              {words.saveAgain}
            </ConsoleButton>
          )}
          <ConsoleButton size="small" onClick={() => void copyDraft({ title: text.title, html: text.content })}>
            {kitWords.copyWords}
          </ConsoleButton>
        </>
      )}
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

import { type ReactNode, useState } from 'react'
import { call } from '../../kit/api.ts'
import type { SaveState } from '../../kit/autosave.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { copyToClipboard } from '../../kit/copy-to-clipboard.ts'
import { ConsoleDialog, DialogActions } from '../../kit/dialog.tsx'
import { editorCopy as copy } from '../../kit/editor-copy.ts'
import type { SaveBefore } from '../../kit/editor-state.ts'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { PresentPeople } from '../../kit/present-people.tsx'
import { RetrySave, SavedLine, StatusLine } from '../../kit/record/status.tsx'
import { useMay } from '../../kit/session.ts'
import { useAction } from '../../kit/use-action.ts'
import styles from './content.module.css'
import type { ItemActionName } from './item-actions.tsx'
import { MoreActions } from './more-actions.tsx'
import type { EditedItem, ItemText } from './use-item.ts'

type ItemHeadProps = HeadActionsProps & {
  page: string
  saveState: SaveState<unknown>
  here: EditedItem['here']
  onRetry: () => void
}

/** The head of an editor: status, save state, other members who have it open, and actions. */
export function ItemHead({ page, item, text, saveState, here, onRetry, ...verbs }: ItemHeadProps): ReactNode {
  return (
    <div className={styles.head} data-editor-head>
      <ConsoleLink to={page}>{copy.back}</ConsoleLink>
      <StatusLine status={item.status} />
      {item.draft?.publishAt && (
        <span className={styles.timed}>{copy.draftTimed(item.draft.publishAt.slice(5, 16))}</span>
      )}
      {item.withdrawAt && <span className={styles.timed}>{copy.withdrawnAt(item.withdrawAt.slice(5, 16))}</span>}
      <SavedLine state={saveState} />
      <RetrySave state={saveState} draft={() => ({ title: text.title, html: text.content })} onRetry={onRetry} />
      <PresentPeople here={here} />
      <HeadActions item={item} text={text} {...verbs} />
    </div>
  )
}

/** The text as Markdown; the libraries come with the first press. */
async function exportMarkdown({ title, author, briefly, content }: ItemText): Promise<void> {
  const { saveMarkdown } = await import('../../kit/import/save-markdown.ts')
  await saveMarkdown({ title, author, summary: briefly, html: content })
}

type HeadActionsProps = {
  item: EditedItem
  /** The text as it is written: to export, to copy where it cannot be saved, and for a template's name. */
  text: ItemText
  mayWrite: boolean
  /** Whether a required pass is missing, and what the head says of it. */
  pass: ReactNode
  isPassMissing: boolean
  /** How many checks block publishing. */
  errors: number
  /** Whether a publication would change what visitors see. */
  hasChanges: boolean
  saveBefore: SaveBefore<string>
  /** Opens the dialog of an action, or the versions. */
  onAsk: (over: ItemActionName | 'versions') => void
  onRenew: () => Promise<void>
  /** Saves, and opens the next one of the list; null where there is none. */
  onNext: (() => Promise<void>) | null
}

/**
 * The actions that the item's status and the member's permissions allow. While errors block, 发布 is disabled, and a
 * button with their number opens the dialog that lists them.
 */
function HeadActions({
  item,
  text,
  mayWrite,
  pass,
  isPassMissing,
  errors,
  hasChanges,
  saveBefore,
  onAsk,
  onRenew,
  onNext,
}: HeadActionsProps): ReactNode {
  const [link, setLink] = useState<string | null>(null)
  const { act } = useAction()
  const mayPublish = useMay('content.publish')
  const params = { id: String(item.id) }

  /** Makes a share link, valid for seven days without an account. It shows what the server has, so this saves first. */
  const share = () =>
    act(() => saveBefore(() => call('POST /content/{id}/share-links', { params })), {
      onDone: ({ data }) => setLink(data.address),
    })
  /** Drops the changes of a public item; the draft is kept as a version. */
  const drop = () =>
    act(() => saveBefore((version) => call('POST /content/{id}/draft/drop', { params, body: { version } })), {
      done: copy.dropped,
      onDone: onRenew,
    })

  return (
    <div className={styles.verbs} data-actions>
      <MoreActions
        item={item}
        text={text}
        mayWrite={mayWrite}
        mayPublish={mayPublish}
        saveBefore={saveBefore}
        onAsk={onAsk}
      />
      {onNext && (
        <ConsoleButton look="quiet" onClick={onNext}>
          {kitCopy.saveAndNext}
        </ConsoleButton>
      )}
      <ConsoleButton look="quiet" onClick={() => onAsk('versions')}>
        {copy.versions} {item.versions}
      </ConsoleButton>
      <a href={`/console/preview/content/${item.id}`} target="_blank" rel="noreferrer" className={styles.preview}>
        {copy.preview}
      </a>
      <ConsoleButton look="quiet" onClick={() => exportMarkdown(text)}>
        {copy.exportMarkdown}
      </ConsoleButton>
      {mayWrite && (
        <ConsoleButton look="quiet" onClick={share}>
          {copy.share}
        </ConsoleButton>
      )}
      {mayWrite && item.status === 'published' && (
        <ConsoleButton look="quiet" onClick={drop}>
          {copy.drop}
        </ConsoleButton>
      )}
      {mayWrite && (item.status === 'draft' || item.status === 'withdrawn') && (
        <ConsoleButton look="quiet" onClick={() => onAsk('bin')}>
          {copy.toBin}
        </ConsoleButton>
      )}
      {mayPublish && item.status === 'published' && (
        <ConsoleButton onClick={() => onAsk('withdraw')}>{copy.withdraw}</ConsoleButton>
      )}
      {mayPublish && (item.status === 'scheduled' || item.draft?.publishAt) && (
        <ConsoleButton onClick={() => onAsk('unschedule')}>{copy.unschedule}</ConsoleButton>
      )}
      {hasChanges && pass}
      {mayPublish && <ConsoleButton onClick={() => onAsk('schedule')}>{copy.schedule}</ConsoleButton>}
      {mayPublish && hasChanges && errors > 0 && (
        <ConsoleButton look="quiet" onClick={() => onAsk('publish')}>
          {copy.blocked(errors)}
        </ConsoleButton>
      )}
      {mayPublish && (
        <ConsoleButton
          look={hasChanges && errors === 0 && !isPassMissing ? 'go' : 'rim'}
          unable={
            !hasChanges
              ? copy.upToDate
              : errors > 0
                ? copy.blocked(errors)
                : isPassMissing
                  ? copy.passMissing
                  : undefined
          }
          onClick={() => onAsk('publish')}
        >
          {copy.publish}
        </ConsoleButton>
      )}
      {link !== null && (
        <ConsoleDialog title={copy.shareTitle} description={copy.shareNote} onClose={() => setLink(null)}>
          <p className={styles.link}>{link}</p>
          <DialogActions>
            <ConsoleButton onClick={() => setLink(null)}>{copy.apply}</ConsoleButton>
            <ConsoleButton look="primary" onClick={() => void copyToClipboard(link)}>
              {kitCopy.copy}
            </ConsoleButton>
          </DialogActions>
        </ConsoleDialog>
      )}
    </div>
  )
}

import { type ReactNode, useState } from 'react'
import { templateNameAtMost } from '#domain/content/placeholders.ts'
import { ActionMenu } from '../../kit/action-menu.tsx'
import { call } from '../../kit/api.ts'
import { kitCopy } from '../../kit/copy.ts'
import { editorCopy as copy } from '../../kit/editor-copy.ts'
import type { SaveBefore } from '../../kit/editor-state.ts'
import { itemPlace, useGo } from '../../kit/navigation.tsx'
import { useAction } from '../../kit/use-action.ts'
import type { ItemActionName } from './item-actions.tsx'
import { NameDialog } from './name-dialog.tsx'
import { templatesCopy } from './templates-copy.ts'
import type { EditedItem, ItemText } from './use-item.ts'

type MoreActionsProps = {
  item: EditedItem
  /** Whose title names a template at first. */
  text: ItemText
  mayWrite: boolean
  mayPublish: boolean
  saveBefore: SaveBefore<string>
  onAsk: (verb: ItemActionName) => void
}

/** The actions on an item that are rarely needed, behind one button; nothing for members who may not write. */
export function MoreActions({ item, text, mayWrite, mayPublish, saveBefore, onAsk }: MoreActionsProps): ReactNode {
  const [isKeeping, setKeeping] = useState(false)
  const go = useGo()
  const { act } = useAction()
  const params = { id: String(item.id) }
  /** A copy of what is written now, as a new draft that opens at once. */
  const duplicate = () =>
    act(() => saveBefore(() => call('POST /content/{id}/duplicate', { params })), {
      done: copy.duplicated,
      onDone: ({ data }) => go({ to: itemPlace({ firstLevelHeading: item.firstLevelHeading, id: data.id }) }),
    })

  const mayEnd = mayPublish && (item.status === 'published' || item.status === 'scheduled')
  const actions = [
    { word: copy.duplicate, run: duplicate },
    { word: templatesCopy.keep, run: () => setKeeping(true) },
    ...(mayEnd ? [{ word: copy.scheduleWithdrawal, run: () => onAsk('schedule-withdrawal') }] : []),
    ...(mayEnd && item.withdrawAt !== null
      ? [{ word: copy.cancelWithdrawal, run: () => onAsk('cancel-withdrawal') }]
      : []),
  ]
  if (!mayWrite) return null
  return (
    <>
      <ActionMenu face={kitCopy.more} actions={actions} />
      {isKeeping && (
        <NameDialog
          title={templatesCopy.keep}
          description={templatesCopy.keepNote}
          start={text.title.slice(0, templateNameAtMost)}
          submitWord={templatesCopy.keep}
          run={(name) => saveBefore(() => call('POST /content/{id}/template', { params, body: { name } }))}
          done={templatesCopy.kept}
          onClose={() => setKeeping(false)}
        />
      )}
    </>
  )
}

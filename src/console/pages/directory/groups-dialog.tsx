import { type ReactNode, useState } from 'react'
import type { DirectoryKind } from '#domain/directory/kinds.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ConsoleDialog } from '../../kit/dialog.tsx'
import { rowOrder } from '../../kit/drag.tsx'
import { Field, submitHandler } from '../../kit/field.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { notify, runAction } from '../../kit/toasts.ts'
import { directoryCopy as copy } from './copy.ts'
import styles from './directory.module.css'
import { type EntryGroup, takeBackIn } from './use-entry.ts'

type GroupsDialogProps = {
  kind: DirectoryKind
  groups: readonly EntryGroup[]
  onRenew: () => void
  onClose: () => void
}

/**
 * The groups of a directory: added, renamed, reordered, and removed once they are empty. Groups have no draft: every
 * change is public at once, and its notice offers to undo it.
 */
export function GroupsDialog({ kind, groups, onRenew, onClose }: GroupsDialogProps): ReactNode {
  const [name, setName] = useState('')
  const [isAdding, setAdding] = useState(false)
  // `was` is sent too: the server answers 409 where another member has renamed the group meanwhile.
  const [renaming, setRenaming] = useState<{ id: number; was: string; name: string } | null>(null)
  const one = (id: number) => ({ kind, id: String(id) })

  /** Notifies the result of a call, with its undo; returns whether the call succeeded. Both read the list again. */
  function tell(
    { code, msg }: { code: number; msg: string },
    done: string,
    undo?: () => Promise<{ code: number; msg: string }>,
  ) {
    onRenew()
    if (code !== 200) {
      notify(msg, { kind: 'bad' })
      return false
    }
    const back = async () => {
      const answer = await undo?.()
      if (answer && answer.code !== 200) notify(answer.msg, { kind: 'bad' })
      onRenew()
    }
    notify(done, undo ? { undo: back } : {})
    return true
  }

  async function add() {
    setAdding(true)
    const answer = await call('POST /directories/{kind}/groups', { params: { kind }, body: { name } })
    const id = answer.code === 200 ? answer.data.id : 0
    const remove = () => call('POST /directories/{kind}/groups/{id}/remove', { params: one(id) })
    setAdding(false)
    if (tell(answer, copy.groupAdded(name), remove)) setName('')
  }

  async function rename() {
    if (renaming === null) return
    const { id, was, name: next } = renaming
    const answer = await call('POST /directories/{kind}/groups/{id}/rename', {
      params: one(id),
      body: { was, name: next },
    })
    const back = () =>
      call('POST /directories/{kind}/groups/{id}/rename', { params: one(id), body: { was: next, name: was } })
    if (tell(answer, copy.renamed(next), back)) setRenaming(null)
  }

  const remove = ({ id, name: gone }: EntryGroup) =>
    runAction(() => call('POST /directories/{kind}/groups/{id}/remove', { params: one(id) }), {
      done: copy.groupRemoved(gone),
      takeBack: takeBackIn(kind),
      onDone: onRenew,
    })

  /** Moves a group before another one, or to the end; the answer has the group that it was before, for the undo. */
  async function move(id: number, before: number | null) {
    const answer = await call('POST /directories/{kind}/groups/{id}/move', { params: one(id), body: { before } })
    const wasBefore = answer.code === 200 ? answer.data.wasBefore : null
    const others = groups.filter((group) => group.id !== id)
    const place = before === null ? groups.length : others.findIndex((group) => group.id === before) + 1
    const back = () =>
      call('POST /directories/{kind}/groups/{id}/move', { params: one(id), body: { before: wasBefore } })
    tell(answer, copy.groupMoved(groups.find((group) => group.id === id)?.name ?? '', place), back)
  }

  return (
    <ConsoleDialog title={copy.groupsTitle} description={copy.groupsNote} wide onClose={onClose}>
      <ListTable
        label={copy.groups}
        rows={groups}
        nameOf={(group) => group.name}
        order={rowOrder(copy.drag, (id, before) => void move(id, before))}
        columns={[
          {
            ...{ name: 'name', word: copy.groupName },
            cell: (group) =>
              renaming?.id === group.id ? (
                <form className={styles.inline} onSubmit={submitHandler(rename)}>
                  <input
                    aria-label={copy.groupName}
                    value={renaming.name}
                    maxLength={20}
                    onChange={({ target }) => setRenaming({ ...renaming, name: target.value })}
                  />
                  <ConsoleButton type="submit" size="small" look="primary" disabled={renaming.name.trim() === ''}>
                    {copy.save}
                  </ConsoleButton>
                </form>
              ) : (
                group.name
              ),
          },
          { name: 'total', word: copy.entries, atRight: true, cell: ({ total }) => copy.groupTotal(total) },
          {
            ...{ name: 'verbs', word: copy.more, atRight: true },
            cell: (group) => (
              <>
                <ConsoleButton
                  look="quiet"
                  size="small"
                  aria-label={copy.renameOne(group.name)}
                  onClick={() => setRenaming({ id: group.id, was: group.name, name: group.name })}
                >
                  {copy.rename}
                </ConsoleButton>
                <ConsoleButton
                  look="quiet"
                  size="small"
                  aria-label={copy.removeGroup(group.name)}
                  disabled={group.total > 0}
                  onClick={() => remove(group)}
                >
                  {copy.remove}
                </ConsoleButton>
              </>
            ),
          },
        ]}
      />
      <form className={styles.addGroup} onSubmit={submitHandler(add)}>
        <Field label={copy.newGroup} value={name} maxLength={20} onText={setName} />
        <ConsoleButton type="submit" pending={isAdding} disabled={name.trim() === ''}>
          {copy.addGroup}
        </ConsoleButton>
      </form>
    </ConsoleDialog>
  )
}

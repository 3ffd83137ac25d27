import { type ReactNode, useState } from 'react'
import type { DirectoryKind } from '#domain/directory/kinds.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { ConsoleDialog } from '../../kit/dialog.tsx'
import { rowOrder } from '../../kit/drag.tsx'
import { Field, submitHandler } from '../../kit/field.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { MoveAndRemoveDialog } from '../../kit/record/move-and-remove.tsx'
import { useAction } from '../../kit/use-action.ts'
import { directoryCopy as copy } from './copy.ts'
import styles from './directory.module.css'
import { type EntryGroup, takeBackIn } from './use-entry.ts'

type GroupsDialogProps = {
  kind: DirectoryKind
  groups: readonly EntryGroup[]
  onClose: () => void
}

/**
 * The groups of a directory: added, renamed, reordered and removed; the entries of one are moved to another first. Groups have no draft: every
 * change is public at once, and its notice offers to undo it.
 */
export function GroupsDialog({ kind, groups, onClose }: GroupsDialogProps): ReactNode {
  const [name, setName] = useState('')
  const { act, isPendingOf } = useAction()
  // `was` is sent too: the server answers 409 where another member has renamed the group meanwhile.
  const [renaming, setRenaming] = useState<{ id: number; was: string; name: string } | null>(null)
  // A group with entries is removed by a dialog that asks which one takes them.
  const [moving, setMoving] = useState<EntryGroup | null>(null)
  const one = (id: number) => ({ kind, id: String(id) })

  const ask = (id: number, moveTo?: number) =>
    call('POST /directories/{kind}/groups/{id}/remove', {
      params: one(id),
      body: moveTo === undefined ? {} : { moveTo },
    })

  const add = () =>
    act(() => call('POST /directories/{kind}/groups', { params: { kind }, body: { name } }), {
      of: 'add',
      done: copy.groupAdded(name),
      undo: ({ data }) => ask(data.id),
      onDone: () => setName(''),
    })

  async function rename() {
    if (renaming === null) return
    const { id, was, name: next } = renaming
    const put = (from: string, to: string) =>
      call('POST /directories/{kind}/groups/{id}/rename', { params: one(id), body: { was: from, name: to } })
    await act(() => put(was, next), {
      of: id,
      done: copy.renamed(next),
      undo: () => put(next, was),
      onDone: () => setRenaming(null),
    })
  }

  const remove = ({ id, name: gone }: EntryGroup) =>
    act(() => ask(id), {
      of: id,
      done: copy.groupRemoved(gone),
      takeBack: takeBackIn(kind),
    })

  /** Moves a group before another one, or to the end; the answer has the group that it was before, for the undo. */
  async function move(id: number, before: number | null) {
    const others = groups.filter((group) => group.id !== id)
    const place = before === null ? groups.length : others.findIndex((group) => group.id === before) + 1
    const put = (next: number | null) =>
      call('POST /directories/{kind}/groups/{id}/move', { params: one(id), body: { before: next } })
    await act(() => put(before), {
      of: id,
      done: copy.groupMoved(groups.find((group) => group.id === id)?.name ?? '', place),
      undo: ({ data }) => put(data.wasBefore),
    })
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
            name: 'name',
            word: copy.groupName,
            cell: (group) =>
              renaming?.id === group.id ? (
                <form className={styles.inline} onSubmit={submitHandler(rename)}>
                  <input
                    aria-label={copy.groupName}
                    value={renaming.name}
                    maxLength={20}
                    onChange={({ target }) => setRenaming({ ...renaming, name: target.value })}
                  />
                  <ConsoleButton
                    type="submit"
                    size="small"
                    look="primary"
                    unable={renaming.name.trim() === '' ? kitCopy.unable.name : undefined}
                  >
                    {copy.save}
                  </ConsoleButton>
                </form>
              ) : (
                group.name
              ),
          },
          { name: 'total', word: copy.entries, atRight: true, cell: ({ total }) => copy.groupTotal(total) },
          {
            name: 'verbs',
            word: copy.more,
            atRight: true,
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
                  onClick={() => (group.total > 0 ? setMoving(group) : remove(group))}
                >
                  {copy.remove}
                </ConsoleButton>
              </>
            ),
          },
        ]}
      />
      {moving && (
        <MoveAndRemoveDialog
          title={copy.removeGroup(moving.name)}
          uses={[copy.groupInUse(moving.total)]}
          choices={groups.filter(({ id }) => id !== moving.id)}
          run={(to) => ask(moving.id, to)}
          done={copy.groupRemoved(moving.name)}
          takeBack={takeBackIn(kind)}
          onClose={() => setMoving(null)}
        />
      )}
      <form className={styles.addGroup} onSubmit={submitHandler(add)}>
        <Field label={copy.newGroup} value={name} maxLength={20} onText={setName} />
        <ConsoleButton
          type="submit"
          pending={isPendingOf('add')}
          unable={name.trim() === '' ? kitCopy.unable.name : undefined}
        >
          {copy.addGroup}
        </ConsoleButton>
      </form>
    </ConsoleDialog>
  )
}

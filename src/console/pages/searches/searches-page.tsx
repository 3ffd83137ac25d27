import { type ReactNode, useState } from 'react'
import { firstHeading } from '#domain/content/headings.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { useNewItem } from '../../kit/commands/new-item.tsx'
import { CommandButton, useCommand } from '../../kit/commands/use-command.tsx'
import { Field } from '../../kit/field.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import type { ListColumn } from '../../kit/list-table.tsx'
import { useMay } from '../../kit/session.ts'
import { useAction } from '../../kit/use-action.ts'
import { useList, useListCall } from '../../kit/use-list.ts'
import { searchesCopy as copy } from './copy.ts'

/**
 * 没搜到的词: words that the site search found nothing for, and the synonyms that staff added, two lists. Each word has
 * a button that begins an article about it, and one that adds its synonym.
 */
export function SearchesPage(): ReactNode {
  const { state } = useList([], { beside: ['tab'] })
  const adding = useCommand('searches.synonym')
  const [typed, setTyped] = useState('')
  const isSynonyms = state.filters.tab === 'synonyms'
  // The dialog is opened by the address, which has no place for the word.
  const addFor = (word: string) => {
    setTyped(word)
    adding.open()
  }
  const close = () => {
    setTyped('')
    adding.close()
  }
  return (
    <>
      {isSynonyms ? <SynonymList /> : <MissedList onAdd={adding.may ? addFor : undefined} />}
      {adding.isOpen && <AddDialog typed={typed} onClose={close} />}
    </>
  )
}

// The table needs an id; a word of the list has its place as one.
type Missed = ConsoleSuccess<'GET /searches/missed'>['data']['rows'][number] & { id: number }
type MissedListProps = { onAdd: ((word: string) => void) | undefined }

function MissedList({ onAdd }: MissedListProps): ReactNode {
  const list = useListCall('GET /searches/missed', { beside: ['tab'], pageSize: 50, query: () => ({}) })
  const mayWrite = useMay('content.write')
  const create = useNewItem()
  const actionsOf = ({ word }: Missed) => [
    ...(mayWrite
      ? [{ word: copy.write, label: copy.writeOne(word), run: () => create(firstHeading.article, word) }]
      : []),
    ...(onAdd ? [{ word: copy.add, label: copy.addOne(word), run: () => onAdd(word) }] : []),
  ]
  return (
    <ListPage
      list={list}
      title={copy.title}
      count={list.data && copy.count(list.data.total)}
      actions={<CommandButton start="searches.synonym" />}
      label={copy.title}
      rows={list.data?.rows.map((row, id) => ({ ...row, id }))}
      total={list.data?.total}
      columns={missedColumns}
      nameOf={({ word }) => word}
      rowActions={actionsOf}
      empty={{ title: copy.empty, hint: copy.emptyHint }}
    />
  )
}

const missedColumns: readonly ListColumn<Missed>[] = [
  { name: 'word', word: copy.word, cell: ({ word }) => word },
  { name: 'count', word: copy.times, cell: ({ count }) => count.toLocaleString('en-US') },
  { name: 'days', word: copy.days, wideOnly: true, cell: ({ days }) => days },
  { name: 'lastDay', word: copy.lastDay, wideOnly: true, cell: ({ lastDay }) => lastDay },
]

type Synonym = ConsoleSuccess<'GET /synonyms'>['data']['rows'][number]

function SynonymList(): ReactNode {
  const list = useListCall('GET /synonyms', { beside: ['tab'] })
  const { act } = useAction()
  const mayPublish = useMay('content.publish')
  const remove = ({ id, typed }: Synonym) =>
    act(() => call('POST /synonyms/{id}/remove', { params: { id } }), {
      of: id,
      done: copy.removed(typed),
    })
  return (
    <ListPage
      list={list}
      title={copy.synonyms}
      count={list.data && copy.synonymCount(list.data.rows.length)}
      actions={<CommandButton start="searches.synonym" />}
      label={copy.synonyms}
      rows={list.data?.rows}
      columns={synonymColumns}
      nameOf={({ typed }) => typed}
      rowActions={
        mayPublish
          ? (row) => [{ word: copy.remove, label: copy.removeOne(row.typed), look: 'quiet', run: () => remove(row) }]
          : undefined
      }
      empty={{ title: copy.noSynonyms, hint: copy.noSynonymsHint }}
    />
  )
}

const synonymColumns: readonly ListColumn<Synonym>[] = [
  { name: 'typed', word: copy.typed, cell: ({ typed }) => typed },
  { name: 'word', word: copy.use, cell: ({ word }) => word },
  { name: 'by', word: copy.by, wideOnly: true, cell: ({ by }) => by?.name ?? copy.system },
]

type AddDialogProps = {
  /** What visitors search; '' when the member types it. */
  typed: string
  onClose: () => void
}

function AddDialog({ typed: start, onClose }: AddDialogProps): ReactNode {
  const [typed, setTyped] = useState(start)
  const [word, setWord] = useState('')
  return (
    <ActionDialog
      title={copy.add}
      summary={copy.dialogSummary}
      verb={copy.add}
      run={() => call('POST /synonyms', { body: { typed: typed.trim(), word: word.trim() } })}
      done={copy.added(typed.trim())}
      onClose={onClose}
    >
      <Field label={copy.typed} value={typed} onText={setTyped} maxLength={20} autoComplete="off" />
      <Field label={copy.use} hint={copy.useHint} value={word} onText={setWord} maxLength={20} autoComplete="off" />
    </ActionDialog>
  )
}

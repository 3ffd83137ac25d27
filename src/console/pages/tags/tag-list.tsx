import { type ReactNode, useState } from 'react'
import { foldTag, isSameTag, type TagCount, tagAtMost, tagsListed } from '#domain/content/tags.ts'
import { call } from '../../kit/api.ts'
import { PlainButton } from '../../kit/button.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { FormDialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import type { ListColumn, RowAction } from '../../kit/list-table.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { useMay } from '../../kit/session.ts'
import { useAction } from '../../kit/use-action.ts'
import { useListCall } from '../../kit/use-list.ts'
import { tagsCopy as copy } from './copy.ts'

/** A tag as a row of the list, which knows rows by a number. */
type TagRow = TagCount & { id: number }

// Not the place in the list: a selection has to stay with its tags when another one comes or goes.
const ids = new Map<string, number>()

function idOf(tag: string): number {
  const name = foldTag(tag)
  const id = ids.get(name) ?? ids.size
  ids.set(name, id)
  return id
}

const columns: ListColumn<TagRow>[] = [
  {
    name: 'tag',
    word: copy.name,
    cell: ({ tag }) => (
      <ConsoleLink to="/articles" search={{ tag }}>
        {tag}
      </ConsoleLink>
    ),
  },
  { name: 'count', word: copy.items, cell: ({ count }) => count.toLocaleString('en-US'), atRight: true },
]

type Asked = { from: readonly TagRow[]; clear: () => void }

/** 标签: every tag with its number of articles and activities; tags are renamed, merged and removed everywhere at once. */
export function TagsPage(): ReactNode {
  const list = useListCall('GET /tags')
  const mayPublish = useMay('content.publish')
  const [asked, setAsked] = useState<Asked | null>(null)
  const { act } = useAction()
  const all = list.data?.map((row) => ({ ...row, id: idOf(row.tag) }))
  const rows = all?.filter(({ tag }) => foldTag(tag).includes(foldTag(list.state.q)))

  async function change(from: readonly TagRow[], to: string | null): Promise<boolean> {
    const [first] = from
    const textOf = (count: number) =>
      to === null
        ? copy.removed(first?.tag ?? '', count)
        : from.length === 1
          ? copy.renamed(first?.tag ?? '', to, count)
          : copy.merged(to, count)
    const answer = await act(
      () =>
        call('POST /tags', { body: { from: from.map(({ tag }) => tag), seen: from.map(({ count }) => count), to } }),
      {
        of: first?.tag ?? '',
        done: ({ data }) => ({ text: textOf(data.count) }),
        takeBack: (token) => call('POST /tags/undo', { body: { token } }),
      },
    )
    return answer !== null
  }

  const actionsOf = (row: TagRow): RowAction[] => [
    {
      word: copy.rename,
      label: copy.renameOne(row.tag),
      look: 'quiet',
      run: () => setAsked({ from: [row], clear: () => {} }),
    },
    { word: copy.remove, label: copy.removeOne(row.tag), look: 'quiet', run: () => change([row], null) },
  ]

  return (
    <ListPage
      list={list}
      title={copy.title}
      count={all && (all.length < tagsListed ? copy.count(all.length) : copy.countMore(tagsListed))}
      search={{ hint: copy.searchHint, note: copy.note }}
      label={copy.title}
      rows={rows}
      columns={columns}
      nameOf={({ tag }) => tag}
      rowActions={mayPublish ? actionsOf : undefined}
      bulk={
        mayPublish
          ? (ids, clear) => (
              <PlainButton
                unable={ids.length < 2 ? copy.mergeTwo : undefined}
                onClick={() => setAsked({ from: all?.filter(({ id }) => ids.includes(id)) ?? [], clear })}
              >
                {copy.merge}
              </PlainButton>
            )
          : undefined
      }
      empty={{ title: copy.empty, hint: copy.emptyHint }}
      noMatch={{ title: copy.noMatch, hint: copy.noMatchHint }}
    >
      {asked && <ChangeTagsDialog {...asked} all={all ?? []} onChange={change} onClose={() => setAsked(null)} />}
    </ListPage>
  )
}

type ChangeTagsProps = Asked & {
  all: readonly TagRow[]
  onChange: (from: readonly TagRow[], to: string) => Promise<boolean>
  onClose: () => void
}

/** Asks for the name that one tag gets, or that several become. */
function ChangeTagsDialog({ from, clear, all, onChange, onClose }: ChangeTagsProps): ReactNode {
  const [first] = from
  const [name, setName] = useState(first?.tag ?? '')
  const isMerge = from.length > 1
  // Another tag has the new name: the two become one, which no second renaming takes apart.
  const joined = all.find((tag) => isSameTag(tag.tag, name) && !from.some(({ id }) => id === tag.id))
  const title = isMerge ? copy.mergeTitle(from.length) : copy.renameOne(first?.tag ?? '')
  const isSame = !isMerge && isSameTag(name, first?.tag ?? '') && name.trim() === first?.tag

  async function submit() {
    if (!(await onChange(from, name))) return
    clear()
    onClose()
  }

  return (
    <FormDialog
      title={title}
      description={copy.effect(from.reduce((sum, { count }) => sum + count, 0))}
      submitWord={isMerge || joined ? copy.merge : copy.rename}
      unable={name.trim() === '' ? kitCopy.unable.name : isSame ? kitCopy.unable.unchanged : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={isMerge ? copy.into : copy.newName}
        hint={joined ? copy.joins(joined.tag, joined.count) : isMerge ? copy.intoHint : undefined}
        value={name}
        maxLength={tagAtMost}
        onText={setName}
      />
    </FormDialog>
  )
}

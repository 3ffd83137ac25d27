import { type ReactNode, useDeferredValue, useState } from 'react'
import { type ConsoleRequest, type ConsoleSuccess, call } from '../../kit/api.ts'
import { FormDialog } from '../../kit/dialog.tsx'
import { editorCopy } from '../../kit/editor-copy.ts'
import { FactTable } from '../../kit/fact-table.tsx'
import { Field, FieldGroup, SelectField } from '../../kit/field.tsx'
import { PendingState } from '../../kit/states.tsx'
import { TagField } from '../../kit/tag-field.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useCall } from '../../kit/use-call.ts'
import { factsCopy as copy } from './facts-copy.ts'
import styles from './facts-dialog.module.css'

type Change = ConsoleRequest<'POST /content/facts'>['body']['change']
type Row = ConsoleSuccess<'POST /content/facts/preview'>['data']['rows'][number]

type FactsDialogProps = {
  isArticle: boolean
  ids: readonly number[]
  /** Everything that matches, in place of the ids. */
  matching?: { filters: Record<string, string>; total: number } | undefined
  clear: () => void
  onClose: () => void
}

/** Changes section, author and tags of many items, after a table of each item's old and new values. */
export function FactsDialog({ isArticle, ids, matching, clear, onClose }: FactsDialogProps): ReactNode {
  const [section, setSection] = useState('')
  const [author, setAuthor] = useState('')
  const [addTags, setAddTags] = useState<string[]>([])
  const [removeTags, setRemoveTags] = useState<string[]>([])
  const [stale, setStale] = useState<readonly string[]>([])
  const { act } = useAction()
  const typedAuthor = useDeferredValue(author.trim())
  const change = {
    ...(section !== '' && { section: Number(section) }),
    ...(typedAuthor !== '' && { author: typedAuthor }),
    ...(addTags.length > 0 && { addTags }),
    ...(removeTags.length > 0 && { removeTags }),
  } as Change
  const isAsked = Object.keys(change).length > 0
  const chosen = matching ? { filters: matching.filters } : { ids: [...ids] }
  const preview = useCall(
    'POST /content/facts/preview',
    { body: { ...chosen, change } as ConsoleRequest<'POST /content/facts/preview'>['body'] },
    { enabled: isAsked },
  )
  const rows = isAsked ? preview.data?.data.rows : undefined
  // While another preview is on its way, the rows of the last one stay in sight; they are not those of this change.
  const isPreviewed = !preview.isPlaceholderData && typedAuthor === author.trim()
  const changing = rows?.filter(isChanging) ?? []
  const refused = rows?.filter(({ refusal }) => refusal !== null) ?? []
  const same = (rows?.length ?? 0) - changing.length - refused.length

  async function submit() {
    const items = changing.map(({ id, version }) => ({ id, version }))
    await act(() => call('POST /content/facts', { body: { change, items } }), {
      done: ({ data }) => ({ text: copy.done(data.count, data.drafted) }),
      takeBack: (token) => call('POST /content/facts/undo', { body: { token } }),
      onDone() {
        clear()
        onClose()
      },
      // The preview is read again, as everything on show is.
      refused(answer) {
        if (answer.code !== 409) return false
        const { data } = answer as { data?: { stale?: { title: string }[] } }
        setStale(data?.stale?.map(({ title }) => title) ?? [])
        return true
      },
    })
  }

  return (
    <FormDialog
      wide
      title={copy.title(matching?.total ?? ids.length)}
      description={copy.note}
      submitWord={copy.title(changing.length)}
      unable={changing.length === 0 || !isPreviewed ? copy.nothing : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {isArticle && (
          <FieldGroup>
            <SelectField
              label={copy.section}
              value={section}
              options={[['', copy.keep], ...Object.entries(editorCopy.sections)]}
              onChange={setSection}
            />
          </FieldGroup>
        )}
        {isArticle && (
          <Field label={copy.author} hint={copy.authorHint} value={author} maxLength={40} onText={setAuthor} />
        )}
        <Field
          label={copy.addTags}
          control={(shared) => <TagField {...shared} isBoxed tags={addTags} onTags={setAddTags} />}
        />
        <Field
          label={copy.removeTags}
          control={(shared) => (
            <TagField {...shared} isBoxed placeholder={copy.removeTags} tags={removeTags} onTags={setRemoveTags} />
          )}
        />
      </div>
      {stale.length > 0 && (
        <p className={styles.stale} role="alert">
          {copy.stale(stale)}
        </p>
      )}
      {!isAsked ? (
        <p className={styles.note}>{copy.nothing}</p>
      ) : rows === undefined ? (
        <PendingState of={preview} rows={4} />
      ) : (
        <>
          <div className={styles.preview}>
            {changing.length === 0 ? (
              <p className={styles.note}>{copy.noChange}</p>
            ) : (
              <FactTable
                label={copy.preview}
                rows={changing}
                keyOf={({ id }) => id}
                columns={[
                  {
                    word: copy.item,
                    cell: ({ title, isDrafted }) => (
                      <>
                        {title || editorCopy.untitled}
                        {isDrafted && <small> {copy.drafted}</small>}
                      </>
                    ),
                  },
                  { word: copy.preview, cell: (row) => <Differences row={row} /> },
                ]}
              />
            )}
          </div>
          <p className={styles.note}>
            {[
              ...(refused.length > 0 ? [`${copy.refused(refused.length)}：${refused[0]?.refusal}`] : []),
              ...(same > 0 ? [copy.same(same)] : []),
            ].join('；')}
          </p>
        </>
      )}
    </FormDialog>
  )
}

function isChanging({ before, after }: Row): boolean {
  return after !== null && JSON.stringify(before) !== JSON.stringify(after)
}

/** The facts of one item that change, old → new. */
function Differences({ row: { before, after } }: { row: Row }): ReactNode {
  if (after === null) return null
  const sectionOf = ({ section }: Row['before']) =>
    section === null ? editorCopy.noSection : editorCopy.sections[section]
  const lines = [
    { word: copy.section, from: sectionOf(before), to: sectionOf(after) },
    { word: copy.author, from: before.author || copy.noAuthor, to: after.author || copy.noAuthor },
    { word: editorCopy.tags, from: before.tags.join('、') || copy.noTags, to: after.tags.join('、') || copy.noTags },
  ]
  return (
    <ul className={styles.differences}>
      {lines
        .filter(({ from, to }) => from !== to)
        .map(({ word, from, to }) => (
          <li key={word}>
            <small>{word}</small>
            <del>{from}</del> → <ins>{to}</ins>
          </li>
        ))}
    </ul>
  )
}

import { type ReactNode, useState } from 'react'
import { readRelated, relatedAtMost, writeRelated } from '#domain/content/related.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { Dragged, OrderArea, useDropTarget } from '../../kit/drag.tsx'
import { Field } from '../../kit/field.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { ownPagesCopy } from '../../kit/own-pages-copy.ts'
import { type OwnPage, PageInput } from '../../kit/page-input.tsx'
import { useCall } from '../../kit/use-call.ts'
import styles from './related.module.css'
import { relatedCopy as copy } from './related-copy.ts'

type RelatedArticlesProps = {
  id: number
  /** The ids as the text holds them; null for none. */
  value: string | null
  mayWrite: boolean
  onChange: (value: string | null) => void
}

/** The related articles that are shown before the automatic ones: found by words, put in order by drag and by keys. */
export function RelatedArticles({ id, value, mayWrite, onChange }: RelatedArticlesProps): ReactNode {
  const ids = readRelated(value)
  const [typed, setTyped] = useState('')
  // What was picked here is known before the server answers.
  const [picked, setPicked] = useState<readonly OwnPage[]>([])
  const { data } = useCall('GET /own-pages', { query: { ids: ids.join(',') } }, { enabled: ids.length > 0 })
  const known = new Map([...picked, ...(data?.data ?? [])].map((page) => [page.id, page]))
  const titleOf = (of: number) => known.get(of)?.title || ownPagesCopy.untitled
  const placeOf = (target: unknown) => ids.indexOf(Number(target)) + 1

  function move(moved: number, before: number | null) {
    const others = ids.filter((one) => one !== moved)
    const at = before === null ? others.length : others.indexOf(before)
    onChange(writeRelated(others.toSpliced(at, 0, moved)))
  }

  return (
    <div className={styles.related} data-check-field="relatedIds">
      <OrderArea
        ids={ids}
        titleOf={titleOf}
        onMove={move}
        words={{
          help: copy.dragHelp,
          picked: copy.picked,
          over: (target) => (target === null ? copy.cancelled : copy.place(placeOf(target))),
          dropped: (title, target) => copy.dropped(title, placeOf(target)),
          cancelled: copy.cancelled,
        }}
      >
        <ol>
          {ids.map((of) => {
            const page = known.get(of)
            // Not known yet is another thing than not public.
            const isHidden = page === undefined ? data !== undefined : page.state !== 'published'
            return (
              <ChosenArticle
                key={of}
                id={of}
                title={titleOf(of)}
                note={isHidden ? copy.hidden(page ? ownPagesCopy.states[page.state] : copy.binned) : null}
                onRemove={mayWrite ? () => onChange(writeRelated(ids.filter((one) => one !== of))) : null}
              />
            )
          })}
        </ol>
      </OrderArea>
      {mayWrite && ids.length < relatedAtMost && (
        <Field
          label={copy.add}
          hint={copy.hint(relatedAtMost)}
          control={(shared) => (
            <PageInput
              {...shared}
              value={typed}
              isWanted={(page) => page.kind === 'article' && page.id !== id && !ids.includes(page.id)}
              onText={setTyped}
              onPick={(page) => {
                setPicked((before) => [...before, page])
                setTyped('')
                onChange(writeRelated([...ids, page.id]))
              }}
            />
          )}
        />
      )}
    </div>
  )
}

type ChosenArticleProps = {
  id: number
  title: string
  /** Why the page does not show it; null where it does. */
  note: string | null
  /** Null for members who may not write, who do not move it either. */
  onRemove: (() => void) | null
}

function ChosenArticle({ id, title, note, onRemove }: ChosenArticleProps): ReactNode {
  const { dropRef, isOver } = useDropTarget(id, onRemove === null)
  const words = (
    <span className={styles.title}>
      <ConsoleLink to={`/articles/${id}`}>{title}</ConsoleLink>
      {note && <small>{note}</small>}
    </span>
  )
  return (
    <li ref={dropRef} className={styles.item} data-over={isOver || undefined}>
      {onRemove === null ? (
        words
      ) : (
        <Dragged id={id} moveWord={copy.move(title)}>
          {words}
          <ConsoleButton size="small" look="quiet" aria-label={copy.removeOne(title)} onClick={onRemove}>
            {copy.remove}
          </ConsoleButton>
        </Dragged>
      )}
    </li>
  )
}

import type { ReactNode } from 'react'
import type { Block } from '#domain/landing/blocks.ts'
import type { LandingIssue } from '#domain/landing/checks.ts'
import type { BlockReach } from '#domain/tracking/block-reach.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { OrderArea, OrderedItem } from '../../kit/drag.tsx'
import { ConsoleIcon } from '../../kit/icon.tsx'
import { keysHere } from '../../kit/machine-keys.ts'
import { landingCopy as copy } from './copy.ts'
import { headlineOf, kindWord } from './edit-blocks.ts'
import styles from './landing.module.css'
import { reachText } from './reach-text.ts'
import { KindSketch } from './sketches.tsx'

type BlockOutlineProps = {
  blocks: readonly Block[]
  chosen: string | null
  issues: readonly LandingIssue[]
  /** How far visitors came; null for a page that they have not been shown. */
  reach: readonly BlockReach[] | null
  mayWrite: boolean
  onChoose: (id: string | null) => void
  onAdd: () => void
  /** Moves a block before another one, last with null. */
  onPlace: (id: string, before: string | null) => void
}

/** The page itself and its blocks in their order: chosen by a press or by arrows, moved by dragging or by keys. */
const keys = {
  move: keysHere('⌘ ⇧ ↑↓'),
  duplicate: keysHere('⌘ D'),
  remove: keysHere('⌫'),
  restore: keysHere('⌘ Z'),
  edit: 'Enter',
  back: 'Esc',
}

export function BlockOutline(props: BlockOutlineProps): ReactNode {
  const { blocks, chosen, issues, reach, mayWrite, onChoose, onAdd, onPlace } = props
  // The drag library knows numbers: places, which stay as they are until the drop.
  const ids = blocks.map((_, at) => at + 1)
  const at = (number: number | null) => (number === null ? null : (blocks[number - 1] ?? null))
  const errorsOf = (block: string | null) =>
    issues.filter((issue) => issue.block === block && issue.level === 'error').length
  const titleOf = (number: number) => {
    const block = at(number)
    return block ? kindWord(block) : ''
  }
  const words = {
    ...copy.drag,
    over: (target: string | number | null) => copy.drag.over(target === null ? null : titleOf(Number(target))),
  }
  return (
    <>
      <div className={styles.outlineHead}>
        <h2>{copy.outlineOf(blocks.length)}</h2>
        {mayWrite && (
          <ConsoleButton size="small" onClick={onAdd}>
            <ConsoleIcon name="plus" />
            {copy.addBlock}
          </ConsoleButton>
        )}
      </div>
      <button
        type="button"
        className={styles.row}
        data-block=""
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        <span>
          <small>{copy.pageRow}</small>
          <b>{copy.pageRowNote}</b>
        </span>
        <Marks errors={errorsOf(null)} />
      </button>
      <OrderArea
        ids={ids}
        titleOf={titleOf}
        words={words}
        onMove={(number, before) => {
          const moved = at(number)
          if (moved) onPlace(moved.id, at(before)?.id ?? null)
        }}
      >
        <ol className={styles.rows}>
          {blocks.map((block, place) => (
            <OrderedItem key={block.id} id={place + 1} isFixed={!mayWrite} moveWord={copy.move(kindWord(block))}>
              {/* Not a button of its own: the item's first button is its handle. */}
              <div>
                <button
                  type="button"
                  className={styles.row}
                  data-block={block.id}
                  data-place-of={block.id}
                  aria-pressed={chosen === block.id}
                  onClick={() => onChoose(block.id)}
                >
                  <KindSketch kind={block.kind} />
                  <span>
                    <small>{kindWord(block)}</small>
                    <b>{headlineOf(block)}</b>
                  </span>
                  <Marks
                    block={block}
                    errors={errorsOf(block.id)}
                    reach={reach === null ? null : copy.reach(reachText(block, reach))}
                  />
                </button>
              </div>
            </OrderedItem>
          ))}
        </ol>
      </OrderArea>
      {mayWrite && <p className={styles.keys}>{copy.keys(keys)}</p>}
    </>
  )
}

type MarksProps = { block?: Block; errors: number; reach?: string | null }

/** What a reader of the outline has to know: where and when the block is shown, who came to it, and what is wrong with it. */
function Marks({ block, errors, reach = null }: MarksProps): ReactNode {
  const marks = [
    ...(block?.showOn === 'pc' ? [copy.onlyPc] : []),
    ...(block?.showOn === 'phone' ? [copy.onlyPhone] : []),
    ...(block && block.from !== '' ? [copy.from(block.from.slice(5, 10))] : []),
    ...(block && block.until !== '' ? [copy.until(block.until.slice(5, 10))] : []),
  ]
  return (
    <span className={styles.marks}>
      {marks.map((mark) => (
        <small key={mark}>{mark}</small>
      ))}
      {reach !== null && <small title={copy.reachNote}>{reach}</small>}
      {errors > 0 && <em>{copy.errors(errors)}</em>}
    </span>
  )
}

import { type ReactNode, useState } from 'react'
import type { MergeAnswer, MergeConflict, Side } from '#domain/difference/merge-texts.ts'
import { ConsoleButton } from './button.tsx'
import { TextDifference } from './changed-fields.tsx'
import { kitCopy } from './copy.ts'
import { ConsoleDialog, DialogActions } from './dialog.tsx'
import styles from './merge-dialog.module.css'
import type { Author } from './use-editor-state.ts'

type MergeQuestion<Text> = { conflicts: readonly MergeConflict<Text>[]; author: Author }

type MergeDialogProps<Text> = {
  /** What both changed, e.g. 这一篇. */
  what: string
  question: MergeQuestion<Text>
  labelOf: (field: keyof Text) => string
  /** A value, or a block of a rich text, as a person reads it; '' for none. */
  textOf: (field: keyof Text, value: unknown) => string
  onDecide: (answers: Readonly<Record<string, MergeAnswer>>) => void
}

const sides = ['mine', 'theirs'] as const

/**
 * What both sides changed otherwise, each place with both texts against the one that both began from. Nothing is chosen
 * beforehand, and the text goes on only when every place has an answer (console 6b).
 */
export function MergeDialog<Text>(props: MergeDialogProps<Text>): ReactNode {
  const { what, question, labelOf, textOf, onDecide } = props
  const { conflicts, author } = question
  const [answers, setAnswers] = useState<Readonly<Record<string, MergeAnswer>>>({})
  const open = conflicts.filter(({ key }) => answers[key] === undefined).length
  const nameOf = { mine: kitCopy.yours, theirs: kitCopy.theirs(author) }
  const answerAll = (side: Side) => setAnswers(Object.fromEntries(conflicts.map(({ key }) => [key, side])))
  return (
    <ConsoleDialog
      title={kitCopy.bothChanged(author, what)}
      description={kitCopy.bothChangedNote}
      wide
      onClose={() => {}}
    >
      <div className={styles.places}>
        {conflicts.map(({ key, field, isBlock, base, ...values }) => (
          <fieldset key={key}>
            <legend>{labelOf(field)}</legend>
            {sides.map((side) => (
              <label key={side}>
                <input
                  type="radio"
                  name={key}
                  checked={answers[key] === side}
                  onChange={() => setAnswers({ ...answers, [key]: side })}
                />
                <b>{nameOf[side]}</b>
                <span>
                  {textOf(field, values[side]) === '' ? (
                    kitCopy.noText
                  ) : (
                    <TextDifference before={textOf(field, base)} after={textOf(field, values[side])} />
                  )}
                </span>
              </label>
            ))}
            {isBlock && values.mine !== null && values.theirs !== null && (
              <label>
                <input
                  type="radio"
                  name={key}
                  checked={answers[key] === 'both'}
                  onChange={() => setAnswers({ ...answers, [key]: 'both' })}
                />
                <b>{kitCopy.takeBoth(nameOf.theirs)}</b>
              </label>
            )}
          </fieldset>
        ))}
      </div>
      <DialogActions>
        {conflicts.length > 1 &&
          sides.map((side) => (
            <ConsoleButton key={side} onClick={() => answerAll(side)}>
              {kitCopy.chooseAll(nameOf[side])}
            </ConsoleButton>
          ))}
        <ConsoleButton look="primary" disabled={open > 0} onClick={() => onDecide(answers)}>
          {open > 0 ? kitCopy.unanswered(open) : kitCopy.putTogether}
        </ConsoleButton>
      </DialogActions>
    </ConsoleDialog>
  )
}

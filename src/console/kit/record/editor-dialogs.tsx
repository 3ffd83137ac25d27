import { type ReactNode, useState } from 'react'
import type { MergeAnswer, MergeConflict, Side } from '#domain/difference/merge-texts.ts'
import { ConsoleButton } from '../button.tsx'
import { TextDifference } from '../change-list.tsx'
import { kitCopy } from '../copy.ts'
import { ConsoleDialog, DialogActions } from '../dialog.tsx'
import { editorCopy as copy } from '../editor-copy.ts'
import type { LocalDraft } from '../local-drafts.ts'
import type { Author } from '../use-editor-state.ts'
import styles from './editor-dialogs.module.css'

type LocalDraftEditor = { localDraft: LocalDraft | null; answerDraft: (takesLocal: boolean) => void }
type MergeProps<Text> = Parameters<typeof MergeDialog<Text>>[0]

type EditorDialogsProps<Text> = Pick<MergeProps<Text>, 'what' | 'labelOf'> & {
  editor: LocalDraftEditor & { question: MergeProps<Text>['question'] | null; decide: MergeProps<Text>['onDecide'] }
  /** How a value reads, where that is not the value itself. */
  textOf?: MergeProps<Text>['textOf']
}

/** What an editor may have to ask: whether to continue a local draft, and which side of a merge holds. */
export function EditorDialogs<Text>(props: EditorDialogsProps<Text>): ReactNode {
  const { editor, what, labelOf, textOf = (_, value) => String(value ?? '') } = props
  return (
    <>
      <LocalDraftDialog editor={editor} />
      {editor.question && (
        <MergeDialog
          what={what}
          question={editor.question}
          labelOf={labelOf}
          textOf={textOf}
          onDecide={editor.decide}
        />
      )}
    </>
  )
}

/** This computer has a draft that cannot be merged with what the server has had since: the member chooses one of the two. */
export function LocalDraftDialog({ editor: { localDraft, answerDraft } }: { editor: LocalDraftEditor }): ReactNode {
  if (localDraft === null) return null
  const at = new Date(localDraft.at)
  const time = at.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })
  return (
    <ConsoleDialog title={copy.foundLocal} description={copy.foundLocalNote(time)} onClose={() => {}}>
      <DialogActions>
        <ConsoleButton onClick={() => answerDraft(false)}>{copy.takeServer}</ConsoleButton>
        <ConsoleButton look="primary" onClick={() => answerDraft(true)}>
          {copy.takeLocal}
        </ConsoleButton>
      </DialogActions>
    </ConsoleDialog>
  )
}

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
 * beforehand, and the text is saved only when every place has an answer (console 6b).
 */
function MergeDialog<Text>(props: MergeDialogProps<Text>): ReactNode {
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
        <ConsoleButton
          look="primary"
          unable={open > 0 ? kitCopy.unanswered(open) : undefined}
          onClick={() => onDecide(answers)}
        >
          {open > 0 ? kitCopy.unanswered(open) : kitCopy.putTogether}
        </ConsoleButton>
      </DialogActions>
    </ConsoleDialog>
  )
}

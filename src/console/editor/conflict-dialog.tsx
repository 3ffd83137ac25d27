import { diffArrays } from 'diff'
import { type ReactNode, useMemo, useState } from 'react'
import { contentFields } from '#domain/content/fields.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { ConsoleDialog, DialogVerbs } from '../kit/dialog.tsx'
import { splitBlocks, wordsOf } from './blocks.ts'
import type { ItemText } from './item-text.ts'
import type { Conflict } from './use-item.ts'
import styles from './versions.module.css'
import { editorWords as words } from './words.ts'

type Part = { kind: 'same'; html: string } | { kind: 'differs'; mine: string; theirs: string }
type ConflictDialogProps = { mine: ItemText; conflict: Conflict; onSettle: (text: ItemText) => void }

/** Both texts side by side: mine, theirs, or part by part; what is not taken stays in the versions (console 3). */
export function ConflictDialog({ mine, conflict, onSettle }: ConflictDialogProps): ReactNode {
  const theirs = conflict.theirs.text
  const name = conflict.by?.name ?? words.someone
  const parts = useMemo(() => partsOf(mine.content, theirs.content), [mine.content, theirs.content])
  const differing = parts.filter((part) => part.kind === 'differs')
  const fields = differingFields(mine, theirs)
  const [takenTheirs, setTaken] = useState<readonly string[]>([])
  const toggle = (key: string) =>
    setTaken(takenTheirs.includes(key) ? takenTheirs.filter((other) => other !== key) : [...takenTheirs, key])

  function together(): ItemText {
    const values = Object.fromEntries(
      fields.map(({ name: field }) => [field, takenTheirs.includes(field) ? theirs[field] : mine[field]]),
    )
    let at = -1
    const content = parts
      .map((part) => {
        if (part.kind === 'same') return part.html
        at += 1
        return takenTheirs.includes(`block-${at}`) ? part.theirs : part.mine
      })
      .join('')
    return { ...mine, ...values, content }
  }

  const rows = [
    ...fields.map(({ name: field, label }) => ({
      key: field as string,
      label,
      mine: String(mine[field] ?? ''),
      theirs: String(theirs[field] ?? ''),
    })),
    ...differing.map((part, at) => ({
      key: `block-${at}`,
      label: words.text,
      mine: wordsOf(part.mine),
      theirs: wordsOf(part.theirs),
    })),
  ]
  return (
    <ConsoleDialog title={words.conflictTitle(name)} description={words.conflictNote} wide onClose={() => {}}>
      <div className={styles.conflict}>
        {rows.map(({ key, label, mine: own, theirs: other }) => (
          <fieldset key={key}>
            <legend>{label}</legend>
            <label>
              <input type="radio" name={key} checked={!takenTheirs.includes(key)} onChange={() => toggle(key)} />
              <b>{words.yours}</b>
              <span>{own || words.nothing}</span>
            </label>
            <label>
              <input type="radio" name={key} checked={takenTheirs.includes(key)} onChange={() => toggle(key)} />
              <b>{words.theirs(name)}</b>
              <span>{other || words.nothing}</span>
            </label>
          </fieldset>
        ))}
      </div>
      <DialogVerbs>
        <ConsoleButton onClick={() => onSettle(theirs)}>{words.takeTheirs}</ConsoleButton>
        <ConsoleButton onClick={() => onSettle(mine)}>{words.takeYours}</ConsoleButton>
        <ConsoleButton look="primary" onClick={() => onSettle(together())}>
          {words.takeParts}
        </ConsoleButton>
      </DialogVerbs>
    </ConsoleDialog>
  )
}

function partsOf(mine: string, theirs: string): Part[] {
  const parts: Part[] = []
  for (const { value, added, removed } of diffArrays(splitBlocks(mine), splitBlocks(theirs))) {
    const html = value.join('')
    const last = parts.at(-1)
    if (!added && !removed) parts.push({ kind: 'same', html })
    else if (last?.kind === 'differs' && added && last.theirs === '') last.theirs = html
    else parts.push({ kind: 'differs', mine: removed ? html : '', theirs: added ? html : '' })
  }
  return parts
}

function differingFields(mine: ItemText, theirs: ItemText): { name: keyof ItemText; label: string }[] {
  return Object.entries(contentFields).flatMap(([name, field]) => {
    const edge = (('edge' in field && field.edge) || name) as keyof ItemText
    return edge === 'content' || mine[edge] === theirs[edge] ? [] : [{ name: edge, label: field.label }]
  })
}

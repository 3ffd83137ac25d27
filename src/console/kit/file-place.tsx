import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { ConsoleButton } from './button.tsx'
import { FileField } from './file-field.tsx'
import styles from './file-place.module.css'

type FilePlaceProps = {
  words: { dropHere: string; pick: string; kinds: string }
  /** Endings or media types, as `accept` takes them. */
  accept: string
  many?: boolean
  /** Chosen or dropped. A drop may bring more files than one, and of any kind. */
  onFiles: (files: readonly File[]) => void
}

/** The part of a dialog into which files are dropped, with a button that chooses them. */
export function FilePlace({ words, accept, many, onFiles }: FilePlaceProps): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const drop = {
    onDragOver: (event: DragEvent) => {
      // Without it the browser allows no drop.
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
  return (
    <div className={styles.place} data-over={isOver || undefined} {...drop}>
      <p>
        {words.dropHere}
        <ConsoleButton size="small" onClick={() => field.current?.click()}>
          {words.pick}
        </ConsoleButton>
      </p>
      <small>{words.kinds}</small>
      <FileField ref={field} label={words.pick} accept={accept} many={many} onFiles={onFiles} />
    </div>
  )
}

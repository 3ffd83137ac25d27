import type { ReactNode } from 'react'
import { downloadCopy } from '#site/copy/downloads.ts'
import textStyles from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { copyText } from '#ui/copy-text.ts'
import { CopyIcon } from '#ui/icons.tsx'
import { showToast } from '#ui/toast-store.ts'
import styles from './checksum.module.css'

const { checksum: copy } = downloadCopy

type ChecksumProps = {
  sha256: string | null
  /** The system that it belongs to. */
  label: string
  className?: string | undefined
}

/** A file's SHA-256, shortened to the eye, whole to the selection and to the copy button. */
export function Checksum({ sha256, label, className }: ChecksumProps): ReactNode {
  if (sha256 === null)
    return (
      <p className={classNames(styles.checksum, textStyles.note, className)}>
        <span className="visually-hidden">{copy.name}</span>
        {copy.none}
      </p>
    )
  return (
    <div className={classNames(styles.checksum, textStyles.note, className)}>
      <code className={textStyles.code} title={sha256}>
        {sha256}
      </code>
      <CopyButton text={sha256} label={copy.copyOf(label)} copied={copy.copied} />
    </div>
  )
}

type CopyButtonProps = { text: string; label: string; copied: string }

/** Copies a text and says so. */
export function CopyButton({ text, label, copied }: CopyButtonProps): ReactNode {
  async function press() {
    const isDone = await copyText(text)
    showToast(isDone ? { kind: 'good', text: copied } : { kind: 'warn', text: copy.refused })
  }
  return (
    <button type="button" className={styles.copy} aria-label={label} onClick={() => void press()}>
      <CopyIcon size={18} />
      {copy.copy}
    </button>
  )
}

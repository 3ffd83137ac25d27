import { type ReactNode, useState } from 'react'
import { copyText } from '#ui/copy-text.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { notify } from '../kit/toasts.ts'
import styles from './entry.module.css'
import { entryWords as words } from './words.ts'

/** The ten codes, shown this once; on it goes only for whoever says that they are kept. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }): ReactNode {
  const [isSaved, setSaved] = useState(false)
  const text = codes.join('\n')

  async function copy() {
    const isCopied = await copyText(text)
    notify(isCopied ? words.copied : words.notCopied, { kind: isCopied ? 'good' : 'bad' })
  }

  return (
    <>
      <ul className={styles.codes} aria-label={words.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.verbs}>
        <ConsoleButton size="small" onClick={() => saveFile(words.fileName, text)}>
          {words.download}
        </ConsoleButton>
        <ConsoleButton size="small" onClick={() => void copy()}>
          {words.copy}
        </ConsoleButton>
      </div>
      <label className={styles.tick}>
        <input type="checkbox" checked={isSaved} onChange={(event) => setSaved(event.target.checked)} />
        {words.saved}
      </label>
      <ConsoleButton look="go" size="large" disabled={!isSaved} onClick={onSaved}>
        {words.enter}
      </ConsoleButton>
    </>
  )
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

import { type ReactNode, useState } from 'react'
import { copyText } from '#ui/copy-text.ts'
import { ConsoleButton } from '../button.tsx'
import { notify } from '../toasts.ts'
import { signInCopy as copy } from './copy.ts'
import styles from './sign-in.module.css'

/** The ten codes, shown this once; on it goes only for whoever says that they are kept. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }): ReactNode {
  const [isSaved, setSaved] = useState(false)
  const text = codes.join('\n')

  async function copyCodes() {
    const isCopied = await copyText(text)
    notify(isCopied ? copy.copied : copy.notCopied, { kind: isCopied ? 'good' : 'bad' })
  }

  return (
    <>
      <ul className={styles.codes} aria-label={copy.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.verbs}>
        <ConsoleButton size="small" onClick={() => saveFile(copy.fileName, text)}>
          {copy.download}
        </ConsoleButton>
        <ConsoleButton size="small" onClick={() => void copyCodes()}>
          {copy.copy}
        </ConsoleButton>
      </div>
      <label className={styles.tick}>
        <input type="checkbox" checked={isSaved} onChange={(event) => setSaved(event.target.checked)} />
        {copy.saved}
      </label>
      <ConsoleButton look="go" size="large" disabled={!isSaved} onClick={onSaved}>
        {copy.enter}
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

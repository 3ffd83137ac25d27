import type { ReactNode } from 'react'
import { ConsoleDialog } from './dialog.tsx'
import styles from './key-sheet.module.css'
import { kitWords } from './words.ts'

/** The keys, as `?` shows them. */
export function KeySheet({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <ConsoleDialog title={kitWords.keys} wide onClose={onClose}>
      <div className={styles.sheet}>
        {kitWords.keySheet.map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([what, key]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>
                    <kbd>{key}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </ConsoleDialog>
  )
}

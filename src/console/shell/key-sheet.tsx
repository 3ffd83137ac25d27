import type { ReactNode } from 'react'
import { kitCopy } from '../kit/copy.ts'
import { ConsoleDialog } from '../kit/dialog.tsx'
import { keysHere } from '../kit/machine-keys.ts'
import styles from './key-sheet.module.css'

/**
 * The keys, opened by `?` or the member's menu. The list is text in kit/copy.ts: a handler that gets a new key has to
 * be added there by hand.
 */
export function KeySheet({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <ConsoleDialog title={kitCopy.keys} wide onClose={onClose}>
      <div className={styles.sheet}>
        {kitCopy.keySheet.map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([what, key]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>
                    <kbd>{keysHere(key)}</kbd>
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

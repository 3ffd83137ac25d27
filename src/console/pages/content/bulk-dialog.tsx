import type { ReactNode } from 'react'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { ConsoleDialog, DialogActions } from '../../kit/dialog.tsx'
import { editorCopy as copy } from '../../kit/editor-copy.ts'
import { notify } from '../../kit/toasts.ts'
import { useBulkRun } from '../../kit/use-bulk-run.ts'
import { useRefresh } from '../../kit/use-call.ts'
import styles from './item-list.module.css'

export type BulkAction = keyof typeof copy.bulk
type BulkDialogProps = {
  verb: BulkAction
  ids: readonly number[]
  /** Everything that matches, in place of the ids. */
  matching?: { filters: Record<string, string>; total: number } | undefined
  clear: () => void
  onClose: () => void
}

/** One verb over what is selected, done and taken back as a whole; what was refused says why. */
export function BulkDialog({ verb, ids, matching, clear, onClose }: BulkDialogProps): ReactNode {
  const refresh = useRefresh()
  const word = copy.bulk[verb]
  const bulk = useBulkRun()
  const count = matching?.total ?? ids.length

  async function runAll({ filters, total }: NonNullable<typeof matching>) {
    const answer = await bulk.run({
      request: { list: 'content', verb, filters, expected: total },
      say: ({ done, refused }) => {
        const [first] = refused
        const said = copy.bulkDone(word, done, refused.length)
        return first === undefined ? said : `${said}。${first.title}：${first.sentence}`
      },
      undo: (token) => call('POST /content/undo', { body: { token } }),
      onDone: () => void refresh('GET /content'),
    })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    clear()
    onClose()
  }

  async function run() {
    if (matching) return runAll(matching)
    const body = { verb, ids: [...ids], ...(verb === 'withdraw' && { to: null }) }
    const answer = await call('POST /content/bulk', { body })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    const { done, refused, undo } = answer.data
    const [first] = refused
    const said = copy.bulkDone(word, done.length, refused.length)
    clear()
    notify(first === undefined ? said : `${said}。${first.title}：${first.sentence}`, {
      kind: done.length === 0 ? 'bad' : 'good',
      undo: undo === null ? undefined : () => takeBack(undo.token),
    })
    onClose()
    await refresh('GET /content')
  }

  async function takeBack(token: string) {
    const answer = await call('POST /content/undo', { body: { token } })
    if (answer.code !== 200) notify(answer.msg, { kind: 'bad' })
    await refresh('GET /content')
  }

  return (
    <ConsoleDialog title={copy.bulkTitle(word, count)} onClose={onClose}>
      <ul className={styles.summary}>
        {copy.bulkSummary[verb].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <DialogActions>
        <ConsoleButton onClick={onClose}>{kitCopy.cancel}</ConsoleButton>
        <ConsoleButton look="primary" onClick={() => void run()}>
          {copy.bulkTitle(word, count)}
        </ConsoleButton>
      </DialogActions>
    </ConsoleDialog>
  )
}

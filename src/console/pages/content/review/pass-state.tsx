import { type ReactNode, useState } from 'react'
import { contentSentences } from '#domain/content/sentences.ts'
import { ConsoleButton } from '../../../kit/button.tsx'
import type { SaveBefore } from '../../../kit/editor-state.ts'
import { useSession } from '../../../kit/session.ts'
import { useCall } from '../../../kit/use-call.ts'
import { presenceMs } from '../../../kit/use-presence.ts'
import { reviewCopy as copy } from './copy.ts'
import styles from './review.module.css'
import { AskDialog } from './review-panel.tsx'

type PassProps = { id: number; version: string; hasUnsaved: boolean }

/**
 * Whether the site requires a pass of this item before it is published, and whether the text as it is written has it.
 * `isMissing`: 发布 would be refused. `isOwn`: the text has changes by the member, whose own pass would not count.
 */
export function usePass({ id, version, hasUnsaved }: PassProps) {
  const params = { id: String(id) }
  const { data } = useCall('GET /content/{id}/pass', { params }, { everyMs: presenceMs })
  const pass = data?.data
  const [hasTyped, setTyped] = useState(false)
  if (hasUnsaved && !hasTyped) setTyped(true)
  if (!pass?.isRequired) return { isMissing: false, sentence: null, isOwn: false }
  const isOther = hasUnsaved || pass.version !== version
  // The server is asked every few seconds, and does not know yet of what was typed since.
  const isOwn = pass.isMine || (hasTyped && isOther)
  if (pass.state === 'passed' && !isOther)
    return { isMissing: false, sentence: copy.required.passed(pass.by ?? ''), isOwn }
  const sentence = pass.state === 'passed' ? copy.required.typing : (pass.sentence ?? contentSentences.passMissing)
  return { isMissing: true, sentence, isOwn }
}

type PassStateProps = {
  id: number
  isMissing: boolean
  sentence: string
  mayWrite: boolean
  saveBefore: SaveBefore<string>
}

/** What is missing before 发布, with the way to ask for it, or who passed the text. */
export function PassState({ id, isMissing, sentence, mayWrite, saveBefore }: PassStateProps): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const { data } = useCall('GET /content/{id}/reviews', { params: { id: String(id) } })
  const [last] = data?.data ?? []
  const ownId = useSession().id
  const isOpen = last?.status === 'open'
  return (
    <>
      <span className={styles.pass} data-missing={isMissing || undefined} role="status">
        {!isMissing || !isOpen
          ? sentence
          : last.reviewer.id === ownId
            ? copy.required.waitingForYou
            : copy.required.waiting(last.reviewer.name)}
      </span>
      {isMissing && mayWrite && !isOpen && <ConsoleButton onClick={() => setAsking(true)}>{copy.ask}</ConsoleButton>}
      {isAsking && <AskDialog id={id} saveBefore={saveBefore} onClose={() => setAsking(false)} />}
    </>
  )
}

import { type ReactNode, useState } from 'react'
import { type ConsoleSuccess, call } from '../kit/api.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { ConsoleDialog, DialogVerbs } from '../kit/dialog.tsx'
import { useMay } from '../kit/session.ts'
import { notify } from '../kit/toasts.ts'
import { kitWords } from '../kit/words.ts'
import styles from './item-page.module.css'
import type { EditedItem } from './item-text.ts'
import type { ItemVerbName } from './item-verbs.tsx'
import { editorWords as words } from './words.ts'

type HeadVerbsProps = {
  item: EditedItem
  mayWrite: boolean
  /** How many checks block publishing. */
  errors: number
  /** Whether visitors would see another text than they do. */
  hasChanges: boolean
  latest: () => Promise<string>
  onAsk: (over: ItemVerbName | 'versions') => void
  onRenew: () => void
  /** Saves, and opens the next one of the list; null where there is none. */
  onNext: (() => Promise<void>) | null
}

/** What can be done with an item as it stands, by whoever is signed in. */
export function HeadVerbs({
  item,
  mayWrite,
  errors,
  hasChanges,
  latest,
  onAsk,
  onRenew,
  onNext,
}: HeadVerbsProps): ReactNode {
  const [link, setLink] = useState<string | null>(null)
  const mayPublish = useMay('content.publish')
  const params = { id: String(item.id) }

  async function share() {
    await latest()
    const answer = await call('POST /content/{id}/share-links', { params })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    setLink((answer as ConsoleSuccess<'POST /content/{id}/share-links'>).data.address)
  }
  async function drop() {
    const answer = await call('POST /content/{id}/draft/drop', { params, body: { version: await latest() } })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    notify(words.dropped)
    onRenew()
  }

  return (
    <div className={styles.verbs} data-verbs>
      {onNext && (
        <ConsoleButton look="quiet" onClick={() => void onNext()}>
          {kitWords.saveAndNext}
        </ConsoleButton>
      )}
      <ConsoleButton look="quiet" onClick={() => onAsk('versions')}>
        {words.versions} {item.versions}
      </ConsoleButton>
      <a href={`/console/preview/content/${item.id}`} target="_blank" rel="noreferrer" className={styles.preview}>
        {words.preview}
      </a>
      {mayWrite && (
        <ConsoleButton look="quiet" onClick={share}>
          {words.share}
        </ConsoleButton>
      )}
      {mayWrite && item.status === 'published' && (
        <ConsoleButton look="quiet" onClick={() => void drop()}>
          {words.drop}
        </ConsoleButton>
      )}
      {mayWrite && (item.status === 'draft' || item.status === 'withdrawn') && (
        <ConsoleButton look="quiet" onClick={() => onAsk('bin')}>
          {words.toBin}
        </ConsoleButton>
      )}
      {mayPublish && item.status === 'published' && (
        <ConsoleButton onClick={() => onAsk('withdraw')}>{words.withdraw}</ConsoleButton>
      )}
      {mayPublish && (item.status === 'scheduled' || item.draft?.publishAt) && (
        <ConsoleButton onClick={() => onAsk('unschedule')}>{words.unschedule}</ConsoleButton>
      )}
      {mayPublish && <ConsoleButton onClick={() => onAsk('schedule')}>{words.schedule}</ConsoleButton>}
      {mayPublish && hasChanges && errors > 0 && (
        <ConsoleButton look="quiet" onClick={() => onAsk('publish')}>
          {words.blocked(errors)}
        </ConsoleButton>
      )}
      {mayPublish && (
        <ConsoleButton
          look={hasChanges && errors === 0 ? 'go' : 'rim'}
          disabled={!hasChanges || errors > 0}
          title={hasChanges ? undefined : words.upToDate}
          onClick={() => onAsk('publish')}
        >
          {words.publish}
        </ConsoleButton>
      )}
      {link !== null && (
        <ConsoleDialog title={words.shareTitle} description={words.shareNote} onClose={() => setLink(null)}>
          <p className={styles.link}>{link}</p>
          <DialogVerbs>
            <ConsoleButton look="primary" onClick={() => setLink(null)}>
              {words.apply}
            </ConsoleButton>
          </DialogVerbs>
        </ConsoleDialog>
      )}
    </div>
  )
}

import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { findFaults } from '#domain/content/findings/find-faults.ts'
import { type ConsoleSuccess, call } from '../kit/api.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { ConsoleDialog, DialogVerbs } from '../kit/dialog.tsx'
import { ConsoleLink } from '../kit/navigation.tsx'
import { PersonBadge } from '../kit/person.tsx'
import { useMay } from '../kit/session.ts'
import { FailedState, LoadingState } from '../kit/states.tsx'
import { notify } from '../kit/toasts.ts'
import { useCall, useRefresh } from '../kit/use-call.ts'
import type { SaveState } from './autosave.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import styles from './item-page.module.css'
import { ItemSide } from './item-side.tsx'
import { type EditedItem, type ItemText, toFields } from './item-text.ts'
import { ItemVerb, type ItemVerbName } from './item-verbs.tsx'
import { ReviewPanel } from './review/panel.tsx'
import { StatusLine } from './status-line.tsx'
import { TextEditor } from './text-editor.tsx'
import { useItem } from './use-item.ts'
import { Versions } from './versions.tsx'
import { editorWords as words } from './words.ts'

/** One article or activity, being written: its text on the left, the real page beside it, then checks and facts. */
export function ItemPage({ room }: { room: string }): ReactNode {
  const { pathname } = useLocation()
  const id = /\/(\d+)$/.exec(pathname)?.[1] ?? '0'
  const [generation, setGeneration] = useState(0)
  // On the way to another room the address is that room's already.
  const { data, error, refetch, isFetching } = useCall('GET /content/{id}', { params: { id } }, { enabled: id !== '0' })
  const item = data?.data
  const renew = async () => {
    await refetch()
    setGeneration((last) => last + 1)
  }
  if (error && !item) return <FailedState title={error.message} onRetry={() => void refetch()} />
  if (!item || String(item.id) !== id || (generation === 0 && isFetching)) return <LoadingState />
  return <ItemDesk key={`${id}-${generation}`} start={item} room={room} onRenew={() => void renew()} />
}

type ItemDeskProps = { start: EditedItem; room: string; onRenew: () => void }

function ItemDesk({ start, room, onRenew }: ItemDeskProps): ReactNode {
  // What came first is gone on with: a later answer of the same query must not change what is being written.
  const [first] = useState(start)
  const [item, setItem] = useState(start)
  const [textKey, setTextKey] = useState(0)
  const [over, setOver] = useState<ItemVerbName | 'versions' | null>(null)
  const { text, change, autosave, state, here, found, settleFound, replace } = useItem(first)
  const shown = useDeferredValue(text)
  const findings = useMemo(() => findFaults(toFields(shown)), [shown])
  const mayWrite = useMay('content.write') && item.deletedAt === null
  const refresh = useRefresh()
  const leave = useRef(() => {})
  leave.current = () => void autosave.flush().then(() => refresh('GET /content/{id}', 'GET /content'))
  // Whoever comes back reads what was saved on leaving, not what was kept of before.
  useEffect(() => () => leave.current(), [])

  function write(next: ItemText) {
    replace(next)
    setTextKey(textKey + 1)
  }
  async function latest() {
    await autosave.flush()
    return autosave.version()
  }
  /** What was typed is on the server before a summary is asked of it, and the one of before is not shown as the present. */
  async function ask(next: ItemVerbName | 'versions') {
    await latest()
    await refresh('GET /content/{id}/summary', 'GET /content/{id}/versions')
    setOver(next)
  }
  function take(next: EditedItem) {
    setItem(next)
    autosave.resume(next.version, { at: next.draft?.savedAt ?? null })
    void refresh('GET /content')
  }

  if (over === 'versions')
    return <Versions item={item} version={latest} onBack={() => setOver(null)} onRestored={onRenew} />
  return (
    <>
      <div className={styles.head}>
        <ConsoleLink to={room}>{words.back}</ConsoleLink>
        <StatusLine status={item.status} />
        <SavedLine state={state} />
        {here.map(({ id, name, hasUnsaved }) => (
          <span key={id} className={styles.here} title={words.alsoHere(name, hasUnsaved)}>
            <PersonBadge name={name} id={id} />
            <span className="visually-hidden">{words.alsoHere(name, hasUnsaved)}</span>
          </span>
        ))}
        <ItemVerbs item={item} mayWrite={mayWrite} onAsk={(next) => void ask(next)} onRenew={onRenew} latest={latest} />
      </div>
      <div className={styles.desk}>
        <div className={styles.document}>
          <p className={styles.meta}>{words.characters(text.content.replace(/<[^>]*>|\s/g, '').length)}</p>
          <textarea
            className={styles.title}
            aria-label={words.title}
            rows={1}
            value={text.title}
            readOnly={!mayWrite}
            onChange={({ target }) => change({ title: target.value.replaceAll('\n', '') })}
          />
          <textarea
            className={styles.summary}
            aria-label={words.summary}
            placeholder={words.summary}
            rows={2}
            value={text.briefly}
            readOnly={!mayWrite}
            onChange={({ target }) => change({ briefly: target.value.replaceAll('\n', '') })}
          />
          {text.picture.startsWith('/') && <img className={styles.cover} src={text.picture} alt="" />}
          <TextEditor
            key={textKey}
            html={text.content}
            findings={findings}
            isReadOnly={!mayWrite}
            onChange={(content) => change({ content })}
          />
          {mayWrite && <p className={styles.hint}>{words.textHint}</p>}
        </div>
        <Preview id={item.id} savedAt={state.kind === 'saved' ? `${state.at}-${autosave.version()}` : null} />
        <ItemSide text={text} findings={findings} onChange={change}>
          <ReviewPanel id={item.id} html={shown.content} save={latest} />
        </ItemSide>
      </div>
      {(over === 'publish' ||
        over === 'schedule' ||
        over === 'unschedule' ||
        over === 'withdraw' ||
        over === 'bin') && (
        <ItemVerb
          verb={over}
          item={item}
          version={latest}
          onItem={take}
          onUndone={onRenew}
          onClose={() => setOver(null)}
        />
      )}
      {found !== null && (
        <FoundDialog
          at={new Date(found.at)}
          onSettle={(takesLocal) => {
            const local = settleFound(takesLocal)
            if (local) write(local)
          }}
        />
      )}
      {state.kind === 'conflict' && (
        <ConflictDialog
          mine={text}
          conflict={state.conflict}
          onSettle={(next) => {
            write(next)
            autosave.resume(state.conflict.theirs.version, { at: state.conflict.at, text: next })
          }}
        />
      )}
    </>
  )
}

function SavedLine({ state }: { state: SaveState<unknown> }): ReactNode {
  const said = {
    saved: () => (state.kind === 'saved' && state.at !== null ? words.saved(state.at.slice(11, 16)) : words.neverSaved),
    unsaved: () => words.unsaved,
    saving: () => words.saving,
    offline: () => words.offline,
    failed: () => words.saveFailed(state.kind === 'failed' ? state.sentence : ''),
    conflict: () => words.conflictHere,
  }
  return (
    <span className={styles.saved} data-kind={state.kind} role="status">
      {said[state.kind]()}
    </span>
  )
}

type ItemVerbsProps = {
  item: EditedItem
  mayWrite: boolean
  latest: () => Promise<string>
  onAsk: (over: ItemVerbName | 'versions') => void
  onRenew: () => void
}

function ItemVerbs({ item, mayWrite, latest, onAsk, onRenew }: ItemVerbsProps): ReactNode {
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
    <div className={styles.verbs}>
      <ConsoleButton look="quiet" onClick={() => onAsk('versions')}>
        {words.versions} {item.versions}
      </ConsoleButton>
      <a href={`/console/preview/content/${item.id}`} target="_blank" rel="noreferrer" className={styles.preview}>
        {words.preview}
      </a>
      {mayWrite && (
        <ConsoleButton look="quiet" onClick={() => void share()}>
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
      {mayPublish && item.status === 'scheduled' && (
        <ConsoleButton onClick={() => onAsk('unschedule')}>{words.unschedule}</ConsoleButton>
      )}
      {mayPublish && item.status !== 'published' && (
        <ConsoleButton onClick={() => onAsk('schedule')}>{words.schedule}</ConsoleButton>
      )}
      {mayPublish && (
        <ConsoleButton look="go" onClick={() => onAsk('publish')}>
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

/** The public page with the draft in it, by the real renderer, without script (console 6a). */
function Preview({ id, savedAt }: { id: number; savedAt: string | null }): ReactNode {
  const [width, setWidth] = useState<390 | 1440>(390)
  const [stamp, setStamp] = useState(savedAt)
  if (savedAt !== null && savedAt !== stamp) setStamp(savedAt)
  const address = `/console/preview/content/${id}?width=${width}`
  return (
    <div className={styles.previews}>
      <div className={styles.widths}>
        <ConsoleButton size="small" aria-pressed={width === 390} onClick={() => setWidth(390)}>
          {words.phone}
        </ConsoleButton>
        <ConsoleButton size="small" aria-pressed={width === 1440} onClick={() => setWidth(1440)}>
          {words.desktop}
        </ConsoleButton>
        <a href={address} target="_blank" rel="noreferrer">
          {words.newWindow}
        </a>
      </div>
      <div className={styles.screen} data-width={width}>
        <iframe key={`${width}-${stamp}`} sandbox="" title={words.previewTitle} src={address} />
      </div>
    </div>
  )
}

function FoundDialog({ at, onSettle }: { at: Date; onSettle: (takesLocal: boolean) => void }): ReactNode {
  const time = at.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })
  return (
    <ConsoleDialog title={words.foundLocal} description={words.foundLocalNote(time)} onClose={() => {}}>
      <DialogVerbs>
        <ConsoleButton onClick={() => onSettle(false)}>{words.takeServer}</ConsoleButton>
        <ConsoleButton look="primary" onClick={() => onSettle(true)}>
          {words.takeLocal}
        </ConsoleButton>
      </DialogVerbs>
    </ConsoleDialog>
  )
}

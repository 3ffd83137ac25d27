import { diffArrays } from 'diff'
import HtmlDiff from 'htmldiff-js'
import { type ReactNode, useMemo, useState } from 'react'
import { useStore } from '#ui/create-store.ts'
import { call } from '../kit/api.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { ChangedFields } from '../kit/changed-fields.tsx'
import { useMay } from '../kit/session.ts'
import { EmptyState, LoadingState } from '../kit/states.tsx'
import { Time } from '../kit/time.tsx'
import { notify } from '../kit/toasts.ts'
import { useCall } from '../kit/use-call.ts'
import { splitBlocks } from './blocks.ts'
import type { EditedItem } from './item-text.ts'
import { textPrices, useGonePrices, withPriceNames } from './text-prices.ts'
import styles from './versions.module.css'
import { editorWords as words } from './words.ts'

type VersionsProps = {
  item: EditedItem
  version: () => Promise<string>
  onBack: () => void
  onRestored: () => void
}

/** Who changed what and when, each version read against what is there now, and taken back as a draft (console 3). */
export function Versions({ item, version, onBack, onRestored }: VersionsProps): ReactNode {
  const params = { id: String(item.id) }
  const [before, setBefore] = useState<string>()
  const { data } = useCall('GET /content/{id}/versions', { params, query: before === undefined ? {} : { before } })
  const [chosen, setChosen] = useState<number | null>(null)
  const mayWrite = useMay('content.write')
  const rows = data?.data.rows
  const number = chosen ?? rows?.[0]?.number
  const current = rows?.find((row) => row.number === number)

  async function restore() {
    if (number === undefined) return
    const body = { version: await version() }
    const answer = await call('POST /content/{id}/versions/{number}/restore', {
      params: { ...params, number: String(number) },
      body,
    })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    notify(words.restored)
    onRestored()
  }

  return (
    <div className={styles.versions}>
      <div className={styles.list}>
        <h2>
          {words.versionsTitle} <small>{item.versions}</small>
        </h2>
        <ol>
          {rows?.map((row) => (
            <li key={row.number}>
              <button type="button" aria-pressed={row.number === number} onClick={() => setChosen(row.number)}>
                <Time at={row.at} /> {row.by?.name}
                <small>{row.note || words.versionVerbs[row.verb]}</small>
              </button>
            </li>
          ))}
        </ol>
        {data?.data.next && (
          <ConsoleButton look="quiet" onClick={() => setBefore(String(data.data.next))}>
            {words.older}
          </ConsoleButton>
        )}
      </div>
      <div className={styles.difference}>
        <div className={styles.top} data-verbs>
          <b>{current ? words.versionToNow(current.at.slice(0, 16)) : words.versionsTitle}</b>
          <span>{current && words.restoreNote}</span>
          <ConsoleButton onClick={onBack}>{words.back}</ConsoleButton>
          {mayWrite && current && (
            <ConsoleButton look="primary" onClick={() => void restore()}>
              {words.restoreVersion}
            </ConsoleButton>
          )}
        </div>
        {number !== undefined ? (
          <Difference id={params.id} number={number} />
        ) : rows ? (
          <EmptyState title={words.noVersions} hint={words.noVersionsHint} />
        ) : (
          <LoadingState />
        )}
      </div>
    </div>
  )
}

function Difference({ id, number }: { id: string; number: number }): ReactNode {
  const { data } = useCall('GET /content/{id}/versions/{number}/difference', { params: { id, number: String(number) } })
  const found = data?.data
  const known = useStore(textPrices)
  useGonePrices(found ? found.before.content + found.after.content : '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a price is called may come after the texts
  const blocks = useMemo(
    () => (found ? compareTexts(withPriceNames(found.before.content), withPriceNames(found.after.content)) : []),
    [found, known],
  )
  if (!found) return <LoadingState />
  const lines = found.changes.filter(({ field }) => field !== 'content')
  if (lines.length === 0 && blocks.every(({ html }) => html === null)) return <EmptyState title={words.same} />
  return (
    <dl className={styles.changes}>
      <ChangedFields changes={lines} />
      {blocks.map(({ key, html, count }) => (
        <div key={key}>
          <dt>{html !== null && words.textField}</dt>
          {html === null ? (
            <dd className={styles.untouched}>{words.untouched(count)}</dd>
          ) : (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: both texts are sanitised by the server; the marks are ins and del.
            <dd dangerouslySetInnerHTML={{ __html: html }} />
          )}
        </div>
      ))}
    </dl>
  )
}

type Compared = { key: string; html: string | null; count: number }

/** Blocks that stayed are counted; one that changed is marked within where both begin with the same tag. */
export function compareTexts(before: string, after: string): Compared[] {
  const parts = diffArrays(splitBlocks(before), splitBlocks(after))
  const compared: Compared[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at]
    const next = parts[at + 1]
    if (part === undefined) continue
    const key = String(at)
    if (!part.added && !part.removed) compared.push({ key, html: null, count: part.value.length })
    else if (part.removed && next?.added) {
      at += 1
      compared.push({ key, html: mark(part.value, next.value), count: 0 })
    } else compared.push({ key, html: whole(part.value, part.added ? 'ins' : 'del'), count: 0 })
  }
  return compared
}

function mark(before: readonly string[], after: readonly string[]): string {
  const length = Math.max(before.length, after.length)
  return Array.from({ length }, (_, at) => {
    const [old = '', now = ''] = [before[at], after[at]]
    if (old === '' || now === '') return whole([old || now], old === '' ? 'ins' : 'del')
    if (tagOf(old) !== tagOf(now)) return whole([old], 'del') + whole([now], 'ins')
    return HtmlDiff.execute(old, now)
  }).join('')
}

function whole(blocks: readonly string[], tag: 'ins' | 'del'): string {
  return `<${tag}>${blocks.join('')}</${tag}>`
}

function tagOf(html: string): string {
  return /^<([a-z0-9]+)/i.exec(html)?.[1] ?? ''
}

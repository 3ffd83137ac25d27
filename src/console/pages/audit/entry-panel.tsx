import type { ReactNode } from 'react'
import { auditCopy as copy } from '../../kit/audit/copy.ts'
import { Actor, actionWords, type ListedAudit, sealedWords, Target } from '../../kit/audit/entry-row.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { ConsoleIcon } from '../../kit/icon.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import styles from './audit.module.css'

/** One entry beside the list: who, when, from where, and what became of what. */
export function EntryPanel({ entry, onClose }: { entry: ListedAudit; onClose: () => void }): ReactNode {
  const { changes, rest } = readDetail(entry.detail)
  const facts: [string, ReactNode][] = [
    [copy.who, <Actor key="who" entry={entry} />],
    [copy.when, kitCopy.beijing(entry.at)],
    [copy.where, entry.address],
    [copy.target, <Target key="target" entry={entry} />],
    ...(entry.about === null ? [] : [[copy.targetKey, <code key="key">{entry.target}</code>] as [string, ReactNode]]),
    [copy.requestId, <code key="id">{entry.requestId}</code>],
    [copy.sealed, sealedWords(entry)],
    ...rest.map(([name, value]): [string, ReactNode] => [name, value]),
  ]
  return (
    <SidePanel className={styles.panel} label={copy.entry(entry.id)}>
      <header>
        <h2>{actionWords(entry)}</h2>
        <span>{copy.open(entry.id)}</span>
        <button type="button" aria-label={kitCopy.close} onClick={onClose}>
          <ConsoleIcon name="close" />
        </button>
      </header>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {changes.length > 0 && (
        <table className={styles.changes}>
          <caption>{copy.change}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.field}</th>
              <th scope="col">{copy.before}</th>
              <th scope="col">{copy.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ name, before, after }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <del>{before}</del>
                </td>
                <td>
                  <ins>{after}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SidePanel>
  )
}

type Change = { name: string; before: string; after: string }

/** What a detail says of before and after, field by field, and everything else that it holds. */
export function readDetail(detail: Readonly<Record<string, unknown>>): { changes: Change[]; rest: [string, string][] } {
  const { before, after, ...others } = detail
  const changes: Change[] = []
  if (isRecord(before) || isRecord(after)) {
    const [old, young] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
    for (const name of new Set([...Object.keys(old), ...Object.keys(young)]))
      changes.push({ name, before: asText(old[name]), after: asText(young[name]) })
  } else if (before !== undefined || after !== undefined)
    changes.push({ name: copy.details, before: asText(before), after: asText(after) })
  return { changes, rest: Object.entries(others).map(([name, value]) => [name, asText(value)]) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function asText(value: unknown): string {
  if (value === undefined || value === null || value === '') return copy.empties
  return typeof value === 'string' ? value : JSON.stringify(value)
}

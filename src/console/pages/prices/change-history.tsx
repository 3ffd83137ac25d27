import type { ReactNode } from 'react'
import { ConsoleButton } from '../../kit/button.tsx'
import { Time } from '../../kit/times.tsx'
import { useCall } from '../../kit/use-call.ts'
import styles from './change-panel.module.css'
import { priceCopy as copy } from './copy.ts'

/**
 * The 30 change sets that were saved last, the newest first; the head counts all of them. A draft that is in review
 * shows the state of its review. The time is when a set takes effect; of a draft, when it was saved.
 */
export function ChangeHistory({ openId, onOpen }: { openId: number | null; onOpen: (id: number) => void }): ReactNode {
  const { data } = useCall('GET /price-changes', { query: {} })
  const rows = data?.data.rows ?? []
  return (
    <>
      <h3 className={styles.head}>
        {copy.history}
        {data && <span>{copy.historyNote(data.data.total)}</span>}
      </h3>
      {rows.length === 0 ? (
        <p className={styles.meta}>{copy.noHistory}</p>
      ) : (
        <ul className={styles.history}>
          {rows.map(({ id, name, status, review, cells, publishAt, savedAt }) => (
            <li key={id} data-status={status} data-review={review ?? undefined}>
              <ConsoleButton
                look="quiet"
                size="small"
                aria-current={id === openId || undefined}
                onClick={() => onOpen(id)}
              >
                {name}
              </ConsoleButton>
              <span>
                {review ? copy.reviewMarks[review] : copy.status[status]}，{copy.cells(cells)}
              </span>
              <Time at={publishAt ?? savedAt} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

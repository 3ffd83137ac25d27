import { type ReactNode, useEffect, useRef, useState } from 'react'

/** So many rows are drawn or left out together. */
export const rowsOfRun = 10

type RowRunProps = {
  label: string
  rows: number
  /** Drawn at once, before anybody knows what is in sight. */
  isFirst: boolean
  children: () => ReactNode
}

/**
 * Some rows of a region, drawn while they are near the window: a table of thousands is laid out anew with every key. What
 * has the focus stays; what was left out keeps its height.
 */
export function RowRun({ label, rows, isFirst, children }: RowRunProps): ReactNode {
  const place = useRef<HTMLTableSectionElement>(null)
  const [isNear, setNear] = useState(isFirst)
  useEffect(() => {
    const body = place.current
    if (body === null) return
    const watch = new IntersectionObserver(
      ([entry]) => setNear(entry?.isIntersecting === true || body.contains(document.activeElement)),
      { rootMargin: '400px 0px' },
    )
    watch.observe(body)
    return () => watch.disconnect()
  }, [])
  return (
    <tbody ref={place} aria-label={label}>
      {isNear ? (
        children()
      ) : (
        <tr>
          <td style={{ height: `calc(var(--row) * ${rows})` }} />
        </tr>
      )}
    </tbody>
  )
}

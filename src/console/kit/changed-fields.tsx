import type { ReactNode } from 'react'

type ChangedField = { field: string; label: string; before: string; after: string }

/** Fields that differ, each as it was and as it is: the lines of a `dl`, which whoever shows them draws. */
export function ChangedFields({ changes }: { changes: readonly ChangedField[] }): ReactNode {
  return changes.map(({ field, label, before, after }) => (
    <div key={field}>
      <dt>{label}</dt>
      <dd>
        {before !== '' && <del>{before}</del>} {after !== '' && <ins>{after}</ins>}
      </dd>
    </div>
  ))
}

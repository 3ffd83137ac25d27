import type { ReactNode } from 'react'
import { Unbroken } from '#ui/unbroken.tsx'

/** A row of a `<dl>`: a name and its value. */
export function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Unbroken>{children}</Unbroken>
      </dd>
    </div>
  )
}

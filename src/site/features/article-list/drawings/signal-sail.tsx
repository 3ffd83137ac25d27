import type { ReactNode } from 'react'
import { articleListCopy } from '#site/copy/article-lists.ts'
import { ListDrawing, Mast, SharedLine } from './list-drawing.tsx'
import { Patches } from './patches.tsx'
import { sailPatches } from './signal-sail-patches.ts'

/** News: a sail sewn from signal flags, and three lines that leave it. */
export function SignalSail(): ReactNode {
  return (
    <ListDrawing label={articleListCopy.xwdt.drawing} own="M1130 92L2600-291M1248 204L2600 9M1310 308L2600 212">
      <SharedLine />
      <Patches of={sailPatches} />
      <Mast />
    </ListDrawing>
  )
}

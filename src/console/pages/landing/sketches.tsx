import { type ReactNode, useState } from 'react'
import { type BlockKindName, blockKinds } from '#domain/landing/kinds/index.ts'
import { landingTemplates, type TemplateName } from '#domain/landing/templates.ts'
import { ConsoleDialog } from '../../kit/dialog.tsx'
import { landingCopy as copy } from './copy.ts'
import { shapeOf } from './kind-shapes.tsx'
import styles from './sketches.module.css'

/** A kind of block as a small picture; its name is next to it. */
export function KindSketch({ kind }: { kind: string }): ReactNode {
  return (
    <svg className={styles.kind} viewBox="0 0 80 48" fill="none" aria-hidden="true">
      {shapeOf(kind) ?? <path className={styles.soft} d="M8 24h64" strokeDasharray="6 6" />}
    </svg>
  )
}

/** What a template begins with: its blocks below each other. */
export function TemplateSketch({ name }: { name: TemplateName }): ReactNode {
  const blocks = landingTemplates[name].blocks()
  return (
    <span className={styles.template} data-empty={blocks.length === 0 || undefined}>
      {blocks.slice(0, 5).map(({ id, kind }) => (
        <KindSketch key={id} kind={kind} />
      ))}
    </span>
  )
}

type GalleryProps = {
  kinds: readonly BlockKindName[]
  place: string
  onPick: (kind: BlockKindName) => void
  onClose: () => void
}

/** The kinds of blocks as small pictures; a press adds one. Tab and Enter are enough. */
export function Gallery({ kinds, place, onPick, onClose }: GalleryProps): ReactNode {
  // A second press of a double click would add a second block.
  const [isPicked, setPicked] = useState(false)
  return (
    <ConsoleDialog title={copy.addBlock} description={place} wide onClose={onClose}>
      <ul className={styles.gallery}>
        {kinds.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              disabled={isPicked}
              onClick={() => {
                setPicked(true)
                onPick(kind)
              }}
            >
              <KindSketch kind={kind} />
              <b>{blockKinds[kind].name}</b>
              <small>{blockKinds[kind].note}</small>
            </button>
          </li>
        ))}
      </ul>
    </ConsoleDialog>
  )
}

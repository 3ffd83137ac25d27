import type { ReactNode } from 'react'
import type { BlockValues } from '#domain/landing/block-fields.ts'
import type { opening } from '#domain/landing/kinds/opening.ts'
import { Picture } from '#site/parts/picture.tsx'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Eyebrow, Heading } from '#ui/heading.tsx'
import styles from './opening.module.css'

type OpeningProps = {
  /** The name of the block. */
  id: string
  fields: BlockValues<typeof opening.fields>
  /** The register box, where the page shows one in its opening. */
  box: ReactNode
}

/** The opening of a page: its heading, beside the register box or a picture; over lines that lead to shops. */
export function Opening({ id, fields, box }: OpeningProps): ReactNode {
  const { eyebrow, title, text, ground, picture, alt, drawing } = fields
  const hasBox = box !== null
  return (
    <div className={classNames(styles.opening, hasBox && styles.withBox)} data-ground={ground} data-block={id}>
      {drawing === 'lanes' && <Lanes />}
      <div className={styles.words}>
        {eyebrow !== '' && <Eyebrow>{eyebrow}</Eyebrow>}
        <Heading level={1}>
          <Clauses parts={title} lines />
        </Heading>
        {text !== '' && (
          <p className={styles.text}>
            <Clauses parts={text} />
          </p>
        )}
      </div>
      {hasBox ? (
        <div className={styles.box} data-ground="light">
          {box}
        </div>
      ) : (
        picture !== '' && (
          <Picture className={styles.picture} src={picture} alt={alt} sizes="(max-width: 767px) 100vw, 560px" />
        )
      )}
    </div>
  )
}

const ends = [44, 84, 124, 164, 204]

/** One trunk that parts into a line for each shop. */
function Lanes(): ReactNode {
  return (
    <svg className={styles.lanes} viewBox="0 0 720 248" fill="none" aria-hidden="true">
      <path className={styles.trunk} d="M-720 124H180" />
      <path className={styles.mast} d="M180 20v208" />
      {ends.map((y) => (
        <g key={y}>
          <path className={styles.lane} d={`M180 124C230 124 230 ${y} 290 ${y}H620`} />
          <circle className={styles.shop} cx="630" cy={y} r="7" />
        </g>
      ))}
    </svg>
  )
}

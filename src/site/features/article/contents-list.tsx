import type { CSSProperties, RefObject } from 'react'
import { articleCopy } from '#site/copy/article.ts'
import { ContentsFold } from '#site/parts/contents-fold.tsx'
import textStyles from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { useReading } from '#ui/use-reading.ts'
import styles from './contents-list.module.css'
import { rowWidth } from './drawings/contents-shape.ts'
import type { OutlineEntry } from './prepare-body.ts'

const copy = articleCopy.contents

type ContentsProps = { sections: readonly OutlineEntry[]; minutes: number }
type SailProps = ContentsProps & { body: RefObject<HTMLElement | null> }

/** The contents list beside the text: a sail that is set row by row while the reader comes down the page. */
export function ContentsList({ sections, minutes, body }: SailProps) {
  const { current, percent } = useReading(
    body,
    sections.map(({ id }) => id),
  )
  const count = sections.length
  return (
    <nav className={styles.sail} aria-label={copy.title} style={cssVariables({ '--count': count })}>
      <h2 className={textStyles.count}>{copy.title}</h2>
      <ol>
        {sections.map(({ id, text }, index) => (
          <li key={id} style={cssVariables({ '--width': `${rowWidth(index, count)}px` })}>
            <a
              href={`#${id}`}
              data-read={index < current || undefined}
              aria-current={index === current ? 'true' : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
      <p className={classNames(textStyles.count, 'figure')}>
        {copy.minutes(minutes)}
        {percent !== null && copy.separator + copy.read(percent)}
      </p>
    </nav>
  )
}

/** The contents list of narrow windows: folded up above the text. */
export function ArticleContentsFold({ sections, minutes }: ContentsProps) {
  const note = copy.sections(sections.length) + copy.separator + copy.minutes(minutes)
  return (
    <ContentsFold
      className={styles.fold}
      title={copy.title}
      note={<span className="figure">{note}</span>}
      sections={sections}
    />
  )
}

function cssVariables(variables: Record<`--${string}`, string | number>): CSSProperties {
  return variables
}

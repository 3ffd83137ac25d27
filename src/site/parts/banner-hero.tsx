import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Eyebrow, Heading } from '#ui/heading.tsx'
import type { Ground } from '#ui/section.tsx'
import styles from './banner-hero.module.css'

type BannerHeroProps = {
  ground: Ground
  /** What the page is, in plain words. */
  eyebrow: string
  /** Clauses of the title, a line each; a text is cut into them. */
  title: string | readonly string[]
  /** Clauses of the lead. */
  lead: string | readonly string[]
  /** Drawn behind the words, where the page's own style puts it. */
  drawing: ReactNode
  /** Sets the measures of the words and of the drawing's unit, `--s` (banner-hero.module.css). */
  className: string | undefined
}

/** A drawn page's default banner: its title and lead over a drawing on coloured ground, beside the register box. */
export function BannerHero({ ground, eyebrow, title, lead, drawing, className }: BannerHeroProps): ReactNode {
  return (
    <div className={classNames(styles.hero, className)} data-ground={ground}>
      {drawing}
      <div className={styles.words}>
        <Eyebrow>{eyebrow}</Eyebrow>
        <Heading level={1} className={styles.title}>
          <Clauses parts={title} lines />
        </Heading>
        <p>
          <Clauses parts={lead} />
        </p>
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { articleListCopy } from '#site/copy/article-lists.ts'
import { DayText } from '#site/parts/day-text.tsx'
import { Picture } from '#site/parts/picture.tsx'
import textStyles from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { ArrowIcon } from '#ui/icons.tsx'
import styles from './article-card.module.css'
import type { ArticleRow } from './article-rows.ts'
import { LabelFlag } from './label-flag.tsx'

/** `lead` opens a page, `head` opens a month, `row` follows. */
export type CardForm = 'lead' | 'head' | 'row'

type ArticleCardProps = {
  row: ArticleRow
  form: CardForm
  /** Its picture stands on the first screen. */
  eager?: boolean
}

/** The covers are drawn 8 : 5; the numbers keep their place until they come. */
const pictureSize = { width: 640, height: 400 }

/** An article in a list. The link is on the title and reaches over the whole card; the picture says nothing of its own. */
export function ArticleCard({ row, form, eager = false }: ArticleCardProps): ReactNode {
  const Title = form === 'lead' ? 'h2' : 'h3'
  const { href, title, summary, label, picture, day } = row
  return (
    <article className={styles.card} data-form={form} data-plain={picture === '' || undefined}>
      {picture !== '' && (
        <Picture
          className={styles.picture}
          src={picture}
          sizes={form === 'row' ? '240px' : 'min(100vw, 640px)'}
          alt=""
          {...pictureSize}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      )}
      <Title className={classNames(styles.title, textStyles.title)}>
        <a href={href}>{title}</a>
      </Title>
      {summary !== '' && <p className={styles.summary}>{summary}</p>}
      <p className={styles.meta}>
        {label !== '' && <LabelFlag label={label} />}
        <DayText time={day} />
      </p>
      {form === 'lead' && (
        <span className={styles.more} aria-hidden="true">
          {articleListCopy.readMore}
          <ArrowIcon size={16} />
        </span>
      )}
    </article>
  )
}

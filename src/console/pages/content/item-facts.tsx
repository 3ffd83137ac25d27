import type { ReactNode } from 'react'
import { contentFields } from '#domain/content/fields.ts'
import { firstHeading } from '#domain/content/headings.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { editorCopy as copy } from '../../kit/editor-copy.ts'
import { FieldForm, formFields } from '../../kit/field-form.tsx'
import { notify } from '../../kit/toasts.ts'
import styles from './item-side.module.css'
import type { ItemText } from './item-text.ts'

export type FactsProps = { text: ItemText; onChange: (part: Partial<ItemText>) => void }

const articleFacts = formFields(contentFields, ['secondLevelHeading', 'author', 'selfPath'], {
  secondLevelHeading: { choices: copy.sections, none: copy.noSection },
  selfPath: { label: copy.path, hint: copy.pathHint, mono: true },
})
const activityFacts = formFields(contentFields, ['beginTime', 'endTime', 'organizer', 'address', 'linkUrl'], {
  beginTime: { label: copy.begins },
  endTime: { label: copy.ends },
  address: { label: copy.place },
  linkUrl: { label: copy.link, mono: true },
})
/** What both have: a new field of the table stands here, or above. */
const sharedFacts = formFields(contentFields, ['label'])

/** What an article or an activity is besides its text, a line for each. */
export function ItemFacts({ id, text, onChange }: FactsProps & { id: number }): ReactNode {
  const isArticle = text.firstLevelHeadings === firstHeading.article
  const form = { values: text, onChange, look: 'fact' } as const
  return (
    <div className={styles.facts}>
      <FieldForm {...form} fields={isArticle ? articleFacts : activityFacts} />
      {isArticle && text.selfPath === null && text.title.trim() !== '' && (
        <SuggestPath id={id} text={text} onChange={onChange} />
      )}
      <FieldForm {...form} fields={sharedFacts} />
    </div>
  )
}

function SuggestPath({ id, text, onChange }: FactsProps & { id: number }): ReactNode {
  async function suggest() {
    const answer = await call('POST /content/{id}/path', { params: { id: String(id) }, body: { title: text.title } })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    const { path } = answer.data
    if (path === null) notify(copy.noPath, { kind: 'bad' })
    else onChange({ selfPath: path })
  }
  return (
    <ConsoleButton size="small" onClick={() => void suggest()}>
      {copy.suggestPath}
    </ConsoleButton>
  )
}

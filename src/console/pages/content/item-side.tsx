import { memo, type ReactNode, useState } from 'react'
import type { ContentIssue } from '#domain/content/checks/find-issues.ts'
import { contentFields } from '#domain/content/fields.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { editorCopy as copy } from '../../kit/editor-copy.ts'
import { FieldForm, formFields } from '../../kit/field-form.tsx'
import { MediaPicker } from '../../kit/media-picker.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { type CheckActions, CheckList } from './check-list.tsx'
import { type FactsProps, ItemFacts } from './item-facts.tsx'
import styles from './item-side.module.css'
import type { passedChecks } from './passed-checks.ts'

type ItemSideProps = FactsProps & {
  id: number
  findings: readonly ContentIssue[]
  actions: CheckActions | null
  /** What was looked at and found in order. */
  passed: ReturnType<typeof passedChecks>
  /** The item's review, below the checks. */
  review: ReactNode
}

/** What was found, and everything about an item that is not its text. */
export const ItemSide = memo(function ItemSide(props: ItemSideProps): ReactNode {
  const { id, text, findings, actions, passed, onChange, review } = props
  const [isPicking, setPicking] = useState(false)
  const errors = findings.filter(({ level }) => level === 'error').length
  return (
    <div className={styles.side}>
      <PageSection title={copy.checks} note={copy.checksNote(errors, findings.length - errors, passed.length)}>
        <CheckList issues={findings} actions={actions} />
        <ul className={styles.passed} aria-label={copy.passed.all}>
          {passed.map(({ name, note }) => (
            <li key={name}>
              {name}
              <span className="figure">{note}</span>
            </li>
          ))}
        </ul>
      </PageSection>
      {review}
      <PageSection title={copy.facts}>
        <ItemFacts id={id} text={text} onChange={onChange} />
      </PageSection>
      <PageSection title={copy.engines} note={copy.enginesNote}>
        <div className={styles.result} aria-hidden="true">
          <b>{copy.resultTitle(text.seoTitle || text.title || copy.untitled)}</b>
          <p>{text.seoDescription || text.briefly}</p>
        </div>
        <div className={styles.facts}>
          <FieldForm
            look="fact"
            values={text}
            onChange={onChange}
            fields={formFields(contentFields, ['seoTitle', 'seoDescription', 'sharePictureUrl'], {
              seoTitle: { placeholder: text.title || ' ' },
              seoDescription: { placeholder: text.briefly || ' ' },
              sharePictureUrl: { placeholder: text.picture || ' ', mono: true },
            })}
          />
          <ConsoleButton size="small" onClick={() => setPicking(true)}>
            {copy.pickShare}
          </ConsoleButton>
          {isPicking && (
            <MediaPicker
              onPick={({ address }) => onChange({ sharePicture: address })}
              onClose={() => setPicking(false)}
            />
          )}
        </div>
      </PageSection>
    </div>
  )
})

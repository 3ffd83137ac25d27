import { memo, type ReactNode, useState } from 'react'
import type { Finding } from '#domain/content/findings/find-faults.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { MediaPicker } from '../kit/media-picker.tsx'
import { RoomSection } from '../kit/page-head.tsx'
import { type CheckActions, CheckList } from './check-list.tsx'
import { type FactsProps, ItemFacts, TextFact } from './item-facts.tsx'
import styles from './item-side.module.css'
import type { passedChecks } from './passed-checks.ts'
import { editorWords as words } from './words.ts'

type ItemSideProps = FactsProps & {
  id: number
  findings: readonly Finding[]
  actions: CheckActions | null
  /** What was looked at and found in order. */
  passed: ReturnType<typeof passedChecks>
  /** The item's review, below the checks. */
  review: ReactNode
}

/** What was found, and everything about an item that is not its text. */
export const ItemSide = memo(function ItemSide(props: ItemSideProps): ReactNode {
  const { id, text, findings, actions, passed, onChange, review } = props
  const errors = findings.filter(({ level }) => level === 'error').length
  return (
    <div className={styles.side}>
      <RoomSection title={words.checks} note={words.checksNote(errors, findings.length - errors, passed.length)}>
        <CheckList issues={findings} actions={actions} />
        <ul className={styles.passed} aria-label={words.passed.all}>
          {passed.map(({ name, note }) => (
            <li key={name}>
              {name}
              <span className="figure">{note}</span>
            </li>
          ))}
        </ul>
      </RoomSection>
      {review}
      <RoomSection title={words.facts}>
        <ItemFacts id={id} text={text} onChange={onChange} />
      </RoomSection>
      <RoomSection title={words.engines} note={words.enginesNote}>
        <div className={styles.result} aria-hidden="true">
          <b>{words.resultTitle(text.seoTitle || text.title || words.untitled)}</b>
          <p>{text.seoDescription || text.briefly}</p>
        </div>
        <div className={styles.facts}>
          <TextFact name="seoTitle" label={words.seoTitle} placeholder={text.title} text={text} onChange={onChange} />
          <TextFact
            name="seoDescription"
            label={words.seoDescription}
            placeholder={text.briefly}
            text={text}
            onChange={onChange}
          />
          <SharePicture text={text} onChange={onChange} />
        </div>
      </RoomSection>
    </div>
  )
})

function SharePicture({ text, onChange }: FactsProps): ReactNode {
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <TextFact
        name="sharePicture"
        label={words.sharePicture}
        placeholder={text.picture}
        text={text}
        onChange={onChange}
        mono
      />
      <ConsoleButton size="small" onClick={() => setPicking(true)}>
        {words.pickShare}
      </ConsoleButton>
      {isPicking && (
        <MediaPicker onPick={({ address }) => onChange({ sharePicture: address })} onClose={() => setPicking(false)} />
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import type { Finding } from '#domain/content/findings/find-faults.ts'
import { firstHeading } from '#domain/content/headings.ts'
import { classNames } from '#ui/class-names.ts'
import { Field } from '../kit/field.tsx'
import { RoomSection } from '../kit/page-head.tsx'
import styles from './item-page.module.css'
import type { ItemText } from './item-text.ts'
import { editorWords as words } from './words.ts'

type ItemSideProps = {
  text: ItemText
  findings: readonly Finding[]
  onChange: (part: Partial<ItemText>) => void
  /** What else stands beside the text, below the checks. */
  children?: ReactNode
}

/** What was found, and everything about an item that is not its text. */
export function ItemSide({ text, findings, onChange, children }: ItemSideProps): ReactNode {
  const errors = findings.filter(({ level }) => level === 'error').length
  return (
    <div className={styles.side}>
      <RoomSection title={words.checks} note={words.checksNote(errors, findings.length - errors)}>
        <ol className={styles.findings}>
          {findings.map(({ level, message, where }, at) => (
            <li key={`${where.field}-${where.block}-${message}`}>
              <span className={classNames(styles.number, level === 'error' && styles.error)}>{at + 1}</span>
              <p>
                {message}
                {level === 'error' && <small>{words.stops}</small>}
              </p>
            </li>
          ))}
        </ol>
      </RoomSection>
      {children}
      <RoomSection title={words.facts}>
        {text.firstLevelHeadings === firstHeading.article ? (
          <ArticleFacts text={text} onChange={onChange} />
        ) : (
          <ActivityFacts text={text} onChange={onChange} />
        )}
        <Line name="picture" label={words.cover} text={text} onChange={onChange} hint={words.mediaHint} mono />
        <Line name="label" label={words.label} text={text} onChange={onChange} />
      </RoomSection>
      <RoomSection title={words.engines}>
        <Line name="seoTitle" label={words.seoTitle} text={text} onChange={onChange} placeholder={text.title} />
        <Line
          name="seoDescription"
          label={words.seoDescription}
          text={text}
          onChange={onChange}
          placeholder={text.briefly}
        />
        <Line name="sharePicture" label={words.sharePicture} text={text} onChange={onChange} mono />
      </RoomSection>
    </div>
  )
}

type FactsProps = Pick<ItemSideProps, 'text' | 'onChange'>

function ArticleFacts({ text, onChange }: FactsProps): ReactNode {
  return (
    <>
      <label className={styles.choice}>
        {words.section}
        <select
          value={text.secondLevelHeadings ?? ''}
          onChange={({ target }) =>
            onChange({ secondLevelHeadings: target.value === '' ? null : Number(target.value) })
          }
        >
          <option value="">{words.noSection}</option>
          {Object.entries(words.sections).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Line name="author" label={words.author} text={text} onChange={onChange} />
      <Field
        label={words.path}
        hint={words.pathHint}
        mono
        value={text.selfPath ?? ''}
        onChange={({ target }) => onChange({ selfPath: target.value.trim() === '' ? null : target.value.trim() })}
      />
    </>
  )
}

function ActivityFacts({ text, onChange }: FactsProps): ReactNode {
  return (
    <>
      <Moment name="beginTime" label={words.begins} text={text} onChange={onChange} />
      <Moment name="endTime" label={words.ends} text={text} onChange={onChange} />
      <Line name="organizer" label={words.organizer} text={text} onChange={onChange} />
      <Line name="address" label={words.place} text={text} onChange={onChange} />
      <Line name="linkUrl" label={words.link} text={text} onChange={onChange} mono />
    </>
  )
}

type LineName =
  | 'author'
  | 'label'
  | 'picture'
  | 'seoTitle'
  | 'seoDescription'
  | 'sharePicture'
  | 'organizer'
  | 'address'
  | 'linkUrl'
type LineProps = FactsProps & { name: LineName; label: string; hint?: string; mono?: boolean; placeholder?: string }

function Line({ name, text, onChange, ...rest }: LineProps): ReactNode {
  return <Field {...rest} value={text[name]} onChange={({ target }) => onChange({ [name]: target.value })} />
}

function Moment({
  name,
  label,
  text,
  onChange,
}: FactsProps & { name: 'beginTime' | 'endTime'; label: string }): ReactNode {
  return (
    <Field
      label={label}
      type="datetime-local"
      value={text[name]?.slice(0, 16).replace(' ', 'T') ?? ''}
      onChange={({ target }) =>
        onChange({ [name]: target.value === '' ? null : `${target.value.replace('T', ' ')}:00` })
      }
    />
  )
}

import { type ReactNode, useId } from 'react'
import { firstHeading, readActiveId } from '#domain/content/headings.ts'
import { classNames } from '#ui/class-names.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { editorCopy as copy } from '../../kit/editor-copy.ts'
import { notify } from '../../kit/toasts.ts'
import styles from './item-side.module.css'
import type { ItemText } from './item-text.ts'

export type FactsProps = { text: ItemText; onChange: (part: Partial<ItemText>) => void }

/** What an article or an activity is besides its text, a line for each. */
export function ItemFacts({ id, ...props }: FactsProps & { id: number }): ReactNode {
  const isArticle = props.text.firstLevelHeadings === firstHeading.article
  return (
    <div className={styles.facts}>
      {isArticle ? <ArticleFacts id={id} {...props} /> : <ActivityFacts {...props} />}
      <TextFact name="label" label={copy.label} {...props} />
    </div>
  )
}

function ArticleFacts({ id, text, onChange }: FactsProps & { id: number }): ReactNode {
  const section = text.secondLevelHeadings
  async function suggest() {
    const answer = await call('POST /content/{id}/path', { params: { id: String(id) }, body: { title: text.title } })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    const { path } = answer.data
    if (path === null) notify(copy.noPath, { kind: 'bad' })
    else onChange({ selfPath: path })
  }
  return (
    <>
      <label className={styles.fact}>
        <span>{copy.section}</span>
        <select
          data-check-field="secondLevelHeading"
          value={section ?? ''}
          onChange={({ target }) => onChange({ secondLevelHeadings: readActiveId(target.value) })}
        >
          <option value="">{copy.noSection}</option>
          {Object.entries(copy.sections).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <TextFact name="author" label={copy.author} text={text} onChange={onChange} />
      <Fact
        field="selfPath"
        label={copy.path}
        hint={copy.pathHint}
        mono
        value={text.selfPath ?? ''}
        onValue={(typed) => onChange({ selfPath: typed.trim() === '' ? null : typed.trim() })}
      />
      {text.selfPath === null && text.title.trim() !== '' && (
        <ConsoleButton size="small" onClick={() => void suggest()}>
          {copy.suggestPath}
        </ConsoleButton>
      )}
    </>
  )
}

function ActivityFacts(props: FactsProps): ReactNode {
  return (
    <>
      <MomentFact name="beginTime" label={copy.begins} {...props} />
      <MomentFact name="endTime" label={copy.ends} {...props} />
      <TextFact name="organizer" label={copy.organizer} {...props} />
      <TextFact name="address" label={copy.place} {...props} />
      <TextFact name="linkUrl" label={copy.link} {...props} mono />
    </>
  )
}

type TextName =
  | 'author'
  | 'label'
  | 'seoTitle'
  | 'seoDescription'
  | 'sharePicture'
  | 'organizer'
  | 'address'
  | 'linkUrl'
/** The checks name these fields as the database does. */
const checkedAs: Partial<Record<TextName, string>> = { sharePicture: 'sharePictureUrl' }

type TextFactProps = FactsProps & { name: TextName; label: string; mono?: boolean; placeholder?: string }

/** One field of text; what stands in its place while it is empty is what is taken instead. */
export function TextFact({ name, text, onChange, ...rest }: TextFactProps): ReactNode {
  return (
    <Fact
      {...rest}
      field={checkedAs[name] ?? name}
      value={text[name]}
      onValue={(typed) => onChange({ [name]: typed })}
    />
  )
}

type MomentFactProps = FactsProps & { name: 'beginTime' | 'endTime'; label: string }

function MomentFact({ name, label, text, onChange }: MomentFactProps): ReactNode {
  return (
    <Fact
      field={name}
      label={label}
      type="datetime-local"
      value={text[name]?.slice(0, 16).replace(' ', 'T') ?? ''}
      onValue={(typed) => onChange({ [name]: typed === '' ? null : `${typed.replace('T', ' ')}:00` })}
    />
  )
}

type FactProps = {
  /** By which checks find it. */
  field: string
  label: string
  value: string
  onValue: (typed: string) => void
  hint?: string
  mono?: boolean
  type?: 'text' | 'datetime-local'
  placeholder?: string
}

function Fact({ field, label, value, onValue, hint, mono = false, placeholder = ' ', ...rest }: FactProps): ReactNode {
  const id = useId()
  return (
    <div className={styles.fact}>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        data-check-field={field}
        placeholder={placeholder || ' '}
        className={classNames(mono && styles.mono)}
        value={value}
        aria-describedby={hint && `${id}-hint`}
        onChange={({ target }) => onValue(target.value)}
      />
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  )
}

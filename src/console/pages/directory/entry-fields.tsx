import { lazy, type ReactNode, Suspense, useId, useLayoutEffect, useRef, useState } from 'react'
import { plainText } from '#domain/content/plain-text.ts'
import { fillPrices } from '#domain/content/price-references.ts'
import { anyEntryFields, type EntryIssue } from '#domain/directory/fields.ts'
import type { DirectoryKind } from '#domain/directory/kinds.ts'
import { toOneLine } from '#domain/shared/text.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { useCheckedText } from '../../kit/checks.ts'
import { kitCopy } from '../../kit/copy.ts'
import { ConsoleDialog, DialogActions } from '../../kit/dialog.tsx'
import { Field, FieldGroup, SelectField } from '../../kit/field.tsx'
import { errorsOf, FieldForm, formFields } from '../../kit/field-form.tsx'
import { PickMediaButton } from '../../kit/media-picker.tsx'
import { LoadingState } from '../../kit/states.tsx'
import { directoryCopy as copy } from './copy.ts'
import styles from './directory.module.css'
import { directorySettings } from './settings.ts'
import type { EntryGroup, EntryText } from './use-entry.ts'

/** Loaded when a text is written: the editor is as heavy as the rest of the page together. */
const TextEditor = lazy(() =>
  import('../../kit/rich-text/text-editor.tsx').then((module) => ({ default: module.TextEditor })),
)

type EntryFieldsProps = {
  kind: DirectoryKind
  text: EntryText
  groups: readonly EntryGroup[]
  findings: readonly EntryIssue[]
  isReadOnly: boolean
  onChange: (part: EntryText) => void
}

/** The fields of an entry, by the settings of its directory, and below them its card as visitors see it. */
export function EntryFieldList(props: EntryFieldsProps): ReactNode {
  const { kind, text, groups, findings, isReadOnly, onChange } = props
  const { lines } = directorySettings[kind]
  const links = lines.filter((field) => field !== 'introduction')
  const errors = errorsOf(findings)
  return (
    <>
      <PictureField
        field="logoUrl"
        label={copy.logo}
        hint={copy.logoHint}
        address={text.logoUrl ?? ''}
        isReadOnly={isReadOnly}
        onChange={(logoUrl) => onChange({ logoUrl })}
      />
      <div className={styles.two}>
        <Field
          data-check-field="name"
          label={copy.name}
          value={text.name ?? ''}
          readOnly={isReadOnly}
          maxLength={anyEntryFields.name.atMost}
          onText={(text) => onChange({ name: text })}
        />
        <FieldGroup>
          <SelectField
            data-check-field="groupId"
            label={copy.group}
            value={text.groupId ?? ''}
            disabled={isReadOnly}
            options={groups.map(({ id, name }) => [id, name])}
            onChange={(id) => onChange({ groupId: Number(id) })}
          />
        </FieldGroup>
      </div>
      {lines.includes('introduction') && <Introduction text={text} isReadOnly={isReadOnly} onChange={onChange} />}
      <FieldForm
        fields={formFields(anyEntryFields, links, {
          linkUrl: { findsPages: true },
          settleInUrl: { findsPages: true },
          regions: { hint: copy.regionsHint },
          step: { hint: copy.stepHint },
          eventFrom: { hint: copy.eventHint },
          eventTime: { placeholder: copy.eventTime },
        })}
        values={text}
        errors={errors}
        readOnly={isReadOnly}
        onChange={onChange}
      />
      {kind === 'platforms' && <PlatformFields {...props} />}
      <h3 className={styles.section}>{copy.looks}</h3>
      {/* Repeats the fields, so it is not read aloud. */}
      <div className={styles.card} aria-hidden="true">
        {text.logoUrl?.startsWith('/') ? <img src={text.logoUrl} alt="" /> : <i>{[...(text.name ?? '')][0]}</i>}
        <b>{text.name || copy.untitled}</b>
        {text.introduction && <p>{text.introduction}</p>}
        {text.settleInUrl && <span>{copy.goOn}</span>}
      </div>
    </>
  )
}

type PartProps = Pick<EntryFieldsProps, 'text' | 'isReadOnly' | 'onChange'>

/** The introduction: one line that wraps, with its length and the limit. */
function Introduction({ text, isReadOnly, onChange }: PartProps): ReactNode {
  const id = useId()
  const { label, atMost } = anyEntryFields.introduction
  // By code points, as the check counts.
  const length = [...(text.introduction ?? '')].length
  return (
    <FieldGroup>
      <label htmlFor={id} className={styles.counted}>
        {label}
        <span className="figure">{copy.count(length, atMost)}</span>
      </label>
      <textarea
        id={id}
        data-check-field="introduction"
        className={styles.area}
        rows={2}
        value={text.introduction ?? ''}
        readOnly={isReadOnly}
        onChange={({ target }) => onChange({ introduction: toOneLine(target.value.replace(/\n/g, '')) })}
      />
    </FieldGroup>
  )
}

/** The fields of platforms alone: their own page, whose text is written in a dialog, and their search result. */
function PlatformFields({ text, isReadOnly, onChange }: PartProps): ReactNode {
  const [isWriting, setWriting] = useState(false)
  const content = text.content ?? ''
  const [shown, setShown] = useState({ html: content })
  const reach = useCheckedText('content')
  // The last text that the editor has reported: a different one in the state came from a merge or a local draft.
  const typed = useRef(content)
  // Before the paint, and so before the next key: an editor that still held the old text would write it back.
  useLayoutEffect(() => {
    if (typed.current === content) return
    typed.current = content
    setShown({ html: content })
  }, [content])
  /** The editor begins with what is written, which may be its own text of the last time. */
  function write() {
    setShown({ html: content })
    setWriting(true)
  }
  // The excerpt has no prices of the catalogue: a placeholder shows where they are.
  const excerpt = plainText(fillPrices(content, () => kitCopy.pricePlace))
  return (
    <>
      <PictureField
        field="pictureUrl"
        label={anyEntryFields.pictureUrl.label}
        address={text.pictureUrl ?? ''}
        isReadOnly={isReadOnly}
        onChange={(pictureUrl) => onChange({ pictureUrl })}
      />
      <h3 className={styles.section}>
        {copy.text}
        {!isReadOnly && (
          <ConsoleButton data-check-field="content" data-opens-text size="small" onClick={write}>
            {copy.writeText}
          </ConsoleButton>
        )}
      </h3>
      <p className={styles.excerpt}>{excerpt || copy.textEmpty}</p>
      {isWriting && (
        <ConsoleDialog title={copy.text} wide onClose={() => setWriting(false)}>
          <Suspense fallback={<LoadingState rows={6} />}>
            <div className={styles.writing}>
              <TextEditor
                shown={shown}
                // The text is beside no checks, so that their numbers would say nothing.
                findings={[]}
                isReadOnly={isReadOnly}
                onChange={(next) => {
                  typed.current = next
                  onChange({ content: next })
                }}
                onSection={() => {}}
                reach={reach}
              />
            </div>
          </Suspense>
          <DialogActions>
            <ConsoleButton look="primary" onClick={() => setWriting(false)}>
              {copy.done}
            </ConsoleButton>
          </DialogActions>
        </ConsoleDialog>
      )}
      <h3 className={styles.section}>
        {copy.engines}
        <small>{copy.enginesNote}</small>
      </h3>
      <FieldForm
        fields={formFields(anyEntryFields, ['seoTitle', 'seoDescription'], {
          seoTitle: { maxLength: anyEntryFields.seoTitle.atMost, placeholder: text.name },
          seoDescription: { maxLength: anyEntryFields.seoDescription.atMost, placeholder: text.introduction },
        })}
        values={text}
        readOnly={isReadOnly}
        onChange={onChange}
      />
      <PictureField
        field="sharePictureUrl"
        label={anyEntryFields.sharePictureUrl.label}
        address={text.sharePictureUrl ?? ''}
        isReadOnly={isReadOnly}
        onChange={(sharePictureUrl) => onChange({ sharePictureUrl })}
      />
    </>
  )
}

type PictureFieldProps = {
  /** The name of the field, by which its checks lead to it. */
  field: string
  label: string
  hint?: string
  address: string
  isReadOnly: boolean
  onChange: (address: string) => void
}

/** A picture of the media: chosen, replaced or removed. One on another host is not loaded here; the checks name it. */
function PictureField({ field, label, hint, address, isReadOnly, onChange }: PictureFieldProps): ReactNode {
  return (
    <fieldset className={styles.picture} data-check-field={field}>
      <legend>{label}</legend>
      <div>
        {address.startsWith('/') ? <img src={address} alt="" /> : <i aria-hidden="true" />}
        {!isReadOnly && (
          <PickMediaButton onPick={(picked) => onChange(picked.address)}>
            {address === '' ? copy.pick : copy.change}
          </PickMediaButton>
        )}
        {!isReadOnly && address !== '' && (
          <ConsoleButton size="small" look="quiet" onClick={() => onChange('')}>
            {copy.clear}
          </ConsoleButton>
        )}
        {hint && <small>{hint}</small>}
      </div>
    </fieldset>
  )
}

import type { ReactNode } from 'react'
import type { LandingIssue } from '#domain/landing/checks.ts'
import { baiduWords, barWords, indexWords, landingFields, layoutWords } from '#domain/landing/page-fields.ts'
import { FieldGroup, SelectField } from '../../kit/field.tsx'
import { errorsOf, FieldForm, formFields } from '../../kit/field-form.tsx'
import { TextInput } from './block-form.tsx'
import { landingCopy as copy } from './copy.ts'
import styles from './landing.module.css'
import { MediaField } from './media-field.tsx'
import type { PageText } from './use-landing.ts'

type PageFormProps = {
  text: PageText
  /** One of the site's own: only its words for engines and messengers can be changed. */
  isSitePage: boolean
  /** The second version of another page, whose own words for engines hold. */
  isSecond: boolean
  issues: readonly LandingIssue[]
  mayWrite: boolean
  onChange: (part: Partial<PageText>) => void
}

const choices = [
  ['layouts', layoutWords],
  ['baidu', baiduWords],
  ['bar', barWords],
  ['unindexed', indexWords],
] as const

/** What a page is apart from its blocks: its address, its words for engines, for whom and until when it is. */
export function PageForm({ text, isSitePage, isSecond, issues, mayWrite, onChange }: PageFormProps): ReactNode {
  const errors = errorsOf(issues)
  const { blocks: _, ...values } = text
  const form = { values, errors, readOnly: !mayWrite, onChange: (part: object) => onChange(part as Partial<PageText>) }
  const outline = issues.find(({ field }) => field === 'blocks')
  const fault = outline && (
    <p className={styles.fault} data-check-field="blocks" tabIndex={-1}>
      {outline.message}
    </p>
  )
  if (isSecond)
    return (
      <>
        <h2 className={styles.formHead}>{copy.pageForm}</h2>
        <p className={styles.hint}>{copy.secondNote}</p>
        {fault}
      </>
    )
  return (
    <>
      <h2 className={styles.formHead}>{copy.pageForm}</h2>
      {isSitePage && <p className={styles.hint}>{copy.sitePageNote}</p>}
      {fault}
      {!isSitePage && (
        <FieldForm
          {...form}
          fields={formFields(landingFields, ['name', 'path'], { name: { hint: copy.nameHint }, path: { mono: true } })}
        />
      )}
      <TextInput
        name="title"
        field={{ ...landingFields.title, hint: copy.titleHint }}
        value={text.title}
        error={errors.title}
        mayWrite={mayWrite}
        onText={(title) => onChange({ title })}
      />
      <TextInput
        name="description"
        field={{ ...landingFields.description, kind: 'lines', hint: copy.descriptionHint }}
        value={text.description}
        error={errors.description}
        mayWrite={mayWrite}
        // It is one line, that is only shown in several.
        onText={(description) => onChange({ description: description.replaceAll(/\s*\n\s*/g, ' ') })}
      />
      <MediaField
        label={copy.sharePicture}
        name="sharePictureUrl"
        address={text.sharePictureUrl}
        mayWrite={mayWrite}
        error={errors.sharePictureUrl}
        onPick={({ address }) => onChange({ sharePictureUrl: address })}
      />
      {!isSitePage && (
        <>
          <FieldGroup>
            {choices.map(([name, words]) => (
              <SelectField
                key={name}
                label={landingFields[name].label}
                data-check-field={name}
                value={text[name]}
                options={Object.entries(words)}
                disabled={!mayWrite}
                onChange={(value) => onChange({ [name]: Number(value) } as Partial<PageText>)}
              />
            ))}
          </FieldGroup>
          <FieldForm
            {...form}
            fields={formFields(landingFields, ['showUntil', 'leadsTo'], {
              showUntil: { hint: copy.showUntilHint },
              leadsTo: { hint: copy.leadsToHint, findsPages: true },
            })}
          />
        </>
      )}
    </>
  )
}

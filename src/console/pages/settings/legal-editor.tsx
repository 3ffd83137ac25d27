import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useId, useRef } from 'react'
import { findLegalIssues, type LegalIssue, legalLimits } from '#domain/legal/issues.ts'
import { type LegalKind, legalKinds, legalNames } from '#domain/legal/legal-document.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { goToCheckField } from '../../kit/checks.ts'
import { kitCopy } from '../../kit/copy.ts'
import { Field, FieldGroup, FieldRow } from '../../kit/field.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { ConsolePage, PageHead, PageSection } from '../../kit/page-head.tsx'
import { EditorDialogs } from '../../kit/record/editor-dialogs.tsx'
import { SavedLine } from '../../kit/record/status.tsx'
import { useMay } from '../../kit/session.ts'
import { MissingPage, PendingState } from '../../kit/states.tsx'
import { useCall } from '../../kit/use-call.ts'
import { useEditorStart } from '../../kit/use-editor-start.ts'
import styles from './legal.module.css'
import { LegalActions, LegalVersions } from './legal-actions.tsx'
import { legalCopy as copy } from './legal-copy.ts'
import { LegalDifference } from './legal-difference.tsx'
import { type LegalReach, LegalSource } from './legal-source.tsx'
import { sameWriting, useLegal, type WrittenLegal } from './use-legal.ts'

/**
 * The editor of a document's next version: its fields, checks, differences from the last version, and all versions.
 * Members without `legal.write` read it: the text is binding, so owners alone write (decision 039).
 */
function LegalEditor({ start }: { start: WrittenLegal }): ReactNode {
  const open = useLegal(start)
  const reach = useRef<LegalReach>(null)
  const mayWrite = useMay('legal.write')
  const { value: text, change, saveState } = open
  const { document, day, editions, current, last } = start
  const name = legalNames[document]
  const newest = { version: last.version, from: last.from, isPublished: true }
  // Without a draft the form begins with the last text and no day: its issues are shown once something is changed.
  const isChanged = start.isDraft || !sameWriting(text, start.written)
  const isTouched = start.isFirstDraft || isChanged
  const findings = isTouched ? findLegalIssues(text, { last: newest, day }) : []
  const faultOf = (field: LegalIssue['field']) => {
    const message = findings.find((finding) => finding.field === field)?.message
    return message === undefined ? {} : { error: message }
  }
  const dayOf = editions.find(({ version }) => version === current)?.from ?? ''
  return (
    <ConsolePage>
      <ConsoleLink className={styles.back} to="/settings">
        {copy.back}
      </ConsoleLink>
      <PageHead title={name} count={copy.note(current, dayOf)}>
        {mayWrite && <SavedLine state={saveState} />}
        <ConsoleButton
          // Previews are addressed by a number: a document's place among the kinds, from 1.
          onClick={() => window.open(`/console/preview/legal/${legalKinds.indexOf(document) + 1}?width=1440`)}
        >
          {copy.preview}
        </ConsoleButton>
        {mayWrite && (
          <LegalActions open={open} start={start} findings={findings} isTouched={isTouched} isChanged={isChanged} />
        )}
      </PageHead>
      {start.isFirstDraft && <p className={styles.hint}>{copy.firstDraft(current)}</p>}
      {start.unusedShipped && <p className={styles.hint}>{copy.unusedShipped(start.unusedShipped)}</p>}
      {!mayWrite && <p className={styles.hint}>{copy.ownerOnly}</p>}
      <div className={styles.columns}>
        <div className={styles.writing}>
          <fieldset disabled={!mayWrite}>
            <FieldRow wraps>
              <Field
                data-check-field="version"
                label={copy.fields.version}
                value={text.version}
                maxLength={12}
                hint={copy.versionHint(last.version)}
                {...faultOf('version')}
                onText={(text) => change({ version: text })}
              />
              <Field
                data-check-field="from"
                label={copy.fields.from}
                type="date"
                min={day}
                value={text.from}
                hint={copy.fromHint}
                {...faultOf('from')}
                onText={(text) => change({ from: text })}
              />
            </FieldRow>
            <Field
              data-check-field="lead"
              label={copy.fields.lead}
              value={text.lead}
              maxLength={legalLimits.lead}
              {...faultOf('lead')}
              onText={(text) => change({ lead: text })}
            />
            <TextArea
              field="changes"
              label={copy.fields.changes}
              value={text.changes}
              rows={3}
              maxLength={legalLimits.changes}
              hint={copy.changesHint}
              {...faultOf('changes')}
              onChange={(changes) => change({ changes })}
            />
          </fieldset>
          <LegalSource
            source={text.source}
            values={start.values}
            mayWrite={mayWrite}
            error={faultOf('source').error}
            reach={reach}
            onChange={(source) => change({ source })}
          />
        </div>
        <div className={styles.aside}>
          <PageSection title={copy.checks} note={isTouched && findings.length === 0 ? copy.noChecks : undefined}>
            <ul className={styles.findings}>
              {findings.map(({ field, message, line }) => (
                <li key={field}>
                  <b>{copy.fields[field]}</b>
                  {line === undefined ? message : copy.lineFault(line, message)}
                  {mayWrite && (
                    <ConsoleButton
                      size="small"
                      onClick={() => (line === undefined ? goToCheckField(field) : reach.current?.goToLine(line))}
                    >
                      {line === undefined ? kitCopy.goToFix : copy.toLine}
                    </ConsoleButton>
                  )}
                </li>
              ))}
            </ul>
          </PageSection>
          <LegalDifference open={open} start={start} />
          <LegalVersions open={open} start={start} mayWrite={mayWrite} isTouched={isChanged} />
        </div>
      </div>
      <EditorDialogs editor={open} what={copy.this} labelOf={(field) => copy.fields[field]} />
    </ConsolePage>
  )
}

type TextAreaProps = {
  /** The name of the field, by which its checks lead to it. */
  field: string
  label: string
  value: string
  rows: number
  maxLength: number
  hint: string
  error?: string
  onChange: (value: string) => void
}

/** A field of several lines, its label above; below it the hint, or the error in its place. */
function TextArea({ field, label, value, rows, maxLength, hint, error, onChange }: TextAreaProps): ReactNode {
  const id = useId()
  return (
    <FieldGroup>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        data-check-field={field}
        className={styles.area}
        rows={rows}
        maxLength={maxLength}
        value={value}
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <small id={`${id}-hint`} className={error === undefined ? styles.hint : styles.fault}>
        {error ?? hint}
      </small>
    </FieldGroup>
  )
}

/** The page of one legal document; the last part of the address names it. */
export function LegalPage(): ReactNode {
  const { pathname } = useLocation()
  const named = legalKinds.find((kind) => pathname.endsWith(`/${kind}`))
  return named ? <OneDocument key={named} document={named} /> : <MissingPage />
}

function OneDocument({ document }: { document: LegalKind }): ReactNode {
  // Not from the cache: the editor may have saved since it was read.
  const reading = useCall('GET /legal/{document}', { params: { document } }, { isFresh: true })
  const legal = useEditorStart(reading) && reading.data?.data
  return legal ? <LegalEditor start={legal} /> : <PendingState of={reading} rows={12} />
}

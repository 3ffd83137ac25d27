import { type ReactNode, useRef } from 'react'
import { findLegalFaults, type LegalFinding, legalLimits } from '#domain/legal/findings.ts'
import { legalKinds, legalNames } from '#domain/legal/legal-document.ts'
import { FoundDialog } from '../editor/found-dialog.tsx'
import { SavedLine } from '../editor/saved-line.tsx'
import { ConsoleButton } from '../kit/button.tsx'
import { goToCheckField } from '../kit/check-field.ts'
import { Field } from '../kit/field.tsx'
import { FieldRow } from '../kit/field-group.tsx'
import { MergeDialog } from '../kit/merge-dialog.tsx'
import { ConsoleLink } from '../kit/navigation.tsx'
import { PageHead, RoomPage, RoomSection } from '../kit/page-head.tsx'
import { useMay } from '../kit/session.ts'
import { useRefresh } from '../kit/use-call.ts'
import { kitWords } from '../kit/words.ts'
import styles from './legal.module.css'
import { LegalDifference } from './legal-difference.tsx'
import { LegalVerbs } from './legal-verbs.tsx'
import { LegalVersions } from './legal-versions.tsx'
import { TextArea } from './text-area.tsx'
import { sameWriting, useLegal, type WrittenLegal } from './use-legal.ts'
import { legalWords as words } from './words.ts'

/** Where the next version of a document is written: its head, its text, what is wrong with it, and what it changes. */
export function LegalDesk({ start }: { start: WrittenLegal }): ReactNode {
  const refresh = useRefresh()
  const open = useLegal(start, () => refresh('GET /legal/{document}', 'GET /legal'))
  const area = useRef<HTMLTextAreaElement>(null)
  const mayWrite = useMay('legal.write')
  const { text, change, state, found, question } = open
  const { document, day, editions, current, last } = start
  const name = legalNames[document]
  const newest = { version: last.version, from: last.from, isPublished: true }
  const isTouched = start.isDraft || !sameWriting(text, start.written)
  const findings = isTouched ? findLegalFaults(text, { last: newest, day }) : []
  const faultOf = (field: LegalFinding['field']) => {
    const message = findings.find((finding) => finding.field === field)?.message
    return message === undefined ? {} : { error: message }
  }
  const dayOf = editions.find(({ version }) => version === current)?.from ?? ''
  return (
    <RoomPage>
      <ConsoleLink className={styles.back} to="/settings">
        {words.back}
      </ConsoleLink>
      <PageHead title={name} count={words.note(current, dayOf)}>
        {mayWrite && <SavedLine state={state} />}
        <ConsoleButton
          onClick={() => window.open(`/console/preview/legal/${legalKinds.indexOf(document) + 1}?width=1440`)}
        >
          {words.preview}
        </ConsoleButton>
        {mayWrite && <LegalVerbs open={open} start={start} findings={findings} isTouched={isTouched} />}
      </PageHead>
      {start.unusedShipped && <p className={styles.hint}>{words.unusedShipped(start.unusedShipped)}</p>}
      {!mayWrite && <p className={styles.hint}>{words.ownerOnly}</p>}
      <div className={styles.desk}>
        <fieldset className={styles.writing} disabled={!mayWrite}>
          <FieldRow wraps>
            <Field
              data-check-field="version"
              label={words.fields.version}
              value={text.version}
              maxLength={12}
              hint={words.versionHint(last.version)}
              {...faultOf('version')}
              onChange={({ target }) => change({ version: target.value })}
            />
            <Field
              data-check-field="from"
              label={words.fields.from}
              type="date"
              min={day}
              value={text.from}
              hint={words.fromHint}
              {...faultOf('from')}
              onChange={({ target }) => change({ from: target.value })}
            />
          </FieldRow>
          <Field
            data-check-field="lead"
            label={words.fields.lead}
            value={text.lead}
            maxLength={legalLimits.lead}
            {...faultOf('lead')}
            onChange={({ target }) => change({ lead: target.value })}
          />
          <TextArea
            field="changes"
            label={words.fields.changes}
            value={text.changes}
            rows={3}
            maxLength={legalLimits.changes}
            hint={words.changesHint}
            {...faultOf('changes')}
            onChange={(changes) => change({ changes })}
          />
          <TextArea
            field="source"
            ref={area}
            label={words.fields.source}
            value={text.source}
            rows={28}
            maxLength={legalLimits.source}
            hint={words.sourceHint}
            {...faultOf('source')}
            onChange={(source) => change({ source })}
          />
        </fieldset>
        <div className={styles.aside}>
          <RoomSection title={words.checks} note={isTouched && findings.length === 0 ? words.noChecks : undefined}>
            <ul className={styles.findings}>
              {findings.map(({ field, message, line }) => (
                <li key={field}>
                  <b>{words.fields[field]}</b>
                  {line === undefined ? message : words.lineFault(line, message)}
                  {mayWrite && (
                    <ConsoleButton
                      size="small"
                      onClick={() => (line === undefined ? goToCheckField(field) : goToLine(area.current, line))}
                    >
                      {line === undefined ? kitWords.goToFix : words.toLine}
                    </ConsoleButton>
                  )}
                </li>
              ))}
            </ul>
          </RoomSection>
          <LegalDifference last={last} source={text.source} />
          <LegalVersions open={open} start={start} mayWrite={mayWrite} />
        </div>
      </div>
      {found && <FoundDialog at={new Date(found.at)} onSettle={open.settleFound} />}
      {question && (
        <MergeDialog
          what={words.this}
          question={question}
          labelOf={(field) => words.fields[field]}
          textOf={(_, value) => String(value ?? '')}
          onDecide={open.decide}
        />
      )}
    </RoomPage>
  )
}

/** Puts the caret on a line, counted from 1, and shows it. */
function goToLine(area: HTMLTextAreaElement | null, line: number): void {
  if (area === null) return
  const lines = area.value.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0)
  area.focus()
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
}

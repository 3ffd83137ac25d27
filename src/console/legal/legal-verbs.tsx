import { type ReactNode, useState } from 'react'
import type { LegalFinding } from '#domain/legal/findings.ts'
import { legalNames } from '#domain/legal/legal-document.ts'
import { call } from '../kit/api.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { ChangedFields } from '../kit/changed-fields.tsx'
import { ConsoleDialog, DialogVerbs } from '../kit/dialog.tsx'
import { VerbDialog } from '../kit/verb-dialog.tsx'
import styles from './legal.module.css'
import { changesSince } from './legal-difference.tsx'
import { renewed, tokenOf } from './legal-versions.tsx'
import type { LegalConflict, OpenLegal, WrittenLegal } from './use-legal.ts'
import { legalWords as words } from './words.ts'

type VerbsProps = { open: OpenLegal; start: WrittenLegal; findings: readonly LegalFinding[]; isTouched: boolean }

/** Publishes what is written, or gives it up: first what changes, then it is done, then it can be taken back. */
export function LegalVerbs({ open, start, findings, isTouched }: VerbsProps): ReactNode {
  const [asked, setAsked] = useState<'publish' | 'drop' | null>(null)
  const { document } = start

  async function run(verb: 'publish' | 'drop') {
    const revision = await open.settle()
    if (revision === null) return { code: 0, msg: words.unsaved }
    const body = { revision: Number(revision) }
    return renewed(open, await call(`POST /legal/{document}/${verb}`, { params: { document }, body }))
  }

  const dialog = {
    undo: (answer: { code: number; msg: string }) => open.takeBack(tokenOf(answer)),
    onClose: () => setAsked(null),
  }
  return (
    <>
      {isTouched && (
        <ConsoleButton look="quiet" onClick={() => setAsked('drop')}>
          {words.drop}
        </ConsoleButton>
      )}
      <ConsoleButton look="go" disabled={!isTouched || findings.length > 0} onClick={() => setAsked('publish')}>
        {words.publish}
      </ConsoleButton>
      {asked === 'drop' && (
        <VerbDialog
          title={words.dropTitle}
          summary={[words.dropNote]}
          verb={words.drop}
          run={() => run('drop')}
          done={words.dropped}
          {...dialog}
        />
      )}
      {asked === 'publish' && (
        <VerbDialog
          title={words.publishTitle(legalNames[document], open.text.version)}
          summary={summaryOf(open, start)}
          verb={words.publish}
          look="go"
          run={() => run('publish')}
          done={words.published}
          {...dialog}
        />
      )}
    </>
  )
}

/** What a publication does, line by line. */
function summaryOf({ text }: OpenLegal, { document, day, current, last }: WrittenLegal): string[] {
  const address = `/${document}.html`
  const changed = changesSince(last.source, text.source)?.length ?? 0
  return [
    text.from <= day ? words.publishNow(address) : words.publishLater(address, text.from),
    words.changed(changed),
    words.publishConsent(text.from),
    words.publishOld(current),
  ]
}

type ConflictProps = { open: OpenLegal; conflict: LegalConflict }

/** Somebody saved meanwhile: theirs or mine, field by field to read. */
export function LegalConflictDialog({ open, conflict }: ConflictProps): ReactNode {
  const { theirs, by } = conflict
  const version = { text: theirs.text, version: String(theirs.revision) }
  const fields = (['version', 'from', 'lead', 'changes'] as const).map((field) => ({
    ...{ field, label: words.fields[field] as string, before: theirs.text[field], after: open.text[field] },
  }))
  const places = changesSince(theirs.text.source, open.text.source) ?? []
  const texts = places.map(({ place, removed, added }) => ({
    ...{ field: place, label: place || words.introPlace, before: removed.join('\n'), after: added.join('\n') },
  }))
  return (
    <ConsoleDialog
      title={words.conflictTitle(by?.name ?? words.someone)}
      description={words.conflictNote}
      wide
      onClose={() => {}}
    >
      <dl className={styles.places}>
        <ChangedFields changes={[...fields.filter(({ before, after }) => before !== after), ...texts]} />
      </dl>
      <DialogVerbs>
        <ConsoleButton onClick={() => open.decide(version, theirs.text)}>{words.takeTheirs}</ConsoleButton>
        <ConsoleButton look="primary" onClick={() => open.decide(version, open.text)}>
          {words.takeMine}
        </ConsoleButton>
      </DialogVerbs>
    </ConsoleDialog>
  )
}

import { type ReactNode, useState } from 'react'
import type { LegalIssue } from '#domain/legal/issues.ts'
import { legalNames } from '#domain/legal/legal-document.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { legalCopy as copy } from './legal-copy.ts'
import { changesSince } from './legal-difference.tsx'
import { type LegalAnswer, renewed, tokenOf } from './legal-versions.tsx'
import type { OpenLegal, WrittenLegal } from './use-legal.ts'

type ActionsProps = { open: OpenLegal; start: WrittenLegal; findings: readonly LegalIssue[]; isTouched: boolean }

/** Publishes what is written, or gives it up: first what changes, then it is done, then it can be taken back. */
export function LegalActions({ open, start, findings, isTouched }: ActionsProps): ReactNode {
  const [asked, setAsked] = useState<'publish' | 'drop' | null>(null)
  const { document } = start

  async function run(verb: 'publish' | 'drop') {
    const revision = await open.flush()
    if (revision === null) return { code: 0, msg: copy.unsaved }
    const body = { revision }
    return renewed(open, await call(`POST /legal/{document}/${verb}`, { params: { document }, body }))
  }

  const dialog = {
    undo: (answer: LegalAnswer) => open.takeBack(tokenOf(answer)),
    onClose: () => setAsked(null),
  }
  return (
    <>
      {isTouched && (
        <ConsoleButton look="quiet" onClick={() => setAsked('drop')}>
          {copy.drop}
        </ConsoleButton>
      )}
      <ConsoleButton look="go" disabled={!isTouched || findings.length > 0} onClick={() => setAsked('publish')}>
        {copy.publish}
      </ConsoleButton>
      {asked === 'drop' && (
        <ActionDialog
          title={copy.dropTitle}
          summary={[copy.dropNote]}
          verb={copy.drop}
          run={() => run('drop')}
          done={copy.dropped}
          {...dialog}
        />
      )}
      {asked === 'publish' && (
        <ActionDialog
          title={copy.publishTitle(legalNames[document], open.value.version)}
          summary={summaryOf(open, start)}
          verb={copy.publish}
          look="go"
          run={() => run('publish')}
          done={copy.published}
          {...dialog}
        />
      )}
    </>
  )
}

/** What a publication does, line by line. */
function summaryOf({ value: text }: OpenLegal, { document, day, current, last }: WrittenLegal): string[] {
  const address = `/${document}.html`
  const changed = changesSince(last.source, text.source)?.length ?? 0
  return [
    text.from <= day ? copy.publishNow(address) : copy.publishLater(address, text.from),
    copy.changed(changed),
    copy.publishConsent(text.from),
    copy.publishOld(current),
  ]
}

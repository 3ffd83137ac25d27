import { type ReactNode, useState } from 'react'
import type { LegalFinding } from '#domain/legal/findings.ts'
import { legalNames } from '#domain/legal/legal-document.ts'
import { call } from '../kit/api.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { VerbDialog } from '../kit/verb-dialog.tsx'
import { changesSince } from './legal-difference.tsx'
import { renewed, tokenOf } from './legal-versions.tsx'
import type { OpenLegal, WrittenLegal } from './use-legal.ts'
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

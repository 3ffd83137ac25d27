import { type ReactNode, useState } from 'react'
import type { LegalIssue, LegalWriting } from '#domain/legal/issues.ts'
import { legalNames } from '#domain/legal/legal-document.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { versionCopy } from '../../kit/copy.ts'
import { editorCopy } from '../../kit/editor-copy.ts'
import { PageSection } from '../../kit/page-head.tsx'
import { Time } from '../../kit/times.tsx'
import { useAction } from '../../kit/use-action.ts'
import styles from './legal.module.css'
import { legalCopy as copy } from './legal-copy.ts'
import { CompareMenu, changesSince } from './legal-difference.tsx'
import type { OpenLegal, WrittenLegal } from './use-legal.ts'

/** `start` is what the server has; `open` what is typed since. */
type VersionsProps = { open: OpenLegal; start: WrittenLegal; mayWrite: boolean; isTouched: boolean }

/** A text to begin from: how it is read, what is taken of it, and what is said then. */
type Source = {
  read: () => ReturnType<typeof call<'GET /legal/{document}/versions/{version}'>>
  textOf: (text: LegalWriting) => Partial<LegalWriting>
  done: string
}

/**
 * The versions, the newest first, each with its permanent address. The text of each can be restored as the draft. The
 * newest can be withdrawn until its day has come. Below them, the texts that were dropped, withdrawn or discarded by a
 * merge (decision 039).
 */
export function LegalVersions({ open, start, mayWrite, isTouched }: VersionsProps): ReactNode {
  const { document, editions, current, day, discarded } = start
  const [asked, setAsked] = useState<string | null>(null)
  const [replacing, setReplacing] = useState<Source | null>(null)
  const { act } = useAction()

  /** Asks first where there is a draft that the text would replace. */
  const begin = (source: Source) => (isTouched ? setReplacing(source) : act(source.read, taking(source)))

  /** Replaces the draft, as if the member had typed the text; its undo types the previous one. */
  function taking({ textOf, done }: Source) {
    const { value: before } = open
    return {
      done,
      onDone: ({ data }: { data: LegalWriting }) => open.change(textOf(data)),
      async undo() {
        open.change(before)
        return { code: 200, msg: '' }
      },
    }
  }
  const versionSource = (version: string): Source => ({
    read: () => call('GET /legal/{document}/versions/{version}', { params: { document, version } }),
    // Number, day and list of changes are left: they are those of the version being written.
    textOf: ({ lead, source }) => ({ lead, source }),
    done: copy.begun(version),
  })
  const discardedSource = (number: number): Source => ({
    read: () => call('GET /legal/{document}/discarded/{number}', { params: { document, number } }),
    textOf: (text) => text,
    done: copy.restored,
  })

  return (
    <PageSection title={copy.versions}>
      <ol className={styles.versions}>
        {editions.map(({ version, from, isPublished, changes }, place) => (
          <li key={version}>
            <p>
              <a
                // The version in force has the document's own address; every version has the one with its number.
                href={`/${document}.html${version === current ? '' : `?version=${version}`}`}
                target="_blank"
                rel="noreferrer"
              >
                {version}
              </a>
              <span>{copy.since(from)}</span>
              {version === current && <b>{copy.current}</b>}
              {!isPublished && <small>{copy.shipped}</small>}
              {mayWrite && (
                <ConsoleButton size="small" look="quiet" onClick={() => begin(versionSource(version))}>
                  {copy.begin}
                </ConsoleButton>
              )}
              {editions[place + 1] !== undefined && (
                <CompareMenu
                  face={copy.compare}
                  document={document}
                  since={editions[place + 1]?.version ?? ''}
                  version={version}
                />
              )}
              {/* People have agreed to a version in force, so it is never withdrawn; a file is none of staff's. */}
              {mayWrite && isPublished && place === 0 && from > day && (
                <ConsoleButton size="small" onClick={() => setAsked(version)}>
                  {copy.withdraw}
                </ConsoleButton>
              )}
            </p>
            {changes && <small>{changes}</small>}
          </li>
        ))}
      </ol>
      {discarded.length > 0 && (
        <>
          <p className={styles.hint}>{copy.discarded}</p>
          <ol className={styles.versions}>
            {discarded.map(({ number, verb, by, at }) => (
              <li key={number}>
                <p>
                  <span>
                    {verb === 'withdraw' ? copy.withdraw : versionCopy.actions[verb]} {by?.name} <Time at={at} />
                  </span>
                  {mayWrite && (
                    <ConsoleButton size="small" look="quiet" onClick={() => begin(discardedSource(number))}>
                      {copy.begin}
                    </ConsoleButton>
                  )}
                </p>
              </li>
            ))}
          </ol>
        </>
      )}
      {replacing && (
        <ActionDialog
          title={copy.replaceTitle}
          summary={[copy.replaceNote]}
          verb={copy.begin}
          run={replacing.read}
          {...taking(replacing)}
          onClose={() => setReplacing(null)}
        />
      )}
      {asked !== null && (
        <ActionDialog
          title={copy.withdrawTitle(asked)}
          summary={[copy.withdrawNote]}
          verb={copy.withdraw}
          run={() =>
            open.saveBefore(async (revision) => {
              const body = { revision, version: asked }
              return renewed(open, await call('POST /legal/{document}/withdraw', { params: { document }, body }))
            })
          }
          done={copy.withdrawn}
          takeBack={open.takeBack}
          onClose={() => setAsked(null)}
        />
      )}
    </PageSection>
  )
}

/** Continues the editor from what an action made; returns the answer of the action. */
async function renewed<Answer extends { code: number }>(open: OpenLegal, answer: Answer): Promise<Answer> {
  if (answer.code === 200) await open.renew()
  return answer
}

/**
 * `findings`: each of them blocks publishing. `isTouched`: there is something to publish, `isChanged`: a draft of a member,
 * on the server or in the page.
 */
type ActionsProps = {
  open: OpenLegal
  start: WrittenLegal
  findings: readonly LegalIssue[]
  isTouched: boolean
  isChanged: boolean
}

/** Publishes or drops the draft; the dialog names the effects first, and the action can be undone for ten seconds. */
export function LegalActions({ open, start, findings, isTouched, isChanged }: ActionsProps): ReactNode {
  const [asked, setAsked] = useState<'publish' | 'drop' | null>(null)
  const { document } = start

  const run = (verb: 'publish' | 'drop') =>
    open.saveBefore(async (revision) => {
      const body = { revision }
      return renewed(open, await call(`POST /legal/{document}/${verb}`, { params: { document }, body }))
    })

  const dialog = { takeBack: open.takeBack, onClose: () => setAsked(null) }
  return (
    <>
      {isChanged && (
        <ConsoleButton look="quiet" onClick={() => setAsked('drop')}>
          {copy.drop}
        </ConsoleButton>
      )}
      <ConsoleButton
        look="go"
        unable={
          !isTouched ? editorCopy.upToDate : findings.length > 0 ? editorCopy.blocked(findings.length) : undefined
        }
        onClick={() => setAsked('publish')}
      >
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

/** The effects of a publication, line by line: when, how many changes, who has to consent, where the old version is. */
function summaryOf({ value: text }: OpenLegal, { document, day, current, last }: WrittenLegal): string[] {
  const address = `/${document}.html`
  // A text that does not parse has an issue, so this dialog does not open for it.
  const changed = changesSince(last.source, text.source)?.length ?? 0
  return [
    text.from <= day ? copy.publishNow(address) : copy.publishLater(address, text.from),
    copy.changed(changed),
    copy.publishConsent(text.from),
    copy.publishOld(current),
  ]
}

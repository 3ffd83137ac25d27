import { type ReactNode, useState } from 'react'
import type { LegalWriting } from '#domain/legal/findings.ts'
import { type ConsoleSuccess, call } from '../kit/api.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { RoomSection } from '../kit/page-head.tsx'
import { Time } from '../kit/time.tsx'
import { notify } from '../kit/toasts.ts'
import { VerbDialog } from '../kit/verb-dialog.tsx'
import styles from './legal.module.css'
import type { OpenLegal, WrittenLegal } from './use-legal.ts'
import { legalWords as words } from './words.ts'

type VersionsProps = { open: OpenLegal; start: WrittenLegal; mayWrite: boolean }

/** Every version with its own address; its text can be gone on with, and one that has not begun is taken back. */
export function LegalVersions({ open, start, mayWrite }: VersionsProps): ReactNode {
  const { document, editions, current, day, discarded } = start
  const [asked, setAsked] = useState<string | null>(null)

  /** Writes over the draft; what stood there comes back by undo. */
  function restore(text: Partial<LegalWriting>, message: string) {
    const { text: before } = open
    open.change(text)
    notify(message, { undo: async () => open.change(before) })
  }
  async function begin(version: string) {
    const answer = await call('GET /legal/{document}/versions/{version}', { params: { document, version } })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    const { lead, source } = (answer as ConsoleSuccess<'GET /legal/{document}/versions/{version}'>).data
    restore({ lead, source }, words.begun(version))
  }
  async function restoreDiscarded(number: number) {
    const answer = await call('GET /legal/{document}/discarded/{number}', { params: { document, number } })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    const { data } = answer as ConsoleSuccess<'GET /legal/{document}/discarded/{number}'>
    restore(data, words.restored)
  }

  return (
    <RoomSection title={words.versions}>
      <ol className={styles.versions}>
        {editions.map(({ version, from, isPublished, changes }, place) => (
          <li key={version}>
            <p>
              <a
                href={`/${document}.html${version === current ? '' : `?version=${version}`}`}
                target="_blank"
                rel="noreferrer"
              >
                {version}
              </a>
              <span>{words.since(from)}</span>
              {version === current && <b>{words.current}</b>}
              {!isPublished && <small>{words.shipped}</small>}
              {mayWrite && (
                <ConsoleButton size="small" look="quiet" onClick={() => void begin(version)}>
                  {words.begin}
                </ConsoleButton>
              )}
              {mayWrite && isPublished && place === 0 && from > day && (
                <ConsoleButton size="small" onClick={() => setAsked(version)}>
                  {words.withdraw}
                </ConsoleButton>
              )}
            </p>
            {changes && <small>{changes}</small>}
          </li>
        ))}
      </ol>
      {discarded.length > 0 && (
        <>
          <p className={styles.hint}>{words.discarded}</p>
          <ol className={styles.versions}>
            {discarded.map(({ number, by, at }) => (
              <li key={number}>
                <p>
                  <span>
                    {by?.name} <Time at={at} />
                  </span>
                  {mayWrite && (
                    <ConsoleButton size="small" look="quiet" onClick={() => void restoreDiscarded(number)}>
                      {words.begin}
                    </ConsoleButton>
                  )}
                </p>
              </li>
            ))}
          </ol>
        </>
      )}
      {asked !== null && (
        <VerbDialog
          title={words.withdrawTitle(asked)}
          summary={[words.withdrawNote]}
          verb={words.withdraw}
          run={async () => {
            const revision = await open.settle()
            if (revision === null) return { code: 0, msg: words.unsaved }
            const body = { revision: Number(revision), version: asked }
            return renewed(open, await call('POST /legal/{document}/withdraw', { params: { document }, body }))
          }}
          done={words.withdrawn}
          undo={(answer) => open.takeBack(tokenOf(answer))}
          onClose={() => setAsked(null)}
        />
      )}
    </RoomSection>
  )
}

type Answer = { code: number; msg: string }

/** The answer of a verb, with what it made shown. */
export async function renewed<Told extends Answer>(open: OpenLegal, answer: Told): Promise<Told> {
  if (answer.code === 200) await open.renew()
  return answer
}

/** The token by which a verb is taken back. */
export const tokenOf = (answer: Answer): string =>
  (answer as ConsoleSuccess<'POST /legal/{document}/publish'>).data.undo?.token ?? ''

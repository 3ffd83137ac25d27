import { type ReactNode, useState } from 'react'
import type { LegalWriting } from '#domain/legal/issues.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { Time } from '../../kit/time.tsx'
import { notify } from '../../kit/toasts.ts'
import styles from './legal.module.css'
import { legalCopy as copy } from './legal-copy.ts'
import type { OpenLegal, WrittenLegal } from './use-legal.ts'

type VersionsProps = { open: OpenLegal; start: WrittenLegal; mayWrite: boolean }

/** Every version with its own address; its text can be gone on with, and one that has not begun is taken back. */
export function LegalVersions({ open, start, mayWrite }: VersionsProps): ReactNode {
  const { document, editions, current, day, discarded } = start
  const [asked, setAsked] = useState<string | null>(null)

  /** Writes over the draft; what stood there comes back by undo. */
  function restore(text: Partial<LegalWriting>, message: string) {
    const { value: before } = open
    open.change(text)
    notify(message, { undo: async () => open.change(before) })
  }
  async function begin(version: string) {
    const answer = await call('GET /legal/{document}/versions/{version}', { params: { document, version } })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    const { lead, source } = answer.data
    restore({ lead, source }, copy.begun(version))
  }
  async function restoreDiscarded(number: number) {
    const answer = await call('GET /legal/{document}/discarded/{number}', { params: { document, number } })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    const { data } = answer
    restore(data, copy.restored)
  }

  return (
    <PageSection title={copy.versions}>
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
              <span>{copy.since(from)}</span>
              {version === current && <b>{copy.current}</b>}
              {!isPublished && <small>{copy.shipped}</small>}
              {mayWrite && (
                <ConsoleButton size="small" look="quiet" onClick={() => void begin(version)}>
                  {copy.begin}
                </ConsoleButton>
              )}
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
            {discarded.map(({ number, by, at }) => (
              <li key={number}>
                <p>
                  <span>
                    {by?.name} <Time at={at} />
                  </span>
                  {mayWrite && (
                    <ConsoleButton size="small" look="quiet" onClick={() => void restoreDiscarded(number)}>
                      {copy.begin}
                    </ConsoleButton>
                  )}
                </p>
              </li>
            ))}
          </ol>
        </>
      )}
      {asked !== null && (
        <ActionDialog
          title={copy.withdrawTitle(asked)}
          summary={[copy.withdrawNote]}
          verb={copy.withdraw}
          run={async () => {
            const revision = await open.flush()
            if (revision === null) return { code: 0, msg: copy.unsaved }
            const body = { revision, version: asked }
            return renewed(open, await call('POST /legal/{document}/withdraw', { params: { document }, body }))
          }}
          done={copy.withdrawn}
          undo={(answer) => open.takeBack(tokenOf(answer))}
          onClose={() => setAsked(null)}
        />
      )}
    </PageSection>
  )
}

/** The answer of a verb, with what it made shown. */
export async function renewed<Answer extends { code: number }>(open: OpenLegal, answer: Answer): Promise<Answer> {
  if (answer.code === 200) await open.renew()
  return answer
}

export type LegalAnswer = { code: number; data?: { undo: { token: string } | null } }

/** The token by which a verb is taken back. */
export const tokenOf = ({ data }: LegalAnswer): string => data?.undo?.token ?? ''

import { type ReactNode, useState } from 'react'
import { type ConsoleSuccess, call } from '../kit/api.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { RoomSection } from '../kit/page-head.tsx'
import { notify } from '../kit/toasts.ts'
import { VerbDialog } from '../kit/verb-dialog.tsx'
import styles from './legal.module.css'
import type { OpenLegal, WrittenLegal } from './use-legal.ts'
import { legalWords as words } from './words.ts'

type VersionsProps = { open: OpenLegal; start: WrittenLegal; mayWrite: boolean }

/** Every version with its own address; its text can be gone on with, and one that has not begun is taken back. */
export function LegalVersions({ open, start, mayWrite }: VersionsProps): ReactNode {
  const { document, editions, current, day } = start
  const [asked, setAsked] = useState<string | null>(null)

  async function begin(version: string) {
    const answer = await call('GET /legal/{document}/versions/{version}', { params: { document, version } })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    const { lead, source } = (answer as ConsoleSuccess<'GET /legal/{document}/versions/{version}'>).data
    open.change({ lead, source })
    notify(words.begun(version))
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

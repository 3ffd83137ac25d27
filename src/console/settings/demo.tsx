import { type ReactNode, useState } from 'react'
import { type ConsoleSuccess, call } from '../kit/api.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { RoomSection } from '../kit/page-head.tsx'
import { useMay } from '../kit/session.ts'
import { useCall, useRefresh } from '../kit/use-call.ts'
import { VerbDialog } from '../kit/verb-dialog.tsx'
import styles from './settings.module.css'
import { settingsWords as words } from './words.ts'

type Kind = ConsoleSuccess<'GET /settings/demo'>['data']['rows'][number]

/** What is left of the demonstration, by kind, and the verb that takes it away for good. */
export function DemoSection(): ReactNode {
  const { data } = useCall('GET /settings/demo', {})
  const [asked, setAsked] = useState<readonly Kind[] | null>(null)
  const mayRemove = useMay('demo.remove')
  const refresh = useRefresh()
  const left = data?.data.rows.filter(({ count }) => count > 0) ?? []
  return (
    <div id="demo" className={styles.group}>
      <RoomSection
        title={words.demo}
        note={data && (left.length === 0 ? words.demoNone : words.demoCount(data.data.total))}
        verb={
          mayRemove &&
          left.length > 0 && <ConsoleButton onClick={() => setAsked(left)}>{words.demoRemoveAll}</ConsoleButton>
        }
      >
        <ul className={styles.demo}>
          {left.map((kind) => (
            <li key={kind.kind}>
              <span>{kind.name}</span>
              <span>{words.demoRows(kind.count)}</span>
              {mayRemove && (
                <ConsoleButton
                  size="small"
                  look="quiet"
                  aria-label={words.demoRemoveOne(kind.name)}
                  onClick={() => setAsked([kind])}
                >
                  {words.demoRemove}
                </ConsoleButton>
              )}
            </li>
          ))}
        </ul>
      </RoomSection>
      {asked && (
        <VerbDialog
          title={words.demoTitle}
          summary={[...asked.map(({ name, count }) => words.demoLine(name, count)), words.demoKept, words.demoForGood]}
          verb={words.demoRemove}
          nameToType={words.demo}
          run={() => call('POST /settings/demo/remove', { body: { kinds: asked.map(({ kind }) => kind) } })}
          done={words.demoDone}
          onDone={() => void refresh('GET /settings/demo', 'GET /settings')}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

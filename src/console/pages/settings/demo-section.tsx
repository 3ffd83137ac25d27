import { type ReactNode, useState } from 'react'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { settingsCopy as copy } from './copy.ts'
import styles from './settings.module.css'

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
      <PageSection
        title={copy.demo}
        note={data && (left.length === 0 ? copy.demoNone : copy.demoCount(data.data.total))}
        verb={
          mayRemove &&
          left.length > 0 && <ConsoleButton onClick={() => setAsked(left)}>{copy.demoRemoveAll}</ConsoleButton>
        }
      >
        <ul className={styles.demo}>
          {left.map((kind) => (
            <li key={kind.kind}>
              <span>{kind.name}</span>
              <span>{copy.demoRows(kind.count)}</span>
              {mayRemove && (
                <ConsoleButton
                  size="small"
                  look="quiet"
                  aria-label={copy.demoRemoveOne(kind.name)}
                  onClick={() => setAsked([kind])}
                >
                  {copy.demoRemove}
                </ConsoleButton>
              )}
            </li>
          ))}
        </ul>
      </PageSection>
      {asked && (
        <ActionDialog
          title={copy.demoTitle}
          summary={[...asked.map(({ name, count }) => copy.demoLine(name, count)), copy.demoKept, copy.demoForGood]}
          verb={copy.demoRemove}
          nameToType={copy.demo}
          run={() => call('POST /settings/demo/remove', { body: { kinds: asked.map(({ kind }) => kind) } })}
          done={copy.demoDone}
          onDone={() => void refresh('GET /settings/demo', 'GET /settings')}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

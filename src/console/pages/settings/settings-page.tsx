import { type ReactNode, useEffect, useState } from 'react'
import { settingFields, settingGroups } from '#domain/settings/groups.ts'
import { findSettingIssues } from '#domain/settings/issues.ts'
import { settingText } from '#domain/settings/values.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { CommandButton } from '../../kit/commands/command-button.tsx'
import { useCommand } from '../../kit/commands/use-command.ts'
import { ConsolePage, PageHead, PageSection } from '../../kit/page-head.tsx'
import { EditorDialogs } from '../../kit/record/editor-dialogs.tsx'
import { RetrySave } from '../../kit/record/retry-save.tsx'
import { SavedLine } from '../../kit/record/saved-line.tsx'
import { scopeIn, useMay, useSession } from '../../kit/session.ts'
import { PendingState } from '../../kit/states.tsx'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { pushCopy } from '../../kit/work/push-copy.ts'
import { settingsCopy as copy } from './copy.ts'
import { EnginePushSection } from './engine-push.tsx'
import { LegalSection } from './legal-section.tsx'
import { PublishStrip } from './publish-section.tsx'
import { SettingsGroup } from './setting-group.tsx'
import { SettingsVersions } from './setting-versions.tsx'
import styles from './settings.module.css'
import { useSettings, type WrittenSettings } from './use-settings.ts'

/** 站点设置: everything that a company would change, by the place where it shows. */
export function SettingsPage(): ReactNode {
  const { data, error, refetch } = useCall('GET /settings', {})
  const settings = data?.data
  return settings ? <SettingsEditor start={settings} /> : <PendingState of={{ error, refetch }} rows={12} />
}

function SettingsEditor({ start }: { start: WrittenSettings }): ReactNode {
  const open = useSettings(start)
  const session = useSession()
  const history = useCommand('settings.history')
  const held = scopeIn(session, 'settings.write')
  const scope = held === 'own' ? null : held
  const { values, saveState } = open
  const { day } = start
  const findings = findSettingIssues(values, day)
  // What the address names is there only now: the browser has looked for it before.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  const countOf = (paths: readonly string[]) => findings.filter(({ path }) => paths.includes(path)).length
  return (
    <ConsolePage>
      <PageHead title={copy.title} count={copy.note}>
        <SavedLine state={saveState} />
        <RetrySave state={saveState} draft={open.describe} onRetry={() => void open.flush()} />
        <CommandButton start="settings.history" />
      </PageHead>
      <PublishStrip open={open} day={day} scope={scope} />
      <div className={styles.desk}>
        <nav className={styles.contents} aria-label={copy.places}>
          {settingGroups.map(({ id, title, fields }) => {
            const count = countOf(fields.map(({ path }) => path))
            return (
              <a key={id} href={`#${id}`}>
                {title}
                {count > 0 && <b>{count}</b>}
              </a>
            )
          })}
          <a href="#push">{pushCopy.title}</a>
          <a href="#legal">{copy.legal}</a>
          <a href="#demo">{copy.demo}</a>
        </nav>
        <div>
          {settingGroups.map((group) => (
            <SettingsGroup key={group.id} {...{ group, open, findings, day, scope }} />
          ))}
          <EnginePushSection />
          <LegalSection />
          <DemoSection />
        </div>
      </div>
      {history.isOpen && <SettingsVersions open={open} mayWrite={scope !== null} onClose={history.close} />}
      <EditorDialogs
        editor={open}
        what={copy.title}
        labelOf={(path) => fieldAt(path)?.label ?? path}
        textOf={(path, value) => textAt(path, value)}
      />
    </ConsolePage>
  )
}

const fieldAt = (path: string) => settingFields.find((field) => field.path === path)

function textAt(path: string, value: unknown): string {
  const field = fieldAt(path)
  return field ? settingText(field, value) : ''
}

type Kind = ConsoleSuccess<'GET /settings/demo'>['data']['rows'][number]

/** What is left of the demonstration, by kind, and the verb that takes it away for good. */
function DemoSection(): ReactNode {
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

import { type ReactNode, useEffect } from 'react'
import { settingFields, settingGroups } from '#domain/settings/groups.ts'
import { findSettingIssues } from '#domain/settings/issues.ts'
import { settingText } from '#domain/settings/values.ts'
import { CommandButton } from '../../kit/commands/command-button.tsx'
import { useCommand } from '../../kit/commands/use-command.ts'
import { MergeDialog } from '../../kit/merge-dialog.tsx'
import { ConsolePage, PageHead } from '../../kit/page-head.tsx'
import { LocalDraftDialog } from '../../kit/record/local-draft-dialog.tsx'
import { RetrySave } from '../../kit/record/retry-save.tsx'
import { SavedLine } from '../../kit/record/saved-line.tsx'
import { scopeIn, useSession } from '../../kit/session.ts'
import { PendingState } from '../../kit/states.tsx'
import { useCall } from '../../kit/use-call.ts'
import { pushCopy } from '../../kit/work/push-copy.ts'
import { settingsCopy as copy } from './copy.ts'
import { DemoSection } from './demo-section.tsx'
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
        <CommandButton start="settings.history">{copy.history}</CommandButton>
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
      <LocalDraftDialog editor={open} />
      {open.question && (
        <MergeDialog
          what={copy.title}
          question={open.question}
          labelOf={(path) => fieldAt(path)?.label ?? path}
          textOf={(path, value) => textAt(path, value)}
          onDecide={open.decide}
        />
      )}
    </ConsolePage>
  )
}

const fieldAt = (path: string) => settingFields.find((field) => field.path === path)

function textAt(path: string, value: unknown): string {
  const field = fieldAt(path)
  return field ? settingText(field, value) : ''
}

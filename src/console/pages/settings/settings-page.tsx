import { type ReactNode, useEffect, useState } from 'react'
import { settingFields, settingGroups } from '#domain/settings/groups.ts'
import { findSettingIssues } from '#domain/settings/issues.ts'
import { settingText } from '#domain/settings/values.ts'
import { call } from '../../kit/api.ts'
import { goToCheckField } from '../../kit/checks.ts'
import { CommandButton, useCommand } from '../../kit/commands/use-command.tsx'
import { versionCopy } from '../../kit/copy.ts'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { ConsolePage, PageHead } from '../../kit/page-head.tsx'
import { EditorDialogs } from '../../kit/record/editor-dialogs.tsx'
import { RetrySave, SavedLine } from '../../kit/record/status.tsx'
import { VersionsDialog } from '../../kit/record/versions-dialog.tsx'
import { scopeIn, useMay, useSession } from '../../kit/session.ts'
import { PendingState } from '../../kit/states.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useCall } from '../../kit/use-call.ts'
import { useEditorStart } from '../../kit/use-editor-start.ts'
import { pushCopy } from '../../kit/work-copy.ts'
import { settingsCopy as copy } from './copy.ts'
import { DemoSection, EnginePushSection, LegalSection } from './other-sections.tsx'
import { PublishStrip } from './publish-section.tsx'
import { SettingsGroup } from './setting-group.tsx'
import styles from './settings.module.css'
import { type OpenSettings, useSettings, type WrittenSettings } from './use-settings.ts'

/** 站点设置: everything that a company would change, by the place where it shows (decision 037). */
export function SettingsPage(): ReactNode {
  // Not from the cache: the editor may have saved since it was read.
  const reading = useCall('GET /settings', {}, { isFresh: true })
  const settings = useEditorStart(reading) && reading.data?.data
  return settings ? <SettingsEditor start={settings} /> : <PendingState of={reading} rows={12} />
}

/**
 * All settings on one page with a table of contents, which counts the issues of each group. Members see every setting
 * and change those of their scope.
 */
function SettingsEditor({ start }: { start: WrittenSettings }): ReactNode {
  const open = useSettings(start)
  const session = useSession()
  const history = useCommand('settings.history')
  // Settings are not the records of one member: a permission for own records grants nothing here.
  const held = scopeIn(session, 'settings.write')
  const scope = held === 'own' ? null : held
  const mayDecide = useMay('launch.decide')
  // 上线准备 leads to one field, and is where the next one is.
  const [fromLaunch] = useState(() => new URLSearchParams(location.search).get('field'))
  const { values, saveState } = open
  const { day } = start
  const findings = findSettingIssues(values, day)
  useEffect(() => {
    // The browser looked for the address's fragment before the settings had come. Its promise is no cleanup.
    void document.getElementById(location.hash.slice(1))?.scrollIntoView()
    if (fromLaunch !== null) goToCheckField(fromLaunch)
  }, [fromLaunch])
  const countOf = (paths: readonly string[]) => findings.filter(({ path }) => paths.includes(path)).length
  return (
    <ConsolePage>
      <PageHead title={copy.title} count={copy.note}>
        {fromLaunch && mayDecide && <ConsoleLink to="/launch">{copy.backToLaunch}</ConsoleLink>}
        <SavedLine state={saveState} />
        <RetrySave state={saveState} draft={open.describe} onRetry={() => void open.flush()} />
        <CommandButton start="settings.history" />
      </PageHead>
      <PublishStrip open={open} day={day} scope={scope} />
      <div className={styles.columns}>
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
            <SettingsGroup key={group.id} group={group} open={open} findings={findings} day={day} scope={scope} />
          ))}
          <EnginePushSection />
          <LegalSection />
          <DemoSection open={open} />
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

type VersionsProps = { open: OpenSettings; mayWrite: boolean; onClose: () => void }

/** The versions of the settings, each compared with the public one; one that differs can be restored as a draft. */
function SettingsVersions({ open, mayWrite, onClose }: VersionsProps): ReactNode {
  const list = useCall('GET /settings/versions', {})
  const { act } = useAction()

  /** Saves first: the restored version replaces the draft, and its undo brings that draft back. */
  const restore = (number: number) =>
    act(
      () =>
        open.saveBefore((version) =>
          call('POST /settings/versions/{number}/restore', { params: { number }, body: { version } }),
        ),
      {
        done: versionCopy.restored,
        takeBack: open.takeBack,
        async onDone() {
          await open.renew()
          onClose()
        },
      },
    )

  return (
    <VersionsDialog
      description={copy.versionsNote}
      list={list}
      onRestore={mayWrite ? restore : undefined}
      onClose={onClose}
    />
  )
}

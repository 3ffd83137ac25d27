import { type ReactNode, useState } from 'react'
import type { SettingField, SettingGroup } from '#domain/settings/field.ts'
import { settingFields, settingGroups } from '#domain/settings/groups.ts'
import { findSettingIssues } from '#domain/settings/issues.ts'
import { describeSettings, settingText } from '#domain/settings/values.ts'
import { layouts } from '#ui/layouts.ts'
import { call } from '../../kit/api.ts'
import { CommandButton, useCommand } from '../../kit/commands/use-command.tsx'
import { ConsoleIcon } from '../../kit/icon.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { EditorDialogs } from '../../kit/record/editor-dialogs.tsx'
import { VersionsDialog } from '../../kit/record/versions-dialog.tsx'
import { scopeIn, useMay, useSession } from '../../kit/session.ts'
import { PendingState } from '../../kit/states.tsx'
import { useCall } from '../../kit/use-call.ts'
import { useEditorStart } from '../../kit/use-editor-start.ts'
import { settingsCopy as copy } from './copy.ts'
import { GroupList } from './group-list.tsx'
import { DemoSection, EnginePushSection, LegalSection } from './other-sections.tsx'
import { PlacePane } from './place-pane.tsx'
import { PublishBar } from './publish-bar.tsx'
import { mayChange, SettingForm } from './setting-form.tsx'
import styles from './settings.module.css'
import { useSettingPlace } from './use-place.ts'
import { type OpenSettings, useSettings, type WrittenSettings } from './use-settings.ts'

/** 站点设置: everything that a company would change, by the place where it shows (decision 037). */
export function SettingsPage(): ReactNode {
  // Not from the cache: the editor may have saved since it was read.
  const reading = useCall('GET /settings', {}, { isFresh: true })
  const settings = useEditorStart(reading) && reading.data?.data
  return settings ? <SettingsEditor start={settings} /> : <PendingState of={reading} rows={12} />
}

/**
 * One group of the settings at a time: the groups at the left, the form, and where it shows; all that is changed is
 * collected in the bar at the foot. Members see every setting and change those of their scope.
 */
function SettingsEditor({ start }: { start: WrittenSettings }): ReactNode {
  const open = useSettings(start)
  const session = useSession()
  const history = useCommand('settings.history')
  // Settings are not the records of one member: a permission for own records grants nothing here.
  const held = scopeIn(session, 'settings.write')
  const scope = held === 'own' ? null : held
  const mayDecide = useMay('launch.decide')
  // 上线准备 leads to one field, and is where the next one is; what else leads to a field does not say so.
  const [fromLaunch] = useState(() => new URLSearchParams(location.search).get('from') === 'launch')
  const { values, published } = open
  const { day } = start
  const findings = findSettingIssues(values, day)
  const changes = describeSettings(published, values)
  const { place, openField, focusIn, leave } = useSettingPlace()
  const shown = place ?? settingGroups[0]?.id ?? ''
  const group = settingGroups.find(({ id }) => id === shown)
  const [entered, setEntered] = useState<SettingField | null>(null)
  const isOf = (field: SettingField | null) => group?.fields.some(({ path }) => path === field?.path)

  /** In a wide window a chosen group begins in its first setting, so that the next key changes it. */
  function beginIn(id: string): void {
    const [first] = settingGroups.find((one) => one.id === id)?.fields ?? []
    const isLine = first?.kind === 'line' && mayChange(scope, first)
    if (isLine && matchMedia(layouts.desktop).matches) focusIn(first.path)
  }

  return (
    <div className={styles.settings} data-view={place === null ? 'places' : 'form'}>
      <h1 className="visually-hidden">{copy.title}</h1>
      <div className={styles.columns} data-has-pane={hasPane(group)}>
        <GroupList
          values={values}
          changed={new Set(changes.map(({ field }) => field))}
          findings={findings}
          place={shown}
          onGroup={beginIn}
          onField={openField}
        />
        <div className={styles.head}>
          <ConsoleLink className={styles.back} to="/settings" onClick={leave}>
            <ConsoleIcon name="back" />
            {copy.toPlaces}
          </ConsoleLink>
          {fromLaunch && mayDecide && <ConsoleLink to="/launch">{copy.backToLaunch}</ConsoleLink>}
          <CommandButton start="settings.history" size="small" />
        </div>
        <div className={styles.form}>
          {group && (
            <SettingForm
              key={group.id}
              group={group}
              open={open}
              findings={findings}
              day={day}
              scope={scope}
              onEnter={setEntered}
            />
          )}
          {shown === 'push' && <EnginePushSection />}
          {shown === 'legal' && <LegalSection />}
          {shown === 'demo' && <DemoSection open={open} />}
        </div>
        {group && (
          <PlacePane group={group} field={isOf(entered) ? entered : null} open={open} isBelow={!hasPane(group)} />
        )}
      </div>
      <PublishBar open={open} changes={changes} findings={findings} day={day} scope={scope} onField={openField} />
      {history.isOpen && <SettingsVersions open={open} mayWrite={scope !== null} onClose={history.close} />}
      <EditorDialogs
        editor={open}
        what={copy.title}
        labelOf={(path) => fieldAt(path)?.label ?? path}
        textOf={(path, value) => textAt(path, value)}
      />
    </div>
  )
}

/** Wide tables without a page of their own take the whole width. */
const hasPane = (group: SettingGroup | undefined) =>
  group !== undefined && (group.shownOn !== undefined || !group.fields.some(({ kind }) => kind === 'rows'))

const fieldAt = (path: string) => settingFields.find((field) => field.path === path)

function textAt(path: string, value: unknown): string {
  const field = fieldAt(path)
  return field ? settingText(field, value) : ''
}

type VersionsProps = { open: OpenSettings; mayWrite: boolean; onClose: () => void }

/** The versions of the settings, each compared with the public one; one that differs can be restored as a draft. */
function SettingsVersions({ open, mayWrite, onClose }: VersionsProps): ReactNode {
  const list = useCall('GET /settings/versions', {})
  const restore = (number: number, version: number) =>
    call('POST /settings/versions/{number}/restore', { params: { number }, body: { version } })
  return (
    <VersionsDialog
      description={copy.versionsNote}
      list={list}
      open={open}
      restore={mayWrite ? restore : undefined}
      onRestored={open.renew}
      onClose={onClose}
    />
  )
}

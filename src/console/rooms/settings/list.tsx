import { type ReactNode, useEffect } from 'react'
import { findSettingFaults } from '#domain/settings/findings.ts'
import { settingFields, settingGroups } from '#domain/settings/groups.ts'
import { settingText } from '#domain/settings/values.ts'
import { FoundDialog } from '../../editor/found-dialog.tsx'
import { KeptBack } from '../../editor/kept-back.tsx'
import { SavedLine } from '../../editor/saved-line.tsx'
import { MergeDialog } from '../../kit/merge-dialog.tsx'
import { PageHead, RoomPage } from '../../kit/page-head.tsx'
import { scopeIn, useSession } from '../../kit/session.ts'
import { StartVerb } from '../../kit/start-verb.tsx'
import { PendingState } from '../../kit/states.tsx'
import { useCall } from '../../kit/use-call.ts'
import { useStart } from '../../kit/use-start.ts'
import { LegalSection } from '../../legal/legal-section.tsx'
import { DemoSection } from '../../settings/demo.tsx'
import { EnginePushSection } from '../../settings/engine-push.tsx'
import { SettingsGroup } from '../../settings/group.tsx'
import { PublishStrip } from '../../settings/publishing.tsx'
import styles from '../../settings/settings.module.css'
import { useSettings, type WrittenSettings } from '../../settings/use-settings.ts'
import { SettingsVersions } from '../../settings/versions.tsx'
import { pushWords, settingsWords as words } from '../../settings/words.ts'

/** 站点设置: everything that a company would change, by the place where it shows. */
export function SettingsRoom(): ReactNode {
  const { data, error, refetch } = useCall('GET /settings', {})
  const settings = data?.data
  return settings ? <SettingsDesk start={settings} /> : <PendingState of={{ error, refetch }} rows={12} />
}

function SettingsDesk({ start }: { start: WrittenSettings }): ReactNode {
  const open = useSettings(start)
  const session = useSession()
  const history = useStart('settings.history')
  const held = scopeIn(session, 'settings.write')
  const scope = held === 'own' ? null : held
  const { values, state, found } = open
  const { day } = start
  const findings = findSettingFaults(values, day)
  // What the address names is there only now: the browser has looked for it before.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  const countOf = (paths: readonly string[]) => findings.filter(({ path }) => paths.includes(path)).length
  return (
    <RoomPage>
      <PageHead title={words.title} count={words.note}>
        <SavedLine state={state} />
        <KeptBack state={state} draft={open.draft} onRetry={open.retry} />
        <StartVerb start="settings.history">{words.history}</StartVerb>
      </PageHead>
      <PublishStrip open={open} day={day} scope={scope} />
      <div className={styles.desk}>
        <nav className={styles.contents} aria-label={words.places}>
          {settingGroups.map(({ id, title, fields }) => {
            const count = countOf(fields.map(({ path }) => path))
            return (
              <a key={id} href={`#${id}`}>
                {title}
                {count > 0 && <b>{count}</b>}
              </a>
            )
          })}
          <a href="#push">{pushWords.title}</a>
          <a href="#legal">{words.legal}</a>
          <a href="#demo">{words.demo}</a>
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
      {found && <FoundDialog at={new Date(found.at)} onSettle={open.settleFound} />}
      {open.question && (
        <MergeDialog
          what={words.title}
          question={open.question}
          labelOf={(path) => fieldAt(path)?.label ?? path}
          textOf={(path, value) => textAt(path, value)}
          onDecide={open.decide}
        />
      )}
    </RoomPage>
  )
}

const fieldAt = (path: string) => settingFields.find((field) => field.path === path)

function textAt(path: string, value: unknown): string {
  const field = fieldAt(path)
  return field ? settingText(field, value) : ''
}

import { type ReactNode, useEffect, useState } from 'react'
import { settingGroups, textNames } from '#domain/settings/groups.ts'
import { findSettingIssues, type SettingIssue } from '#domain/settings/issues.ts'
import { changedNames, describeSettings, fieldsOfNames, type SettingChange } from '#domain/settings/values.ts'
import { pressedKey } from '#ui/pressed-key.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ChangeList } from '../../kit/change-list.tsx'
import { ConsoleDialog } from '../../kit/dialog.tsx'
import { RetrySave, SavedLine } from '../../kit/record/status.tsx'
import { settingsCopy as copy } from './copy.ts'
import fieldStyles from './fields.module.css'
import type { SettingsScope } from './setting-form.tsx'
import styles from './settings.module.css'
import type { OpenSettings } from './use-settings.ts'

type BarProps = {
  open: OpenSettings
  changes: readonly SettingChange[]
  findings: readonly SettingIssue[]
  /** Today in Shanghai, `YYYY-MM-DD`. */
  day: string
  scope: SettingsScope
  /** Shows a setting and moves the focus into it. */
  onField: (path: string) => void
}
type OpenDialog = 'publish' | 'drop' | 'compare'

/** The unpublished changes of all groups and the actions on them, at the foot of the window whatever is open above. */
export function PublishBar({ open, changes, findings, day, scope, onField }: BarProps): ReactNode {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const { published, values, saveState } = open
  const names = changedNames(published, values)
  // An editor publishes and drops texts alone, so a text does not wait for an owner's setting.
  const own = scope === 'all' ? names : names.filter((name) => textNames.includes(name))
  const mayPublish = scope !== null && own.length > 0
  const changed = new Set(changes.map(({ field }) => field))
  const wrong = findings.filter(({ level, path }) => level === 'error' && changed.has(path))
  usePublishKey(mayPublish, () => setDialog('publish'))
  useFootMark()
  const [firstWrong] = wrong
  // What was never saved is said once: nothing is unpublished.
  const isNew = changes.length === 0 && saveState.kind === 'saved' && saveState.at === null
  return (
    <div className={styles.bar} data-actions role="toolbar" aria-label={copy.bar}>
      <div className={styles.summary}>
        {changes.length > 0 ? (
          <>
            <i className={fieldStyles.dash} aria-hidden="true" data-wrong={wrong.length > 0} />
            <b>{copy.changed(changes.length)}</b>
            {firstWrong && (
              <button type="button" className={styles.wrong} onClick={() => onField(firstWrong.path)}>
                {copy.wrong(wrong.length)}
              </button>
            )}
            <span className={styles.where}>{copy.changedIn(countByGroup(changed))}</span>
          </>
        ) : (
          <span>{copy.unchanged}</span>
        )}
        {!isNew && <SavedLine state={saveState} />}
      </div>
      <RetrySave state={saveState} draft={open.describe} onRetry={() => void open.flush()} />
      {mayPublish && (
        <ConsoleButton look="quiet" onClick={() => setDialog('drop')}>
          {copy.drop}
        </ConsoleButton>
      )}
      {changes.length > 0 && <ConsoleButton onClick={() => setDialog('compare')}>{copy.compare}</ConsoleButton>}
      {mayPublish && (
        <ConsoleButton look="go" aria-keyshortcuts="Control+Enter Meta+Enter" onClick={() => setDialog('publish')}>
          {copy.publish}
        </ConsoleButton>
      )}
      {dialog === 'compare' && (
        <ConsoleDialog title={copy.compareTitle} description={copy.compareNote} wide onClose={() => setDialog(null)}>
          <ChangeList changes={changes} />
        </ConsoleDialog>
      )}
      {(dialog === 'publish' || dialog === 'drop') && (
        <ChangeDialog
          verb={dialog}
          names={own}
          open={open}
          day={day}
          onField={onField}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

/** How many of these settings each group has, in the order of the groups. */
function countByGroup(paths: ReadonlySet<string>): (readonly [title: string, count: number])[] {
  return settingGroups.flatMap(({ title, fields }) => {
    const count = fields.filter(({ path }) => paths.has(path)).length
    return count > 0 ? [[title, count] as const] : []
  })
}

/** ⌘Enter or Ctrl+Enter asks to publish, from any field of the page; dialogs have keys of their own. */
function usePublishKey(isOn: boolean, ask: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is new with every render and does the same
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
      if (document.querySelector('[role="dialog"]') !== null) return
      event.preventDefault()
      ask()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}

/** Marks the document while the bar is there: notices leave it its buttons (shell/frame.module.css). */
function useFootMark(): void {
  useEffect(() => {
    document.body.toggleAttribute('data-foot-bar', true)
    return () => {
      document.body.toggleAttribute('data-foot-bar', false)
    }
  }, [])
}

type ChangeDialogProps = {
  verb: 'publish' | 'drop'
  names: readonly string[]
  open: OpenSettings
  day: string
  onField: (path: string) => void
  onClose: () => void
}

/**
 * Publishes or drops the settings of these names. The dialog lists their changes, old → new, and names the changes that
 * stay behind because only an owner may publish them. The action can be undone for ten seconds.
 */
function ChangeDialog({ verb, names, open, day, onField, onClose }: ChangeDialogProps): ReactNode {
  const { published, values } = open
  const paths = new Set(fieldsOfNames(names).map(({ path }) => path))
  const all = describeSettings(published, values)
  const taken = all.filter(({ field }) => paths.has(field))
  const left = all.filter(({ field }) => !paths.has(field))
  // Errors of other settings block nothing: they stay in the draft.
  const errors = findSettingIssues(values, day).filter(({ path, level }) => level === 'error' && paths.has(path))
  const labelOf = (path: string) => fieldsOfNames(names).find((field) => field.path === path)?.label
  const isPublishing = verb === 'publish'

  async function run() {
    const answer = await open.saveBefore((version) =>
      call(`POST /settings/${verb}`, { body: { version, names: [...names] } }),
    )
    if (answer.code === 200) await open.renew()
    return answer
  }

  return (
    <ActionDialog
      title={isPublishing ? copy.publishTitle : copy.dropTitle}
      summary={[
        ...taken.map(({ label, before, after }) => copy.change(label, before, after)),
        isPublishing ? copy.everyPage : copy.dropNote,
        ...(left.length > 0 ? [`${copy.textsNote}${left.map(({ label }) => label).join('、')}`] : []),
      ]}
      verb={copy[verb]}
      look={isPublishing ? 'go' : 'primary'}
      run={run}
      done={isPublishing ? copy.published : copy.dropped}
      takeBack={open.takeBack}
      blocking={
        isPublishing
          ? {
              sentence: copy.stopped,
              checks: errors.map(({ path, message }) => ({
                message: `${labelOf(path)}：${message}`,
                goTo: () => onField(path),
              })),
            }
          : undefined
      }
      onClose={onClose}
    />
  )
}

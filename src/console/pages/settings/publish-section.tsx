import { type ReactNode, useState } from 'react'
import { textNames } from '#domain/settings/groups.ts'
import { findSettingIssues } from '#domain/settings/issues.ts'
import { changedNames, describeSettings, fieldsOfNames } from '#domain/settings/values.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ChangeList } from '../../kit/change-list.tsx'
import { goToCheckField } from '../../kit/checks.ts'
import { ConsoleDialog } from '../../kit/dialog.tsx'
import { settingsCopy as copy } from './copy.ts'
import styles from './settings.module.css'
import type { OpenSettings } from './use-settings.ts'

/** `day`: today in Shanghai, `YYYY-MM-DD`. `scope`: which settings the member may change (decision 037). */
type StripProps = { open: OpenSettings; day: string; scope: 'all' | 'texts' | null }
type OpenDialog = 'publish' | 'drop' | 'compare'

/** The unpublished changes and the actions on them; nothing while visitors see what is written. */
export function PublishStrip({ open, day, scope }: StripProps): ReactNode {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const { published, values } = open
  const changes = describeSettings(published, values)
  if (changes.length === 0) return null
  const names = changedNames(published, values)
  // An editor publishes and drops texts alone, so a text does not wait for an owner's setting.
  const own = scope === 'all' ? names : names.filter((name) => textNames.includes(name))
  return (
    <div className={styles.strip} data-verbs role="toolbar" aria-label={copy.changed(changes.length)}>
      <b>{copy.changed(changes.length)}</b>
      <span>{changes.map(({ label }) => label).join('、')}</span>
      {scope !== null && own.length > 0 && (
        <ConsoleButton look="quiet" onClick={() => setDialog('drop')}>
          {copy.drop}
        </ConsoleButton>
      )}
      <ConsoleButton look="quiet" onClick={() => setDialog('compare')}>
        {copy.compare}
      </ConsoleButton>
      {scope !== null && own.length > 0 && (
        <ConsoleButton look="go" onClick={() => setDialog('publish')}>
          {copy.publish}
        </ConsoleButton>
      )}
      {dialog === 'compare' && (
        <ConsoleDialog title={copy.compareTitle} description={copy.compareNote} wide onClose={() => setDialog(null)}>
          <ChangeList changes={changes} />
        </ConsoleDialog>
      )}
      {(dialog === 'publish' || dialog === 'drop') && (
        <ChangeDialog verb={dialog} names={own} open={open} day={day} onClose={() => setDialog(null)} />
      )}
    </div>
  )
}

type ChangeDialogProps = {
  verb: 'publish' | 'drop'
  names: readonly string[]
  open: OpenSettings
  day: string
  onClose: () => void
}

/**
 * Publishes or drops the settings of these names. The dialog lists their changes, old → new, and names the changes that
 * stay behind because only an owner may publish them. The action can be undone for ten seconds.
 */
function ChangeDialog({ verb, names, open, day, onClose }: ChangeDialogProps): ReactNode {
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
                goTo: () => goToCheckField(path),
              })),
            }
          : undefined
      }
      onClose={onClose}
    />
  )
}

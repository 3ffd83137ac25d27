import { type ReactNode, useRef, useState } from 'react'
import { findSettingFaults } from '#domain/settings/findings.ts'
import { textNames } from '#domain/settings/groups.ts'
import { changedNames, describeSettings, fieldsOfNames } from '#domain/settings/values.ts'
import { type ConsoleSuccess, call } from '../kit/api.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { ChangedFields } from '../kit/changed-fields.tsx'
import { goToCheckField } from '../kit/check-field.ts'
import { ConsoleDialog } from '../kit/dialog.tsx'
import { VerbDialog } from '../kit/verb-dialog.tsx'
import styles from './settings.module.css'
import type { OpenSettings } from './use-settings.ts'
import { settingsWords as words } from './words.ts'

type StripProps = { open: OpenSettings; day: string; scope: 'all' | 'texts' | null }
type Asked = 'publish' | 'drop' | 'compare'

/** What is written and not public, and what becomes of it. */
export function PublishStrip({ open, day, scope }: StripProps): ReactNode {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { published, values } = open
  const changes = describeSettings(published, values)
  if (changes.length === 0) return null
  const names = changedNames(published, values)
  const own = scope === 'all' ? names : names.filter((name) => textNames.includes(name))
  return (
    <div className={styles.strip} data-verbs role="toolbar" aria-label={words.changed(changes.length)}>
      <b>{words.changed(changes.length)}</b>
      <span>{changes.map(({ label }) => label).join('、')}</span>
      {scope !== null && own.length > 0 && (
        <ConsoleButton look="quiet" onClick={() => setAsked('drop')}>
          {words.drop}
        </ConsoleButton>
      )}
      <ConsoleButton look="quiet" onClick={() => setAsked('compare')}>
        {words.compare}
      </ConsoleButton>
      {scope !== null && own.length > 0 && (
        <ConsoleButton look="go" onClick={() => setAsked('publish')}>
          {words.publish}
        </ConsoleButton>
      )}
      {asked === 'compare' && (
        <ConsoleDialog title={words.compareTitle} description={words.compareNote} wide onClose={() => setAsked(null)}>
          <dl className={styles.changes}>
            <ChangedFields changes={changes} />
          </dl>
        </ConsoleDialog>
      )}
      {(asked === 'publish' || asked === 'drop') && (
        <ChangeDialog verb={asked} names={own} open={open} day={day} onClose={() => setAsked(null)} />
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

/** Makes what is written public, or gives it up: first what changes, then it is done, then it can be taken back. */
function ChangeDialog({ verb, names, open, day, onClose }: ChangeDialogProps): ReactNode {
  const token = useRef('')
  const { published, values } = open
  const paths = new Set(fieldsOfNames(names).map(({ path }) => path))
  const all = describeSettings(published, values)
  const taken = all.filter(({ field }) => paths.has(field))
  const left = all.filter(({ field }) => !paths.has(field))
  const errors = findSettingFaults(values, day).filter(({ path, level }) => level === 'error' && paths.has(path))
  const labelOf = (path: string) => fieldsOfNames(names).find((field) => field.path === path)?.label
  const isPublishing = verb === 'publish'

  async function run() {
    const version = await open.settle()
    if (version === null) return { code: 0, msg: words.unpublished }
    const answer = await call(`POST /settings/${verb}`, { body: { version, names: [...names] } })
    if (answer.code === 200) {
      token.current = (answer as ConsoleSuccess<'POST /settings/publish'>).data.undo?.token ?? ''
      await open.renew()
    }
    return answer
  }

  return (
    <VerbDialog
      title={isPublishing ? words.publishTitle : words.dropTitle}
      summary={[
        ...taken.map(({ label, before, after }) => words.change(label, before, after)),
        isPublishing ? words.everyPage : words.dropNote,
        ...(left.length > 0 ? [`${words.textsNote}${left.map(({ label }) => label).join('、')}`] : []),
      ]}
      verb={words[verb]}
      look={isPublishing ? 'go' : 'primary'}
      run={run}
      done={isPublishing ? words.published : words.dropped}
      undo={() => open.takeBack(token.current)}
      blocking={
        isPublishing
          ? {
              sentence: words.stopped,
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

import { type ReactNode, useState } from 'react'
import { nameOf, readPath, type SettingField, type SettingValues, withPath } from '#domain/settings/field.ts'
import { settingFields } from '#domain/settings/groups.ts'
import { findSettingIssues } from '#domain/settings/issues.ts'
import { changedNames } from '#domain/settings/values.ts'
import { pathsToFill } from '#domain/start/launch-checks.ts'
import { readWhole } from '../../kit/amounts.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton, consoleButton } from '../../kit/button.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { submitHandler } from '../../kit/field.tsx'
import { FieldForm } from '../../kit/field-form.tsx'
import { PickMediaButton } from '../../kit/media-picker.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { SidePanel, SidePanelClose } from '../../kit/side-panel.tsx'
import { PendingState } from '../../kit/states.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useCall } from '../../kit/use-call.ts'
import { useEditorStart } from '../../kit/use-editor-start.ts'
import { launchCopy as copy } from './copy.ts'
import styles from './launch.module.css'
import type { LaunchPageRow } from './launch-row.tsx'
import { placeOf } from './launch-row.tsx'

type Settings = ConsoleSuccess<'GET /settings'>['data']
type SimpleField = Extract<SettingField, { kind: 'line' | 'link' | 'count' | 'picture' }>

const isSimple = (field: SettingField): field is SimpleField =>
  ['line', 'link', 'count', 'picture'].includes(field.kind)

/** The settings of a row, for a form beside the list; null where one is a table, which 站点设置 has the width for. */
export function formFields({ check }: Pick<LaunchPageRow, 'check'>): SimpleField[] | null {
  const paths = pathsToFill(check)
  const fields = settingFields.filter(({ path }) => paths.includes(path))
  return fields.length > 0 && fields.every(isSimple) ? fields : null
}

type LaunchFormProps = {
  row: LaunchPageRow
  fields: readonly SimpleField[]
  /** The next row that has a form; null for the last one. */
  onNext: (() => void) | null
  onClose: () => void
}

/** A row's settings beside the list, published from there: the row is then done. */
export function LaunchForm({ row, fields, onNext, onClose }: LaunchFormProps): ReactNode {
  // Not from the cache: 站点设置 may have saved since it was read.
  const reading = useCall('GET /settings', {}, { isFresh: true })
  const settings = useEditorStart(reading) && reading.data?.data
  return (
    <SidePanel label={row.title} isMaking={Boolean(settings)}>
      <div className={styles.panelHead}>
        <h2>{row.title}</h2>
        <SidePanelClose onClose={onClose} />
      </div>
      <p className={styles.panelNote}>{copy.seenAt(row.where)}</p>
      {settings ? (
        <Form key={row.check} row={row} fields={fields} settings={settings} onNext={onNext} onClose={onClose} />
      ) : (
        <PendingState of={reading} rows={3} />
      )}
    </SidePanel>
  )
}

type FormProps = LaunchFormProps & { settings: Settings }

function Form({ row, fields, settings, onNext, onClose }: FormProps): ReactNode {
  const { published, written, day, version } = settings
  const [texts, setTexts] = useState(() => textsOf(fields, written))
  const { act, fault, setFault, isPending } = useAction({ isFaultBeside: true })
  const names = [...new Set(fields.map(nameOf))]
  const values = fields.reduce<SettingValues>(
    (all, field) => withPath(all, field.path, fieldValue(field, texts)),
    written,
  )
  // What somebody else has written in the same settings would be published with it, unseen.
  const others = fields.reduce<SettingValues>(
    (all, { path }) => withPath(all, path, readPath(published, path)),
    written,
  )
  if (changedNames(published, others).some((name) => names.includes(name)))
    return (
      <p className={styles.panelNote}>
        {copy.drafted} <ConsoleLink {...placeOf(row)}>{copy.openSettings}</ConsoleLink>
      </p>
    )
  const issues = findSettingIssues(values, day).filter(({ path }) => fields.some((field) => field.path === path))
  const errors = Object.fromEntries(
    issues.filter(({ level }) => level === 'error').map(({ path, message }) => [path, message]),
  )
  const isSame = changedNames(published, values).length === 0

  function change(part: Readonly<Record<string, string>>) {
    setFault(undefined)
    setTexts((before) => ({ ...before, ...part }))
  }

  function publish() {
    const changed = Object.fromEntries(names.map((name) => [name, values[name]]))
    return act(
      async () => {
        const saved = await call('POST /settings/draft', { body: { version, settings: changed } })
        if (saved.code !== 200) return saved
        return call('POST /settings/publish', { body: { version: saved.data.version, names } })
      },
      {
        done: copy.filled(row.title),
        takeBack: (token) => call('POST /settings/undo', { body: { token } }),
        onDone: onNext ?? onClose,
      },
    )
  }

  return (
    <form className={styles.form} onSubmit={submitHandler(publish)}>
      {fields.map((field) =>
        field.kind === 'picture' ? (
          <div key={field.path} className={styles.picture}>
            <span id={`launch-${field.path}`}>{field.label}</span>
            {texts[field.path] && <img src={texts[field.path]} alt="" width={96} height={96} />}
            <PickMediaButton
              aria-describedby={`launch-${field.path}`}
              onPick={({ address }) => change({ [field.path]: address })}
            >
              {copy.pickPicture}
            </PickMediaButton>
          </div>
        ) : (
          <FieldForm
            key={field.path}
            fields={[
              {
                name: field.path,
                label: field.label,
                hint: field.note,
                ...(field.kind === 'link' && { kind: 'link' as const }),
                ...(field.kind === 'count' && { inputMode: 'numeric' as const, unit: field.unit }),
              },
            ]}
            values={texts}
            errors={errors}
            autoComplete="off"
            onChange={(part) => change(part as Record<string, string>)}
          />
        ),
      )}
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <div className={styles.panelActions}>
        <ConsoleButton
          type="submit"
          look="go"
          pending={isPending}
          unable={
            Object.keys(errors).length > 0 ? kitCopy.unable.faults : isSame ? kitCopy.unable.unchanged : undefined
          }
        >
          {copy.publish}
        </ConsoleButton>
        {onNext && (
          <ConsoleButton look="quiet" onClick={onNext}>
            {copy.next}
          </ConsoleButton>
        )}
      </div>
      <p className={styles.panelNote}>{copy.publishNote}</p>
      <ConsoleLink {...placeOf(row)} className={consoleButton({ size: 'small' })}>
        {copy.openSettings}
      </ConsoleLink>
    </form>
  )
}

function textsOf(fields: readonly SimpleField[], values: SettingValues): Record<string, string> {
  return Object.fromEntries(fields.map(({ path }) => [path, String(readPath(values, path) ?? '')]))
}

/** A number that is none stays out of range, so that its issue names it. */
function fieldValue(field: SimpleField, texts: Readonly<Record<string, string>>): unknown {
  const text = texts[field.path] ?? ''
  if (field.kind !== 'count') return text
  const whole = readWhole(text)
  return Number.isNaN(whole) ? -1 : whole
}

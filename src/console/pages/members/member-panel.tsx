import type { ReactNode } from 'react'
import { type Role, roleNames, roles } from '#domain/staff/roles.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { EditorBody, EditorFoot, EditorHead, EditorPanel, UnsavedQuestion } from '../../kit/editor-panel.tsx'
import { submitHandler } from '../../kit/field.tsx'
import { TheirChange } from '../../kit/record/their-change.tsx'
import { Time } from '../../kit/times.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { memberCopy as copy } from './copy.ts'
import type { MemberRow } from './member-actions.tsx'
import { type DialogName, nameOf } from './member-actions.tsx'
import styles from './members.module.css'
import { RoleChoice } from './role-choice.tsx'

type MemberPanelProps = {
  member: MemberRow
  /** Those that have a dialog and fit the member. */
  actions: readonly DialogName[]
  onAsk: (verb: DialogName) => void
  onClose: () => void
}

// A form compares its fields by value.
const written = (held: readonly Role[]) => roles.filter((role) => held.includes(role)).join()
const readRoles = (text: string) => roles.filter((role) => text.split(',').includes(role))
const wordsOf = (held: readonly Role[]) => held.map((role) => roleNames[role]).join('、') || copy.noRole

/**
 * One member beside the list: the roles, which a button saves, the facts and the other actions. The server refuses to take
 * the role of the last active owner (console 2).
 */
export function MemberPanel({ member, actions, onAsk, onClose }: MemberPanelProps): ReactNode {
  const { id, email, lastSeenAt } = member
  const form = useRecordForm({ fields: { roles: written(member.roles) }, version: member.version })
  const { act, isPending } = useAction()
  const held = readRoles(form.fields.roles)
  const { theirs } = form
  const setTo = (next: readonly Role[], version: number) =>
    call('POST /members/{id}/roles', { params: { id: String(id) }, body: { version, roles: [...next] } })
  const before = member.roles
  const save = (version: number) =>
    act(() => setTo(held, version), {
      done: copy.rolesDone,
      // The undo names the version that the change made.
      undo: ({ data }) => setTo(before, data.version),
      onDone: ({ data }) => form.saved(form.fields, { fields: form.fields, version: data.version }),
    })
  return (
    <EditorPanel label={nameOf(member)} record={id} isReady onClose={onClose}>
      <UnsavedQuestion isChanged={form.isChanged} />
      <EditorHead title={nameOf(member)}>{copy.status[member.status]}</EditorHead>
      <EditorBody>
        <form onSubmit={submitHandler(() => void save(form.version))}>
          <RoleChoice chosen={held} onChange={(next) => form.change({ roles: written(next) })} />
          {theirs && (
            <TheirChange onTake={form.takeTheirs} onKeep={() => save(theirs.version)}>
              <p>{wordsOf(readRoles(theirs.fields.roles))}</p>
            </TheirChange>
          )}
          <p className={styles.note}>{copy.rolesSummary.join('，')}</p>
          <p className={styles.save}>
            <ConsoleButton
              type="submit"
              look="primary"
              pending={isPending}
              unable={
                theirs !== null
                  ? kitCopy.unable.theirs
                  : held.length === 0
                    ? copy.roleNeeded
                    : form.isChanged
                      ? undefined
                      : kitCopy.unable.unchanged
              }
            >
              {copy.saveRoles}
            </ConsoleButton>
          </p>
        </form>
        <dl className={styles.facts}>
          <dt>{copy.email}</dt>
          <dd>{email}</dd>
          <dt>{copy.factors}</dt>
          <dd>
            <Factors member={member} />
          </dd>
          <dt>{copy.lastSeen}</dt>
          <dd>{lastSeenAt === null ? copy.never : <Time at={lastSeenAt} />}</dd>
        </dl>
      </EditorBody>
      <EditorFoot>
        {actions.map((verb) => (
          <ConsoleButton key={verb} look="quiet" onClick={() => onAsk(verb)}>
            {copy[verb]}
          </ConsoleButton>
        ))}
      </EditorFoot>
    </EditorPanel>
  )
}

/** The second factors that a member has set. */
export function Factors({ member: { factors } }: { member: Pick<MemberRow, 'factors'> }): ReactNode {
  if (factors.length === 0) return <span className={styles.missing}>{copy.noFactor}</span>
  return <span className={styles.good}>{factors.map((factor) => copy.factor[factor]).join('、')}</span>
}

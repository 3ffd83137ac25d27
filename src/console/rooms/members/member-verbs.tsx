import { type ReactNode, useState } from 'react'
import { roleNames } from '#domain/staff/roles.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ConsoleDialog, DialogVerbs } from '../../kit/dialog.tsx'
import { useRefresh } from '../../kit/use-call.ts'
import { VerbDialog } from '../../kit/verb-dialog.tsx'
import { LinkToHandOn, RoleChoice } from './invite.tsx'
import { type MemberRow, nameOf } from './list.tsx'
import { memberWords as words } from './words.ts'

export type MemberVerbName = 'changeRoles' | 'reset' | 'disable' | 'enable'

type MemberVerbProps = { verb: MemberVerbName; member: MemberRow; onClose: () => void }

/** One verb over a member, its summary first; what has an inverse can be undone. */
export function MemberVerb({ verb, member, onClose }: MemberVerbProps): ReactNode {
  const [roles, setRoles] = useState(member.roles)
  const [link, setLink] = useState<{ link: string; expiresAt: string } | null>(null)
  const [held, setHeld] = useState(member.version)
  const refresh = useRefresh()
  const name = nameOf(member)
  const params = { id: String(member.id) }
  const shared = { onDone: () => void refresh('GET /members', 'GET /session'), onClose }

  if (link !== null)
    return (
      <ConsoleDialog title={words.linkTitle} onClose={onClose}>
        <LinkToHandOn {...link} />
        <DialogVerbs>
          <ConsoleButton look="primary" onClick={onClose}>
            {words.done}
          </ConsoleButton>
        </DialogVerbs>
      </ConsoleDialog>
    )

  if (verb === 'changeRoles') {
    const setTo = (next: MemberRow['roles']) => async () => {
      const answer = await call('POST /members/{id}/roles', { params, body: { version: held, roles: next } })
      if (answer.code === 200) setHeld(answer.data.version)
      return answer
    }
    return (
      <VerbDialog
        {...shared}
        title={`${words.changeRoles}：${name}`}
        summary={[
          `${member.roles.map((role) => roleNames[role]).join('、')} → ${roles.map((role) => roleNames[role]).join('、')}`,
          ...words.rolesSummary,
        ]}
        verb={words.changeRoles}
        run={setTo(roles)}
        done={words.rolesDone}
      >
        <RoleChoice chosen={roles} onChange={(next) => setRoles([...next])} />
      </VerbDialog>
    )
  }

  if (verb === 'reset')
    return (
      <VerbDialog
        title={words.resetTitle(name)}
        summary={words.resetSummary}
        verb={words.reset}
        nameToType={name}
        run={async () => {
          const answer = await call('POST /members/{id}/reset', { params, body: { version: member.version } })
          if (answer.code === 200) setLink(answer.data)
          return answer
        }}
        done={words.resetDone}
        onDone={shared.onDone}
        onClose={() => link === null || onClose()}
      />
    )

  const isDisable = verb === 'disable'
  let version = member.version
  const turn = (to: 'enable' | 'disable') => async () => {
    const answer = await call(`POST /members/{id}/${to}`, { params, body: { version } })
    if (answer.code === 200) version = answer.data.version
    return answer
  }
  return (
    <VerbDialog
      {...shared}
      title={isDisable ? words.disableTitle(name) : words.enableTitle(name)}
      summary={isDisable ? words.disableSummary : words.enableSummary}
      verb={words[verb]}
      run={turn(verb)}
      done={isDisable ? words.disabled(name) : words.enabled(name)}
      undo={turn(isDisable ? 'enable' : 'disable')}
    />
  )
}

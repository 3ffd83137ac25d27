import { type ReactNode, useState } from 'react'
import { serverNow } from '#ui/server-clock.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { copyToClipboard } from '../../kit/copy-to-clipboard.ts'
import { ConsoleDialog, DialogActions } from '../../kit/dialog.tsx'
import { timeLeft } from '../../kit/times.tsx'
import { memberCopy as copy } from './copy.ts'
import styles from './members.module.css'

export type MemberRow = ConsoleSuccess<'GET /members'>['data'][number]

/** A one-time link as the server answers it, once, and when it ends. */
export type Link = { link: string; expiresAt: string }

/** The one-time link, to be copied: neither a reload nor another member sees it again. */
export function LinkToHandOn({ link, expiresAt }: Link): ReactNode {
  return (
    <div className={styles.link}>
      <input readOnly aria-label={copy.link} value={link} onFocus={({ target }) => target.select()} />
      <ConsoleButton onClick={() => void copyToClipboard(link, copy.copied)}>{copy.copy}</ConsoleButton>
      <p>{copy.linkNote(timeLeft(expiresAt, serverNow()))}</p>
    </div>
  )
}

export type MemberActionName = 'changeRoles' | 'reset' | 'disable' | 'enable'

/** Those with a dialog: roles are changed in the member's editor. */
export type DialogName = Exclude<MemberActionName, 'changeRoles'>

type MemberActionProps = { verb: DialogName; member: MemberRow; onClose: () => void }

/** The dialog of one action on a member; an action with an inverse can be undone. */
export function MemberAction({ verb, ...rest }: MemberActionProps): ReactNode {
  if (verb === 'reset') return <Reset {...rest} />
  return <Turn to={verb} {...rest} />
}

type OneActionProps = Omit<MemberActionProps, 'verb'>

/**
 * Removes password, factors and recovery codes and ends all sessions. That cannot be undone, so the name is typed. The
 * link is not mailed, because the mailbox may be what was lost (decision 050).
 */
function Reset({ member, onClose }: OneActionProps): ReactNode {
  const [link, setLink] = useState<Link | null>(null)
  const name = nameOf(member)
  if (link !== null)
    return (
      <ConsoleDialog title={copy.linkTitle} onClose={onClose}>
        <LinkToHandOn {...link} />
        <DialogActions>
          <ConsoleButton look="primary" onClick={onClose}>
            {copy.done}
          </ConsoleButton>
        </DialogActions>
      </ConsoleDialog>
    )
  return (
    <ActionDialog
      title={copy.resetTitle(name)}
      summary={copy.resetSummary}
      verb={copy.reset}
      nameToType={name}
      run={() =>
        call('POST /members/{id}/reset', { params: { id: String(member.id) }, body: { version: member.version } })
      }
      onDone={({ data }) => setLink(data)}
      done={copy.resetDone}
      // The link opens in this dialog's place.
      staysOpen
      onClose={onClose}
    />
  )
}

/** Disables or enables; each is the other's undo. Disabling ends the member's sessions at once. */
function Turn({ to, member, onClose }: OneActionProps & { to: 'enable' | 'disable' }): ReactNode {
  const name = nameOf(member)
  const isDisable = to === 'disable'
  const turn = (way: 'enable' | 'disable', version: number) =>
    call(`POST /members/{id}/${way}`, { params: { id: String(member.id) }, body: { version } })
  return (
    <ActionDialog
      title={isDisable ? copy.disableTitle(name) : copy.enableTitle(name)}
      summary={isDisable ? copy.disableSummary : copy.enableSummary}
      verb={copy[to]}
      run={() => turn(to, member.version)}
      done={isDisable ? copy.disabled(name) : copy.enabled(name)}
      undo={async (answer) =>
        answer.code === 200 ? turn(isDisable ? 'enable' : 'disable', answer.data.version) : answer
      }
      onClose={onClose}
    />
  )
}

/** How a member is called where no name is known yet. */
export function nameOf({ name, email }: Pick<MemberRow, 'name' | 'email'>): string {
  return name === '' ? email : name
}

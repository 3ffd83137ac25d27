import { type ReactNode, useState } from 'react'
import { authDialogCopy } from '#site/copy/auth-dialogs.ts'
import type { PasswordDialogProps } from '#site/features/account/account-frame.ts'
import { OwnPasswordDialog } from '#site/features/account/profile/own-password-dialog.tsx'
import { BoxProvider } from '#site/features/auth-box/box-parts.tsx'
import type { BoxAction } from '#site/features/auth-box/box-state.ts'
import { UpdatePasswordDialog } from '#site/features/auth-box/dialogs/password-dialogs.tsx'
import { chooseLogin } from '#site/features/auth-box/login/login-choice.ts'
import { setBoxMode } from '#site/session/box-mode.ts'
import { endSession } from '#site/session/session.ts'
import { showToast } from '#ui/toast-store.ts'

/** The password dialogs of the account's page, on which the visitor is logged in and their contacts are known. */
export function AccountPassword({ mode, contacts, onClose }: PasswordDialogProps): ReactNode {
  const [shown, setShown] = useState(mode)
  if (shown === 'set')
    return (
      <OwnPasswordDialog
        contacts={contacts}
        onSet={(channel) => {
          endSession()
          chooseLogin({ tab: channel === 'sms' ? 'phone' : 'email', phoneBy: 'password' })
          setBoxMode('login')
          showToast({ kind: 'good', text: authDialogCopy.password.setDone })
        }}
        onClose={onClose}
      />
    )
  // The dialog with the old password leads to the one that does without it.
  const dispatch = (action: BoxAction) => action.type === 'dialogOpened' && setShown('set')
  return (
    <BoxProvider redirectPath={undefined} entersSystem={false} note={null} dispatch={dispatch}>
      <UpdatePasswordDialog isSet onClose={onClose} />
    </BoxProvider>
  )
}

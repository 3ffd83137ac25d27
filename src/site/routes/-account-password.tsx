import { type ReactNode, useState } from 'react'
import type { PasswordDialogProps } from '#site/features/account/account-frame.ts'
import { BoxProvider } from '#site/features/auth-box/box-parts.tsx'
import type { BoxAction } from '#site/features/auth-box/box-state.ts'
import { ResetPasswordDialog, UpdatePasswordDialog } from '#site/features/auth-box/dialogs/password-dialogs.tsx'

/** The password dialogs of the box, for a page on which the visitor is logged in. */
export function AccountPassword({ mode, contacts, onClose }: PasswordDialogProps): ReactNode {
  const [shown, setShown] = useState(mode)
  // The dialog with the old password leads to the one that sets a password.
  const dispatch = (action: BoxAction) => action.type === 'dialogOpened' && setShown('set')
  return (
    <BoxProvider redirectPath={undefined} entersSystem={false} note={null} dispatch={dispatch}>
      {shown === 'set' ? (
        <ResetPasswordDialog mode="set" account={null} contacts={contacts} onClose={onClose} />
      ) : (
        <UpdatePasswordDialog onClose={onClose} />
      )}
    </BoxProvider>
  )
}

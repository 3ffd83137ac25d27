import type { ReactNode } from 'react'
import { useBox } from '../box-context.tsx'
import type { Account, BoxDialog } from '../box-reducer.ts'
import { CompanyDialog } from './company-dialog.tsx'
import { ConsentDialog } from './consent-dialog.tsx'
import { DownloadSheet } from './download-sheet.tsx'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { UpdatePasswordDialog } from './update-password-dialog.tsx'

/** The dialogs of the box, in a chunk of their own. Closing one goes back to the form with everything typed. */
export function BoxDialogs({ dialog, account }: { dialog: BoxDialog; account: Account | null }): ReactNode {
  const { dispatch } = useBox()
  const close = () => dispatch({ type: 'dialogClosed' })
  switch (dialog.kind) {
    case 'company':
      return <CompanyDialog choice={dialog.choice} onClose={close} />
    case 'consent':
      return <ConsentDialog renewal={dialog.renewal} onClose={close} />
    case 'forget':
      return <ResetPasswordDialog mode="forget" account={null} onClose={close} />
    case 'set':
      return <ResetPasswordDialog mode="set" account={account} onClose={close} />
    case 'update':
      return <UpdatePasswordDialog onClose={close} />
    case 'download':
      return <DownloadSheet onClose={close} />
  }
}

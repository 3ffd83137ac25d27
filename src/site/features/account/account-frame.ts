import { type ComponentType, createContext, useContext } from 'react'

export type PasswordDialogProps = {
  /** A new password in place of the old one, or a first one by a code. */
  mode: 'update' | 'set'
  /** The account's masked contacts; '' where it has none. */
  contacts: { phone: string; email: string }
  onClose: () => void
}

type AccountFrame = {
  /** The dialogs of the register/login box, which is another feature; in a chunk of their own. */
  PasswordDialog: ComponentType<PasswordDialogProps>
  /** The outside API lacks the part's call: the contents do not lead to it. */
  hidePart: (id: string) => void
}

export const AccountFrameContext = createContext<AccountFrame | null>(null)

/** What the parts have from the page around them. */
export function useAccountFrame(): AccountFrame {
  const frame = useContext(AccountFrameContext)
  if (!frame) throw new Error('useAccountFrame needs the page of the account above it')
  return frame
}

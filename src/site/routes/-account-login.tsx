import { type ReactNode, useState } from 'react'
import { AuthBox } from '#site/features/auth-box/auth-box.tsx'
import { setBoxMode } from '#site/session/box-mode.ts'

/** The box, open on its log-in. The visitor stays on the page after it, which shows what belongs to the account. */
export function AccountLogin(): ReactNode {
  // Set before the first rendering, so that the registration is never shown: visitors have an account here.
  useState(() => setBoxMode('login'))
  return <AuthBox place="account" />
}

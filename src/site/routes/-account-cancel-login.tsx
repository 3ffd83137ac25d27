import { type ReactNode, useState } from 'react'
import { AuthBox } from '#site/features/auth-box/auth-box.tsx'
import { setBoxMode } from '#site/session/box-mode.ts'

/** The box, open on its log-in. The visitor stays on this page after it, and the page shows the request. */
export function CancelLogin(): ReactNode {
  // Set before the first rendering, so that the registration is never shown: visitors have an account here.
  useState(() => setBoxMode('login'))
  return <AuthBox place="accountCancel" />
}

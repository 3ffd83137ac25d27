import { type ReactNode, useState } from 'react'
import { AuthBox } from '#site/features/auth-box/auth-box.tsx'
import { setBoxMode } from '#site/session/box-mode.ts'
import { useVisit } from '#site/visit/visit-context.tsx'

/** The box on its log-in; whoever logs in stays on this page, which then goes on with the request. */
export function CancelLogin(): ReactNode {
  const { baidu } = useVisit()
  // Before the box is first drawn: nobody comes here to register.
  useState(() => setBoxMode('login'))
  return <AuthBox place="accountCancel" baidu={baidu} />
}

import type { ReactNode } from 'react'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { setBoxMode } from '#site/session/box-mode.ts'
import { ActionLink } from '../action-link.tsx'

const { haveAccount, toLogin } = authBoxCopy.register

export function RegisterFoot(): ReactNode {
  return (
    <span>
      {haveAccount}
      <ActionLink onPress={() => setBoxMode('login')}>{toLogin}</ActionLink>
    </span>
  )
}

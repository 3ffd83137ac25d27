import type { ReactNode } from 'react'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { setBoxMode } from '#site/session/box-mode.ts'
import { ActionLink } from '../action-link.tsx'
import { useBox } from '../box-context.tsx'

const { forgot, noAccount, toRegister } = authBoxCopy.login

export function LoginFoot(): ReactNode {
  const { dispatch } = useBox()
  return (
    <>
      <ActionLink onPress={() => dispatch({ type: 'dialogOpened', dialog: { kind: 'forget' } })}>{forgot}</ActionLink>
      <span>
        {noAccount}
        <ActionLink onPress={() => setBoxMode('register')}>{toRegister}</ActionLink>
      </span>
    </>
  )
}

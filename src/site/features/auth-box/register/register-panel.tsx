import type { ComponentType, ReactNode } from 'react'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import type { AccountKind } from '#site/session/saved-accounts.ts'
import { Tabs } from '#ui/tabs.tsx'
import { useBox } from '../box-context.tsx'
import { RegisterByPhone } from './register-by-phone.tsx'

const { tabs, byPhone, byEmail } = authBoxCopy.register

const phoneTab = { key: 'phone', label: byPhone } as const
const emailTab = { key: 'email', label: byEmail } as const

/** Both ways to register, one form at a time; `ByEmail` is there once it has been fetched. A Baidu visitor has the phone only (specification 1). */
export function RegisterPanel({ tab, ByEmail }: { tab: AccountKind; ByEmail: ComponentType | undefined }): ReactNode {
  const { baidu, dispatch } = useBox()
  const shown = baidu || ByEmail === undefined ? 'phone' : tab
  return (
    <Tabs
      label={tabs}
      tabs={baidu ? [phoneTab] : [phoneTab, emailTab]}
      selected={shown}
      onSelect={(key) => dispatch({ type: 'tabChosen', tab: key })}
    >
      {shown === 'email' && ByEmail ? <ByEmail /> : <RegisterByPhone />}
    </Tabs>
  )
}

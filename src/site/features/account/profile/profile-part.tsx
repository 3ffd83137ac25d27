import type { ReactNode } from 'react'
import { accountCopy } from '#site/copy/account.ts'
import { Fact } from '#site/parts/fact.tsx'
import { api } from '#site/session/api-client.ts'
import { AccountPart } from '../account-part.tsx'
import { useOwn } from '../use-own.ts'

/** Who the account is, and how it is reached. */
export function ProfilePart({ id }: { id: string }): ReactNode {
  const { own, reload } = useOwn(() => api.call('GET /account/profile'))
  return (
    <AccountPart id={id} title={accountCopy.parts.profile} own={own} onRetry={reload}>
      {({ userName }) => (
        <dl>
          <Fact name="姓名">{userName}</Fact>
        </dl>
      )}
    </AccountPart>
  )
}

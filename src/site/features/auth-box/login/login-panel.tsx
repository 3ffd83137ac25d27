import type { ReactNode } from 'react'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { Segmented } from '#ui/segmented.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { LoginBanner } from './login-banner.tsx'
import { LoginByCode } from './login-by-code.tsx'
import { LoginByPassword } from './login-by-password.tsx'
import { chooseLogin, useLoginChoice } from './login-choice.ts'

const copy = authBoxCopy.login

/** The three ways to log in, one form at a time, and the banner under them. It loads after a press, so storage can be read at once. */
export function LoginPanel(): ReactNode {
  const choice = useLoginChoice()

  return (
    <>
      <Tabs
        label={copy.tabs}
        tabs={[
          { key: 'phone', label: copy.byPhone },
          { key: 'email', label: copy.byEmail },
        ]}
        selected={choice.tab}
        onSelect={(tab) => chooseLogin({ ...choice, tab })}
      >
        {choice.tab === 'email' ? (
          <LoginByPassword key="email" kind="email" />
        ) : (
          <Segmented
            label={copy.kinds}
            tabs={[
              { key: 'code', label: copy.byCode },
              { key: 'password', label: copy.byPassword },
            ]}
            selected={choice.phoneBy}
            onSelect={(phoneBy) => chooseLogin({ ...choice, phoneBy })}
          >
            {choice.phoneBy === 'code' ? <LoginByCode /> : <LoginByPassword key="phone" kind="phone" />}
          </Segmented>
        )}
      </Tabs>
      <LoginBanner />
    </>
  )
}

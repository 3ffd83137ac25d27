import { type ReactNode, useState } from 'react'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { Segmented } from '#site/ui/segmented.tsx'
import { Tabs } from '#site/ui/tabs.tsx'
import { LoginByCode } from './login-by-code.tsx'
import { LoginByPassword } from './login-by-password.tsx'
import { type LoginChoice, readLoginChoice, writeLoginChoice } from './login-choice.ts'

const copy = authBoxCopy.login

/** The three ways to log in, one form at a time. It loads after a press, so storage can be read at once. */
export function LoginPanel(): ReactNode {
  const [choice, setChoice] = useState(readLoginChoice)

  function choose(next: LoginChoice) {
    setChoice(next)
    writeLoginChoice(next)
  }

  return (
    <Tabs
      label={copy.tabs}
      tabs={[
        { key: 'phone', label: copy.byPhone },
        { key: 'email', label: copy.byEmail },
      ]}
      selected={choice.tab}
      onSelect={(tab) => choose({ ...choice, tab })}
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
          onSelect={(phoneBy) => choose({ ...choice, phoneBy })}
        >
          {choice.phoneBy === 'code' ? <LoginByCode /> : <LoginByPassword key="phone" kind="phone" />}
        </Segmented>
      )}
    </Tabs>
  )
}

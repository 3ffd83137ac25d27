import { type ComponentProps, type ReactNode, useState } from 'react'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { enteringCopy } from '#site/copy/common.ts'
import { enterSystem, openEntryWindow } from '#site/session/enter-system.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'

type EnterButtonProps = Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'wide' | 'className'> & {
  redirectPath?: 'cloud' | undefined
}

/** Opens the web system for a logged-in visitor. */
export function EnterButton({ redirectPath, ...look }: EnterButtonProps): ReactNode {
  const [pending, setPending] = useState(false)
  async function enter() {
    setPending(true)
    const fault = await enterSystem({ redirectPath, entryWindow: openEntryWindow(enteringCopy) })
    setPending(false)
    if (fault !== null) showToast({ kind: 'bad', text: fault })
  }
  return (
    <Button {...look} pending={pending} onClick={() => void enter()}>
      {authBoxCopy.panel.enter}
    </Button>
  )
}

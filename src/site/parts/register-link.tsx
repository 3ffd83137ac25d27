import type { ReactNode } from 'react'
import { useSession } from '#site/session/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EnterButton } from './enter-button.tsx'
import { goToRegisterBox, registerBoxHref } from './register-box.ts'

type RegisterLinkProps = { look?: 'go' | 'on-dark'; className?: string | undefined; children: ReactNode }

/** Leads to the register box: on this page where it has one, else on the home page. A link even without script. */
export function RegisterLink({ look = 'on-dark', className, children }: RegisterLinkProps): ReactNode {
  if (useSession().status === 'in') return <EnterButton look={look} size="small" className={className} />
  return (
    <ButtonLink look={look} size="small" className={className} href={registerBoxHref} onPress={goToRegisterBox}>
      {children}
    </ButtonLink>
  )
}

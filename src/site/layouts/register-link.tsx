import type { MouseEvent, ReactNode } from 'react'
import { showBox } from '#site/lib/box-mode.ts'
import { pages } from '#site/pages.ts'
import { buttonClass } from '#site/ui/button.tsx'
import { classNames } from '#site/ui/class-names.ts'

type RegisterLinkProps = { look?: 'go' | 'on-dark'; className?: string | undefined; children: ReactNode }

/** Leads to the register box: on this page where it has one, else on the home page. A link even without script. */
export function RegisterLink({ look = 'on-dark', className, children }: RegisterLinkProps) {
  function press(event: MouseEvent) {
    if (!document.getElementById('box')) return
    event.preventDefault()
    showBox('register')
  }
  return (
    <a
      className={classNames(buttonClass({ look, size: 'small' }), className)}
      href={`${pages.home.path}#box`}
      onClick={press}
    >
      {children}
    </a>
  )
}

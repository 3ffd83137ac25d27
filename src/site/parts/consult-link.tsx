import type { ReactNode } from 'react'
import { useSettings } from '#site/visit/settings.tsx'
import { TextLink } from '#ui/text-link.tsx'

/** Words of a sentence that lead to the consult chat; plain words while the settings name no chat. */
export function ConsultLink({ children }: { children: ReactNode }): ReactNode {
  const { consultChatUrl } = useSettings()
  if (consultChatUrl === '') return children
  return (
    <TextLink href={consultChatUrl} target="_blank" rel="noopener nofollow">
      {children}
    </TextLink>
  )
}

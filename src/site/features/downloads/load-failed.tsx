import type { ReactNode } from 'react'
import { downloadCopy } from '#site/copy/downloads.ts'
import { pages } from '#site/pages.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { ErrorState } from '#site/ui/error-state.tsx'
import { Section } from '#site/ui/section.tsx'

type LoadFailedProps = {
  /** The server's sentence. */
  sentence: string
  onRetry: () => void
}

/** Installers that did not come. Without script the link asks for the page again. */
export function LoadFailed({ sentence, onRetry }: LoadFailedProps): ReactNode {
  const { title, retry } = downloadCopy.loadFailed
  return (
    <Section>
      <ErrorState
        title={title}
        hint={sentence}
        action={
          <ButtonLink
            look="quiet"
            href={pages.download.path}
            onClick={(event) => {
              event.preventDefault()
              onRetry()
            }}
          >
            {retry}
          </ButtonLink>
        }
      />
    </Section>
  )
}

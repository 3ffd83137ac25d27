import { type ComponentProps, type ReactNode, useId } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { oncePer } from '#domain/shared/once-per.ts'
import { renderContext } from './render-context.ts'
import { useSettings } from './settings.tsx'
import { useVisit } from './visit-context.tsx'

type CachedFragmentProps = Omit<ComponentProps<'div'>, 'ref'> & {
  as: 'header' | 'footer' | 'aside'
  /** What the children depend on beside the visit and the site settings. */
  of?: string
}

const textOf = oncePer((settings: SiteSettings) => JSON.stringify(settings))

/**
 * An element whose inner HTML is the same on many pages: the server renders it once and copies it into the others
 * (decision 042). In the browser it is an element like any other. The ids within begin with its own, which is part of
 * what it is known by, so that those of one place are never copied into another.
 */
export function CachedFragment({ as: Element, of = '', children, ...attributes }: CachedFragmentProps): ReactNode {
  const id = useId()
  const { platform, baidu, origin } = useVisit()
  const settings = useSettings()
  const part = renderContext()?.cachedFragment([id, platform, baidu, origin, of, textOf(settings)].join('\n'))
  if (part === undefined) return <Element {...attributes}>{children}</Element>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what React rendered for these children before.
  if ('inner' in part) return <Element {...attributes} dangerouslySetInnerHTML={{ __html: part.inner }} />
  return (
    <Element {...attributes} data-kept={part.dataKept}>
      {children}
    </Element>
  )
}

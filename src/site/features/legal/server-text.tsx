import { type ReactNode, useEffect, useState } from 'react'

type ServerTextProps = { id: string; className?: string | undefined; children: ReactNode }

/**
 * Text that travels once, as HTML. The server renders the children; the browser keeps what the server wrote and has no
 * script for it, so give it `import.meta.env.SSR && <Text />`: the build then leaves the text out of the browser's
 * bundle. What stands inside cannot answer to presses, save by links and native elements.
 */
export function ServerText({ id, className, children }: ServerTextProps): ReactNode {
  const [html] = useState(() => (import.meta.env.SSR ? '' : (document.getElementById(id)?.innerHTML ?? '')))

  // A navigation of the router brings no HTML: the page is fetched whole.
  useEffect(() => {
    if (html === '') location.reload()
  }, [html])

  if (import.meta.env.SSR) {
    return (
      <div id={id} className={className}>
        {children}
      </div>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what this element held already, letter by letter.
  return <div id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

import { useEffect } from 'react'

/** Names the document, and marks it as usable: tests wait for `html[data-ready]`, as on the site. */
export function useReady(title: string): void {
  useEffect(() => {
    document.title = title
    document.documentElement.dataset.ready = ''
  }, [title])
}

import { useEffect } from 'react'

/** Marks the document as one that can be used, as the site does, and names it. */
export function useReady(title: string): void {
  useEffect(() => {
    document.title = title
    document.documentElement.dataset.ready = ''
  }, [title])
}

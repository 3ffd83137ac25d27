/** A verb that the page shows, in its words. */
export type PageAction = { label: string; run: () => void }

/** What the page shows as a verb: what stands in a bar marked `data-verbs` and is neither disabled nor a page's own start. */
const shown = ['button', 'a'].map((tag) => `[data-verbs] ${tag}:not([data-start]):not(:disabled)`).join()

/**
 * The verbs of what is open on the page, as ⌘K runs them: the very buttons that stand there, so that one which is not
 * allowed, or does not fit the state of the record, is not among them.
 */
export function pageActions(page: ParentNode): PageAction[] {
  const found = new Map<string, PageAction>()
  for (const element of page.querySelectorAll<HTMLElement>(shown)) {
    const label = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
    if (label !== '' && element.checkVisibility() && !found.has(label))
      found.set(label, { label, run: () => element.click() })
  }
  return [...found.values()]
}

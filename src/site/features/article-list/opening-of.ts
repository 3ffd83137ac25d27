/** Elements that may contain a heading. */
const containers = /<(\/?)(?:blockquote|details|div|figure|li|section|table)\b/gi

/** Whether every container before this place of sanitised HTML is closed. */
function isTopLevel(html: string, at: number): boolean {
  let depth = 0
  for (const [, close] of html.slice(0, at).matchAll(containers)) depth += close === '' ? 1 : -1
  return depth === 0
}

/**
 * Splits an article's sanitised HTML before its second section: what a list page shows of it, and the rest. An article without a
 * second section is all opening.
 */
export function openingOf(html: string): [opening: string, rest: string] {
  const sections = [...html.matchAll(/<h2\b/gi)].map(({ index }) => index).filter((at) => isTopLevel(html, at))
  const [, second = html.length] = sections
  return [html.slice(0, second), html.slice(second)]
}

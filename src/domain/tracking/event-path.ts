const longestPath = 256
const pageIds = ['id', 'activeId', 'activityId', 'platformId']

/**
 * The path of an event without identifying parts. Of the query, the ids of articles, activities and platforms stay,
 * because they identify the page. Invitation codes are removed.
 */
export function eventPath(raw: string): string {
  const [path = '', query = ''] = (raw.split('#', 1)[0] ?? '').split('?', 2)
  const ids = [...new URLSearchParams(query)].filter(([key, value]) => pageIds.includes(key) && /^\d{1,9}$/.test(value))
  const kept = new URLSearchParams(ids).toString()
  return path.slice(0, longestPath) + (kept === '' ? '' : `?${kept}`)
}

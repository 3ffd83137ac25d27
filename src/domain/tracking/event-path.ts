const longestPath = 256
const pageIds = ['id', 'activeId', 'activityId', 'platformId']

/**
 * Where an event happened: the path without what tells visitors apart. Of its query the ids of articles, activities and
 * platforms stay: which one was read is what the page is about. An invitation's code is not among them.
 */
export function eventPath(raw: string): string {
  const [path = '', query = ''] = (raw.split('#', 1)[0] ?? '').split('?', 2)
  const ids = [...new URLSearchParams(query)].filter(([key, value]) => pageIds.includes(key) && /^\d{1,9}$/.test(value))
  const kept = new URLSearchParams(ids).toString()
  return path.slice(0, longestPath) + (kept === '' ? '' : `?${kept}`)
}

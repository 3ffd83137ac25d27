import { staffMarkKey } from '#domain/start/staff-mark.ts'
import { staffBarCopy as copy } from '#site/copy/staff-bar.ts'
import { writeStored } from '#site/session/stored.ts'
import styles from './staff-bar.module.css'

type Counted = { code: number; data?: { open: number; isPublic: boolean } }

/**
 * Says above the page how many placeholders visitors see, to a member whose session of the console is still open. The
 * page itself is the stored one that everybody gets; who is a member is asked of the console. Without a session, or
 * with nothing open, the mark goes and the site does not ask again.
 */
export async function showStaffBar(): Promise<void> {
  const response = await fetch('/console/api/launch/open', { headers: { accept: 'application/json' } }).catch(
    () => null,
  )
  if (response === null || response.status >= 500) return
  const answer: Counted = await response.json().catch(() => ({ code: response.status }))
  if (answer.code !== 200 || !answer.data?.isPublic || answer.data.open === 0) {
    writeStored(staffMarkKey, null)
    return
  }
  const bar = document.createElement('aside')
  bar.className = styles.bar ?? ''
  bar.setAttribute('aria-label', copy.label)
  bar.dataset.ground = 'deep'
  const count = document.createElement('b')
  count.textContent = copy.open(answer.data.open)
  const link = document.createElement('a')
  link.href = '/console/launch'
  link.textContent = copy.list
  const only = document.createElement('span')
  only.textContent = copy.only
  bar.append(count, link, only)
  document.body.prepend(bar)
}

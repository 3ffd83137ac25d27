import type { Readable } from 'node:stream'
import type { TestApp } from './test-app.ts'

/** What the media store opens while `work` is done and no entry of the audit log can be written. */
export async function openedUnaudited(app: TestApp, work: () => Promise<void>): Promise<Readable[]> {
  const { media } = app.parts
  const { open } = media
  const opened: Readable[] = []
  media.open = async (...args) => {
    const stream = await open(...args)
    if (stream !== null) opened.push(stream)
    return stream
  }
  await app.pool.query('alter table audit_log add constraint no_new_lines check (false) not valid')
  try {
    await work()
  } finally {
    await app.pool.query('alter table audit_log drop constraint no_new_lines')
    media.open = open
  }
  return opened
}

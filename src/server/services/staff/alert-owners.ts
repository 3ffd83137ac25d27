import { and, arrayContains, eq } from 'drizzle-orm'
import { staff } from '#db/schema/index.ts'
import type { Parts } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

type Message = {
  text: string
  /** The mail's subject. */
  mail: string
  /** Of several messages with one key only the first is sent. */
  key: string
}

const isActiveOwner = and(arrayContains(staff.roles, ['owner']), eq(staff.status, 'active'))

/** Whether a message to the owners has any recipient. */
export async function hasRecipients({ db, environment }: Pick<Parts, 'db' | 'environment'>): Promise<boolean> {
  return environment.alertWebhook !== null || (await db.$count(staff, isActiveOwner)) > 0
}

/** The addresses of all active owners. */
export async function listOwnerMails({ db }: Pick<Parts, 'db'>): Promise<string[]> {
  const rows = await db.select({ email: staff.email }).from(staff).where(isActiveOwner)
  return rows.map(({ email }) => email)
}

/** Sends a message to the group's robot, if configured, and to the mailbox of every active owner. */
export async function alertOwners(args: {
  parts: Pick<Parts, 'db' | 'clock' | 'secrets' | 'environment'>
  input: Message
}): Promise<void> {
  const { parts, input } = args
  const { text, mail, key } = input
  if (parts.environment.alertWebhook !== null)
    await enqueue({ ctx: parts, input: { kind: 'send-alert', payload: { text }, dedupeKey: key } })
  const owners = await parts.db.select({ id: staff.id, email: staff.email }).from(staff).where(isActiveOwner)
  for (const { id, email } of owners) {
    const payload = { to: email, purpose: 'alert', code: null, subject: mail, text }
    await enqueue({ ctx: parts, input: { kind: 'send-email', payload, dedupeKey: `${key}:${id}` } })
  }
}

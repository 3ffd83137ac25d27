import type { Environment } from '#server/environment/environment.ts'
import { postToGroup } from '#server/ports/alert-robot.ts'
import { createSmtpMail } from '#server/ports/mail.ts'

type Message = { subject: string; text: string }

/**
 * Sends a message without the database, in which messages otherwise wait for their turn: to the group's robot
 * (ALERT_WEBHOOK) and by SMTP to ALERT_MAIL. Answers how many of the two took it, and the errors of those that did not.
 */
export async function alertDirectly(
  { alertWebhook, alertMail, mail, publicUrl }: Pick<Environment, 'alertWebhook' | 'alertMail' | 'mail' | 'publicUrl'>,
  { subject, text }: Message,
): Promise<{ accepted: number; errors: unknown[] }> {
  const ways = [
    ...(alertWebhook === null ? [] : [postToGroup(alertWebhook, text)]),
    ...(alertMail === null || mail === null
      ? []
      : [
          createSmtpMail({ ...mail, site: publicUrl }).send({
            to: alertMail,
            purpose: 'alert',
            code: null,
            subject,
            text,
          }),
        ]),
  ]
  const outcomes = await Promise.allSettled(ways)
  const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  return { accepted: ways.length - errors.length, errors }
}

import { formatShanghai } from '#domain/shared/time.ts'
import { recordEvent } from '#server/services/change/make-change.ts'
import * as health from '#server/services/health/health.ts'
import type { ConsoleHandler } from './console-handler.ts'

export const readHealth: ConsoleHandler<'readHealth'> = async ({ ctx }) => {
  const { at, startedAt, from, lines, push, oldestDueAt, ...rest } = await health.readHealth({ ctx })
  return {
    data: {
      ...rest,
      ...{ at: formatShanghai(at), startedAt: formatShanghai(startedAt), from: formatShanghai(from) },
      push: push && { waiting: push.waiting, answer: push.answer, at: push.at && formatShanghai(push.at) },
      oldestDueAt: oldestDueAt && formatShanghai(oldestDueAt),
      lines: lines.map(({ spans, ...line }) => ({
        ...line,
        spans: spans.map((span) => ({ ...span, from: formatShanghai(span.from), to: formatShanghai(span.to) })),
      })),
    },
  }
}

export const renewPages: ConsoleHandler<'renewPages'> = async ({ ctx, grant: { staffId } }) => {
  // Its row in the table of tags purges every cached page, on every instance.
  await recordEvent(ctx, staffId, { action: 'pages.renew', target: 'pages' })
  return {}
}

export const testAlert: ConsoleHandler<'testAlert'> = async ({ ctx, grant: { staffId, session } }) => {
  const { name, email } = session.member
  return { data: await health.testAlert({ ctx, input: { staffId, name, email } }) }
}

import { z } from 'zod'
import { smsPurposes } from '#domain/messages/sms-templates.ts'
import { hourMs } from '#domain/shared/time.ts'
import { robotVendors } from '#domain/staff/notices.ts'
import { maskContact } from '#server/observe/masking.ts'

const textMessage = z.object({
  to: z.string(),
  purpose: z.enum(smsPurposes),
  parameters: z.record(z.string(), z.string()),
  text: z.string(),
})

const mail = z.object({
  to: z.string(),
  purpose: z.string(),
  /** Null for messages that carry no code. */
  code: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  /** The address at which one press ends mails of this kind (RFC 8058). */
  unsubscribe: z.string().optional(),
})

/** A registration or a paid order to report to Baidu; `at` in ms since 1970, the amount in fen. */
const conversion = z.object({
  logidUrl: z.string(),
  newType: z.int(),
  at: z.int(),
  valueFen: z.int().positive().optional(),
})

/** Every kind of job, with its payload. */
export const jobWork = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('send-sms'), payload: textMessage }),
  z.object({ kind: z.literal('send-email'), payload: mail }),
  // A message that is not sent, so that a code for an unknown account takes the same time.
  z.object({ kind: z.literal('send-nothing'), payload: z.union([textMessage, mail]) }),
  z.object({ kind: z.literal('baidu-conversion'), payload: conversion }),
  z.object({ kind: z.literal('cdn-purge'), payload: z.object({ folder: z.url() }) }),
  // An alert for a group's robot (ALERT_WEBHOOK).
  z.object({ kind: z.literal('send-alert'), payload: z.object({ text: z.string() }) }),
  // Sends what waits for a member of staff, and a message by one of their robots.
  z.object({ kind: z.literal('tell-staff'), payload: z.object({ staffId: z.int() }) }),
  z.object({
    kind: z.literal('post-notice'),
    payload: z.object({ staffId: z.int(), vendor: z.enum(robotVendors), text: z.string() }),
  }),
  // The next rows of an export, or its deletion.
  z.object({ kind: z.literal('export'), payload: z.object({ id: z.int() }) }),
  // The copy of an account's data that its owner ordered, or its deletion.
  z.object({ kind: z.literal('account-export'), payload: z.object({ id: z.int() }) }),
  // A bulk action on all matches.
  z.object({ kind: z.literal('bulk'), payload: z.object({ id: z.int() }) }),
  // Articles and activities whose search entries are written anew, after a change of many.
  z.object({ kind: z.literal('index-content'), payload: z.object({ ids: z.array(z.int()) }) }),
  // The bytes of a draft that was removed, once its removal can no longer be undone.
  z.object({ kind: z.literal('drop-installer'), payload: z.object({ objectKey: z.string() }) }),
  // The renditions of an uploaded picture with this hash; nothing happens when it was replaced meanwhile.
  z.object({ kind: z.literal('media-renditions'), payload: z.object({ id: z.int(), sha256: z.string() }) }),
])

/** The kinds that send messages. */
export const messageKinds = ['send-sms', 'send-email'] as const satisfies readonly JobWork['kind'][]
export const conversionKind = 'baidu-conversion' satisfies JobWork['kind']
export const silentKind = 'send-nothing' satisfies JobWork['kind']

export const isMessageKind = (kind: string): boolean => messageKinds.some((one) => one === kind)

export type JobWork = z.output<typeof jobWork>
export type ConversionWork = Extract<JobWork, { kind: 'baidu-conversion' }>
export type MessageWork = Extract<JobWork, { kind: 'send-sms' | 'send-email' }>

/** A job to enqueue. */
export type JobRequest = z.input<typeof jobWork> & {
  /** At most one job per key ever exists; a second one is ignored. */
  dedupeKey?: string
  /** Not before this instant; at once when absent. */
  runAt?: Date
}

/** The number of attempts of a kind of work, and the range of the doubling pauses between them. */
type Patience = { attemptsAtMost: number; firstMs: number; mostMs: number }

/** A message is only useful soon. */
const messagePatience: Patience = { attemptsAtMost: 3, firstMs: 2_000, mostMs: 20_000 }

/**
 * A conversion is useful for days: the attempts span more than two days, a weekend without somebody to set a new token.
 */
const conversionPatience: Patience = { attemptsAtMost: 16, firstMs: 60_000, mostMs: 12 * hourMs }

/** About an hour; the next change purges again anyway. */
const cdnPatience: Patience = { attemptsAtMost: 8, firstMs: 5_000, mostMs: 10 * 60_000 }

/** Some six hours: an outage of the media store. */
const storePatience: Patience = { attemptsAtMost: 14, firstMs: 5_000, mostMs: hourMs }

const patience: Readonly<Record<JobWork['kind'], Patience>> = {
  'send-sms': messagePatience,
  'send-email': messagePatience,
  'send-nothing': messagePatience,
  'baidu-conversion': conversionPatience,
  'cdn-purge': cdnPatience,
  'send-alert': cdnPatience,
  'drop-installer': storePatience,
  'media-renditions': storePatience,
  'tell-staff': storePatience,
  'post-notice': storePatience,
  export: cdnPatience,
  'account-export': storePatience,
  bulk: messagePatience,
  'index-content': cdnPatience,
}

/** What this release can do; a newer one may have enqueued other work. */
export const knownKinds = Object.keys(patience) as readonly JobWork['kind'][]

export function patienceOf(kind: string): Patience {
  return new Map(Object.entries(patience)).get(kind) ?? messagePatience
}

/** The details of a job that the console may show. */
export function summaryOf(request: JobRequest): Record<string, unknown> {
  if (request.kind === 'baidu-conversion') return { newType: request.payload.newType }
  if (request.kind === 'cdn-purge') return request.payload
  if (request.kind === 'send-alert') return { text: request.payload.text }
  if (request.kind === 'tell-staff') return { staff: request.payload.staffId }
  if (request.kind === 'post-notice') return { staff: request.payload.staffId, vendor: request.payload.vendor }
  if (request.kind === 'bulk') return { run: request.payload.id }
  if (request.kind === 'index-content') return { items: request.payload.ids.length }
  if (request.kind === 'account-export') return { accountExport: request.payload.id }
  if (request.kind === 'export') return { export: request.payload.id }
  if (request.kind === 'drop-installer') return request.payload
  if (request.kind === 'media-renditions') return { media: request.payload.id }
  const { to, purpose } = request.payload
  return { to: maskContact(to), purpose, isCode: codeOf(request.payload) !== null }
}

type Message = z.input<typeof textMessage> | z.input<typeof mail>

function codeOf(message: Message): string | null {
  return 'parameters' in message ? (message.parameters.code ?? null) : message.code
}

/** A code that could not be delivered within this time is dropped: by then the visitor has requested another. */
const codeLateAfterMs = 60_000

/** Whether the work is too late to be useful. */
export function isLate(work: JobWork, { createdAt, now }: { createdAt: Date; now: Date }): boolean {
  if (work.kind !== 'send-sms' && work.kind !== 'send-email') return false
  return codeOf(work.payload) !== null && now.getTime() - createdAt.getTime() > codeLateAfterMs
}

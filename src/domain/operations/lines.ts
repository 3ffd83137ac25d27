import type { PushAnswer } from '#domain/engines/baidu-answers.ts'

/** Health figures of one minute; null where a value is unknown, such as that of a database that was not queried. */
export type Minute = {
  /** Page requests and calls, and how many of each failed with 5xx. */
  pages: Traffic
  calls: Traffic
  /** Latency of a trivial query in ms; null without an answer. */
  databaseMs: number | null
  sms: Sends
  email: Sends
  /** Null without a token for conversions; `retrying`: conversions that wait for a retry. */
  baidu: (Sends & { retrying: number }) | null
  /** Null when no address is pushed: without a token, or on a local machine. */
  push: PushMinute | null
  /** Null where media are in the data folder; `ms`: the latency of the store's answer, null without one. */
  storage: { ms: number | null } | null
  diskFreeBytes: number
  diskBytes: number
  /** Null where no backup is expected; infinite before the first one. */
  backupAgeSeconds: number | null
  /** Null without a certificate: the site does not use https, or is local. */
  certificateDays: number | null
  /** The names of active alarms (server/metrics.ts). */
  alarms: readonly string[]
}

/** `p95Ms`: over the requests of this minute; null without any. */
export type Traffic = { count: number; faults: number; p95Ms: number | null }
export type Sends = { sent: number; failed: number }
/** Pages that wait to be pushed to Baidu, and its last answer; `unreadable` when the token cannot be decrypted. */
export type PushMinute = {
  waiting: number
  answer: PushAnswer | 'unreadable' | null
  at: Date | null
  failures: number
}

export const lineNames = [
  ...([
    'pages',
    'calls',
    'database',
    'sms',
    'email',
    'baidu',
    'push',
    'storage',
    'disk',
    'backup',
    'certificate',
  ] as const),
]
export type LineName = (typeof lineNames)[number]

/** `off`: not in use; `slow` needs attention, `bad` needs action. */
export type LineState = 'good' | 'slow' | 'bad' | 'off'

/** With fewer requests, a single failure is not significant. */
const fewestForShare = 20
const slowPageMs = 1_000
const slowCallMs = 500
const slowDatabaseMs = 250
const slowStorageMs = 2_000
const gibibyte = 1024 ** 3
/** Consecutive failures: one answer may be a temporary fault of Baidu. */
const pushFailuresAtMost = 2
const certificateSoonDays = 21
const certificateLateDays = 7

/** The state of each health line after a minute (console 4, 健康). */
export function judgeMinute(minute: Minute): Record<LineName, LineState> {
  const hasAlarm = (name: string) => minute.alarms.includes(name)
  return {
    pages: judgeTraffic(minute.pages, slowPageMs),
    calls: judgeTraffic(minute.calls, slowCallMs),
    database: minute.databaseMs === null ? 'bad' : minute.databaseMs > slowDatabaseMs ? 'slow' : 'good',
    sms: judgeSends(minute.sms, hasAlarm('sms_provider')),
    email: judgeSends(minute.email, hasAlarm('email_provider')),
    baidu: judgeBaidu(minute.baidu, hasAlarm('baidu_token')),
    push: judgePush(minute.push),
    storage: judgeStorage(minute.storage),
    disk: judgeDisk(minute),
    backup: judgeBackup(minute.backupAgeSeconds, hasAlarm('backup')),
    certificate: judgeCertificate(minute.certificateDays),
  }
}

function judgeTraffic({ count, faults, p95Ms }: Traffic, slowMs: number): LineState {
  if (faults > 0 && (count < fewestForShare ? faults >= 3 : faults / count >= 0.05)) return 'bad'
  if (faults > 0 && count >= fewestForShare && faults / count >= 0.01) return 'slow'
  return p95Ms !== null && count >= fewestForShare && p95Ms > slowMs ? 'slow' : 'good'
}

function judgeSends({ sent, failed }: Sends, isPaused: boolean): LineState {
  if (isPaused) return 'bad'
  if (failed === 0) return 'good'
  return sent === 0 && failed >= 3 ? 'bad' : 'slow'
}

/** A conversion is retried for days before it fails, so the line is not good while one waits for a retry. */
function judgeBaidu(baidu: Minute['baidu'], isPaused: boolean): LineState {
  if (baidu === null) return 'off'
  const state = judgeSends(baidu, isPaused)
  return state === 'good' && baidu.retrying > 0 ? 'slow' : state
}

/** An error that a person has to correct is bad at once; an exhausted quota is not one. */
function judgePush(push: PushMinute | null): LineState {
  if (push === null) return 'off'
  const { answer, failures } = push
  if (answer === 'unreadable' || answer === 'token' || answer === 'site') return 'bad'
  if (answer === null || answer === 'received' || answer === 'quota') return 'good'
  return failures > pushFailuresAtMost ? 'bad' : 'slow'
}

function judgeStorage(storage: Minute['storage']): LineState {
  if (storage === null) return 'off'
  if (storage.ms === null) return 'bad'
  return storage.ms > slowStorageMs ? 'slow' : 'good'
}

function judgeDisk({ diskFreeBytes, diskBytes }: Minute): LineState {
  if (diskFreeBytes < gibibyte / 2) return 'bad'
  return diskFreeBytes < Math.min(5 * gibibyte, diskBytes / 10) ? 'slow' : 'good'
}

/** What is too old depends on how often one is due, so the backup's own alarm says it (server/operate/backup/backup-timer.ts). */
function judgeBackup(ageSeconds: number | null, isLate: boolean): LineState {
  if (ageSeconds === null) return 'off'
  return isLate ? 'bad' : 'good'
}

function judgeCertificate(days: number | null): LineState {
  if (days === null) return 'off'
  if (days <= certificateLateDays) return 'bad'
  return days <= certificateSoonDays ? 'slow' : 'good'
}

/** A minute and the state of each line after it. */
export type Sample = { at: Date; minute: Minute; states: Record<LineName, LineState> }

export type Span = { state: LineState; from: Date; to: Date }

/** A longer pause between samples is a gap. */
const holeMs = 3 * 60_000

/** The samples of one line, the oldest first, as spans of one state. */
export function spansOf<Name extends string>(
  samples: readonly { at: Date; states: Readonly<Record<Name, LineState>> }[],
  name: Name,
): Span[] {
  const spans: Span[] = []
  for (const { at, states } of samples) {
    const last = spans.at(-1)
    const state = states[name]
    if (last !== undefined && last.state === state && at.getTime() - last.to.getTime() <= holeMs) last.to = at
    else spans.push({ state, from: at, to: at })
  }
  return spans
}

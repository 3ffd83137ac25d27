import type { PushAnswer } from '#domain/engines/push-answer.ts'

/** What one minute of the site comes to; null where nothing could be known, such as a database that is not asked. */
export type Minute = {
  /** Pages rendered or answered, calls, and those of each that failed with 5xx. */
  pages: Traffic
  calls: Traffic
  /** Milliseconds of a plain question; null when it was not answered. */
  databaseMs: number | null
  sms: Sends
  email: Sends
  /** Null without a token for conversions; `retrying`: those that wait after a failed try. */
  baidu: (Sends & { retrying: number }) | null
  /** Null where no address is pushed: without a token for that, or on somebody's own machine. */
  push: PushMinute | null
  diskFreeBytes: number
  diskBytes: number
  /** Null without BACKUP_AT. */
  backupAgeSeconds: number | null
  /** Null where there is none to look at: the site is not on https, or only on this machine. */
  certificateDays: number | null
  /** The names of what asks for a person's eye (server/metrics.ts). */
  alarms: readonly string[]
}

/** `p95Ms`: of the requests of this minute; null without any. */
export type Traffic = { count: number; faults: number; p95Ms: number | null }
export type Sends = { sent: number; failed: number }
/** Pages that wait to be told to Baidu, and what it answered last, `unreadable` where the token cannot be opened. */
export type PushMinute = {
  waiting: number
  answer: PushAnswer | 'unreadable' | null
  at: Date | null
  failures: number
}

export const lineNames = [
  ...(['pages', 'calls', 'database', 'sms', 'email', 'baidu', 'push', 'disk', 'backup', 'certificate'] as const),
]
export type LineName = (typeof lineNames)[number]

/** `off`: not there to be judged; `slow` needs an eye, `bad` a hand. */
export type LineState = 'good' | 'slow' | 'bad' | 'off'

/** Of few requests one fault is no share. */
const fewestForShare = 20
const slowPageMs = 1_000
const slowCallMs = 500
const slowDatabaseMs = 250
const gibibyte = 1024 ** 3
/** In a row: one answer may be a bad moment of Baidu's. */
const pushFailuresAtMost = 2
const daySeconds = 24 * 60 * 60
/** An hour more than a day, as the backup's own alarm (guides/back-up-and-restore.md). */
const backupLateSeconds = daySeconds + 60 * 60
const certificateSoonDays = 21
const certificateLateDays = 7

/** How each line of the site stands after a minute (console 4, 健康). */
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

/** A conversion is tried again for days before it fails, so the line is not good while one waits for its next try. */
function judgeBaidu(baidu: Minute['baidu'], isPaused: boolean): LineState {
  if (baidu === null) return 'off'
  const state = judgeSends(baidu, isPaused)
  return state === 'good' && baidu.retrying > 0 ? 'slow' : state
}

/** What somebody has to put right is broken at once; a quota that is used up is none of it. */
function judgePush(push: PushMinute | null): LineState {
  if (push === null) return 'off'
  const { answer, failures } = push
  if (answer === 'unreadable' || answer === 'token' || answer === 'site') return 'bad'
  if (answer === null || answer === 'received' || answer === 'quota') return 'good'
  return failures > pushFailuresAtMost ? 'bad' : 'slow'
}

function judgeDisk({ diskFreeBytes, diskBytes }: Minute): LineState {
  if (diskFreeBytes < gibibyte / 2) return 'bad'
  return diskFreeBytes < Math.min(5 * gibibyte, diskBytes / 10) ? 'slow' : 'good'
}

function judgeBackup(ageSeconds: number | null, isMissing: boolean): LineState {
  if (ageSeconds === null) return 'off'
  return isMissing || ageSeconds > backupLateSeconds ? 'bad' : 'good'
}

function judgeCertificate(days: number | null): LineState {
  if (days === null) return 'off'
  if (days <= certificateLateDays) return 'bad'
  return days <= certificateSoonDays ? 'slow' : 'good'
}

/** A minute and how each line stood after it. */
export type Sample = { at: Date; minute: Minute; states: Record<LineName, LineState> }

export type Span = { state: LineState; from: Date; to: Date }

/** Longer without a sample is a hole in a line. */
const holeMs = 3 * 60_000

/** The samples of one line, the oldest first, as stretches of one state. */
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

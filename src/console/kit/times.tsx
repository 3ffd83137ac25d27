import type { ReactNode } from 'react'
import { dayInShanghai, dayMs, minuteMs, parseShanghai } from '#domain/shared/time.ts'
import { serverNow } from '#ui/server-clock.ts'
import { kitCopy } from './copy.ts'

const { weekdays, ...copy } = kitCopy.times

/** A day as a heading has it: 11月18日 星期三. */
export function dayWords(date: Date): string {
  const day = dayInShanghai(date)
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  return copy.day(Number(day.slice(5, 7)), Number(day.slice(8, 10)), weekday)
}

/**
 * A time of the server (`YYYY-MM-DD HH:mm:ss`, Shanghai) as a list shows it: minutes for the last hour, the hour for today
 * and yesterday, then the day, with its year once that is another.
 */
export function shortTime(text: string, now: Date): string {
  const date = parseShanghai(text)
  if (date === null) return text
  const pastMs = now.getTime() - date.getTime()
  if (pastMs >= 0 && pastMs < minuteMs) return copy.now
  if (pastMs >= 0 && pastMs < 60 * minuteMs) return copy.minutesAgo(Math.floor(pastMs / minuteMs))
  const hour = text.slice(11, 16)
  const named: Record<string, string> = {
    [dayInShanghai(now)]: copy.today,
    [dayInShanghai(new Date(now.getTime() - dayMs))]: copy.yesterday,
    [dayInShanghai(new Date(now.getTime() + dayMs))]: copy.tomorrow,
  }
  const day = named[text.slice(0, 10)]
  if (day !== undefined) return `${day} ${hour}`
  return text.slice(0, 4) === dayInShanghai(now).slice(0, 4) ? `${text.slice(5, 10)} ${hour}` : text.slice(0, 10)
}

/** How long until a time of the server: 还有22小时40分, 还有5分; 已过期 once it is past. */
export function timeLeft(text: string, now: Date): string {
  const date = parseShanghai(text)
  const leftMinutes = date === null ? 0 : Math.floor((date.getTime() - now.getTime()) / minuteMs)
  if (leftMinutes <= 0) return copy.over
  const [hours, minutes] = [Math.floor(leftMinutes / 60), leftMinutes % 60]
  return copy.left(hours, minutes)
}

/** How long it is since a time of the server: 15小时22分, from two days on 3天. */
export function timeSince(text: string, now: Date): string {
  const date = parseShanghai(text)
  const minutes = date === null ? 0 : Math.max(0, Math.floor((now.getTime() - date.getTime()) / minuteMs))
  const hours = Math.floor(minutes / 60)
  return copy.waited(Math.floor(hours / 24), hours, minutes % 60)
}

/** A field's time in Shanghai on the member's own clock, for a note beside the field; undefined where both show the same. */
export function zoneNote(at: string, timeZone?: string): string | undefined {
  const moment = new Date(`${at}:00+08:00`)
  if (Number.isNaN(moment.getTime())) return undefined
  const timeIn = (zone?: string) =>
    moment.toLocaleString('zh-CN', { dateStyle: 'short', timeStyle: 'short', ...(zone && { timeZone: zone }) })
  const own = timeIn(timeZone)
  return own === timeIn('Asia/Shanghai') ? undefined : copy.zoneNote(own)
}

/** A time of the server, short; the whole of it, with its zone, on pointing at it. */
export function Time({ at }: { at: string }): ReactNode {
  return (
    <time dateTime={`${at.replace(' ', 'T')}+08:00`} title={kitCopy.beijing(at)}>
      {shortTime(at, serverNow())}
    </time>
  )
}

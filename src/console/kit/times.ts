import { formatShanghai, parseShanghai } from '#domain/shared/time.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** The day in Shanghai, `YYYY-MM-DD`. */
export function dayInShanghai(date: Date): string {
  return formatShanghai(date).slice(0, 10)
}

const weekdays = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六']

/** A day as a heading has it: 11月18日 星期三. */
export function dayWords(date: Date): string {
  const day = dayInShanghai(date)
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  return `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日 ${weekday}`
}

/**
 * A time of the server (`YYYY-MM-DD HH:mm:ss`, Shanghai) as a list shows it: minutes for the last hour, the hour for today
 * and yesterday, then the day, with its year once that is another.
 */
export function shortTime(text: string, now: Date): string {
  const date = parseShanghai(text)
  if (date === null) return text
  const pastMs = now.getTime() - date.getTime()
  if (pastMs >= 0 && pastMs < minuteMs) return '刚刚'
  if (pastMs >= 0 && pastMs < 60 * minuteMs) return `${Math.floor(pastMs / minuteMs)}分钟前`
  const hour = text.slice(11, 16)
  const named: Record<string, string> = {
    [dayInShanghai(now)]: '今天',
    [dayInShanghai(new Date(now.getTime() - dayMs))]: '昨天',
    [dayInShanghai(new Date(now.getTime() + dayMs))]: '明天',
  }
  const day = named[text.slice(0, 10)]
  if (day !== undefined) return `${day} ${hour}`
  return text.slice(0, 4) === dayInShanghai(now).slice(0, 4) ? `${text.slice(5, 10)} ${hour}` : text.slice(0, 10)
}

/** How long until a time of the server: 还有22小时40分, 还有5分; 已过期 once it is past. */
export function timeLeft(text: string, now: Date): string {
  const date = parseShanghai(text)
  const leftMinutes = date === null ? 0 : Math.floor((date.getTime() - now.getTime()) / minuteMs)
  if (leftMinutes <= 0) return '已过期'
  const [hours, minutes] = [Math.floor(leftMinutes / 60), leftMinutes % 60]
  return `还有${hours > 0 ? `${hours}小时` : ''}${minutes > 0 ? `${minutes}分` : ''}`
}

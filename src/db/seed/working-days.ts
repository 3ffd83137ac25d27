import { oncePerText } from '#domain/shared/once-per.ts'
import { dayInShanghai, dayMs } from '#domain/shared/time.ts'

type Holiday = readonly [month: number, from: number, to: number]

/** What the mainland has off every year, with the days that are usually added: 元旦, 清明, 劳动节, 国庆. */
const solarHolidays: readonly Holiday[] = [
  [1, 1, 3],
  [4, 4, 6],
  [5, 1, 5],
  [10, 1, 8],
]
/** The same in the lunar calendar: 除夕 and 春节, 端午, 中秋. */
const lunarHolidays: readonly Holiday[] = [
  [12, 28, 30],
  [1, 1, 8],
  [5, 5, 7],
  [8, 15, 17],
]

/** Made with the first day that is asked for: the system's calendar takes milliseconds to load. */
const lunarCalendar = oncePerText(
  (timeZone) => new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone, month: 'numeric', day: 'numeric' }),
  1,
)

/** Whether people are at work on the day in Shanghai of a moment: no weekend and no public holiday. */
export function isWorkingDay(moment: Date): boolean {
  const day = dayInShanghai(moment)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const [, month = 0, date = 0] = day.split('-').map(Number)
  const lunar = new Map(
    lunarCalendar('Asia/Shanghai')
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const isOff = (holidays: readonly Holiday[], [ofMonth, ofDate]: readonly [number, number]) =>
    holidays.some(([holiday, from, to]) => ofMonth === holiday && ofDate >= from && ofDate <= to)
  return (
    weekday !== 0 &&
    weekday !== 6 &&
    !isOff(solarHolidays, [month, date]) &&
    !isOff(lunarHolidays, [lunar.get('month') ?? 0, lunar.get('day') ?? 0])
  )
}

/** The number of days from `now` to the working day that is nearest to `inDays` and not nearer to today. */
export function inWorkingDays(now: Date, inDays: number): number {
  const step = inDays < 0 ? -1 : 1
  let days = inDays
  while (!isWorkingDay(new Date(now.getTime() + days * dayMs))) days += step
  return days
}

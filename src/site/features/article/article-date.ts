/** The day of `YYYY-MM-DD HH:mm:ss`, as `YYYY-MM-DD`. */
export function dayOf(time: string): string {
  return time.slice(0, 10)
}

/** Year, month, day and weekday (0 is Sunday) of `YYYY-MM-DD HH:mm:ss`, wherever the clock stands. */
export function dateParts(time: string): { year: number; month: number; day: number; weekday: number } {
  const [year = 0, month = 1, day = 1] = dayOf(time).split('-').map(Number)
  return { year, month, day, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() }
}

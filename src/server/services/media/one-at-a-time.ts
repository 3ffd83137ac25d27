import { AppError } from '#server/services/app-error.ts'

const waitingAtMost = 32

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Work on pictures, one piece after the other in this process: two at once would take every core, and the memory of two
 * large pictures. Who finds a long line hears UNAVAILABLE.
 */
export async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= waitingAtMost) throw new AppError('UNAVAILABLE', { message: '正在处理的图片太多，请稍后重试' })
  waiting += 1
  const turn = last.then(work, work)
  last = turn.catch(() => {})
  return turn.finally(() => {
    waiting -= 1
  })
}

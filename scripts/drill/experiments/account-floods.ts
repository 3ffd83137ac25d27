import { setTimeout as pause } from 'node:timers/promises'
import { median } from '../../bench/figures.ts'
import { p99 } from '../../bench/flood.ts'
import { get } from '../../bench/sites.ts'
import { type Experiment, maxOf, none, within } from '../experiment.ts'
import { type DrillSite, startSite } from '../site.ts'
import { type Account, call, freshAddress, keepCalling, logIn, register } from '../visitor.ts'

const floodMs = 16_000
const atOnce = 100
/** By then each of the hundred clients has been served once, so new clients are recognised. */
const untilKnownMs = 6_000
/** Other visitors, and how often each tries the right password meanwhile: as often as an account may (standards). */
const ownAccounts = 4
const triesOfEach = 10

type FloodOptions = { beside?: () => Promise<void> }

/**
 * Sends calls, a hundred at once, from as many addresses, for this long and until `beside` is done, and
 * measures a cached page.
 */
async function floodCalls(
  site: DrillSite,
  target: (number: number) => [path: string, body?: unknown],
  { beside = async () => {} }: FloodOptions = {},
) {
  const pages: number[] = []
  const admitted: number[] = []
  let refused = 0
  let number = 0
  const addresses = Array.from({ length: atOnce }, freshAddress)
  const until = performance.now() + floodMs
  let isBesideDone = false
  const isOver = () => performance.now() > until && isBesideDone
  const once = async (client: number) => {
    number += 1
    const [path, body] = target(number)
    const address = addresses[client] ?? freshAddress()
    const answer = await call(site, path, { body, address })
    if (answer.status === 503 || answer.status === 429) {
      refused += 1
      await pause(1_000)
    } else admitted.push(answer.ms)
  }
  const visit = async () => {
    pages.push((await get(site, '/')).milliseconds)
    await pause(20)
  }
  const doBeside = () =>
    beside().finally(() => {
      isBesideDone = true
    })
  await Promise.all([keepCalling(atOnce, { once, isOver }), keepCalling(1, { once: visit, isOver }), doBeside()])
  return { pages, admitted, refused }
}

/** Pictures drawn for a hundred addresses. */
export const captchaFlood: Experiment = async () => {
  await using site = await startSite({ CAPTCHA: 'always' })
  await call(site, '/captchaImage')
  const { pages, admitted, refused } = await floodCalls(site, () => ['/captchaImage'])
  const seen = `, p99 (${admitted.length} drawn, ${refused} refused)`
  return [
    within(`captcha flood: a picture within 3 s${seen}`, p99(admitted), 3_000),
    within('captcha flood: a stored page within 300 ms, p99', p99(pages), 300),
  ]
}

const wrong = (number: number): [string, unknown] => [
  '/account/login',
  { account: `nobody${number}@example.com`, password: 'Qz7wrongLm', code: '', uuid: '' },
]

/** Wrong passwords from a hundred addresses: a queued hash is answered or refused within two seconds. */
export const loginFlood: Experiment = async () => {
  await using site = await startSite()
  const accounts: Account[] = []
  for (let number = 0; number < ownAccounts; number += 1) accounts.push(await register(site))
  // What V8 compiles in the first moments is the start's, not the flood's.
  for (let visitor = 1; visitor <= 10; visitor += 1) {
    const [path, body] = wrong(-visitor)
    await call(site, path, { body })
  }
  const own: number[] = []
  let refusedOwn = 0
  const { pages, admitted, refused } = await floodCalls(site, wrong, {
    beside: async () => {
      await pause(untilKnownMs)
      for (const account of accounts.flatMap((one) => Array.from({ length: triesOfEach }, () => one))) {
        const answer = await logIn(site, account)
        own.push(answer.ms)
        if (answer.body.code !== 200) refusedOwn += 1
      }
    },
  })
  const seen = `, p99 (${admitted.length} heard, ${refused} refused)`
  return [
    // Two seconds in the queue, and the hash itself on a busy core.
    within(`log-in flood: heard within 2.5 s${seen}`, p99(admitted), 2_500),
    none('log-in flood: right passwords of other visitors refused', refusedOwn, own.length),
    within(
      `log-in flood: a right password within 2.5 s, median (slowest ${maxOf(own).toFixed(0)} ms)`,
      median(own),
      2_500,
    ),
    within('log-in flood: a stored page within 300 ms, p99', p99(pages), 300),
  ]
}

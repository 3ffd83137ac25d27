import { defaultSendBudget, secondsToMs } from '#domain/limits.ts'
import { puzzleCount } from '#domain/verification/proof-of-work.ts'
import type { VerificationPurpose } from '#domain/verification/purposes.ts'
import { enteredCodeReductions } from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { readSending } from '#server/services/visitors/captcha/captcha-due.ts'
import { readProofBits } from '#server/services/visitors/captcha/proof.ts'
import { admitSend } from '#server/services/visitors/verification/admit-send.ts'
import { createAgenda, dayMs, hourMs, minuteMs } from './agenda.ts'
import { createMemoryCounters } from './memory-counters.ts'
import { freshPhone, hostileAddress, ordinaryAddress, timeOfVisit } from './networks.ts'
import { createRandom } from './random.ts'

/** Hashes a second: JavaScript on a slow phone, and one core of a native program without special instructions. */
export const hashesPerSecond = { slowPhone: 50_000, native: 2_000_000 } as const

/** How an attacker spends the budget. Each network asks for the next text after its pause, and after each stated wait. */
export type Attack = {
  networks: number
  /** From when until when they ask. */
  startsAtMs: number
  endsAtMs: number
  pauseMs: number
  /** They enter each code: the numbers are the attacker's. */
  entersCodes: boolean
}

/** How long people waited for their code, each counted once, by the slowest of their codes. */
type Waits = {
  all: number
  /** Not refused; a proof of some seconds included. */
  atOnce: number
  withinMinute: number
  within10Minutes: number
  hourLater: number
  never: number
}

export type Day = {
  /** New clients in ordinary networks, and existing accounts that log in by code. */
  people: Waits
  accounts: Waits
  slowestProofSeconds: number
  attacker: { texts: number; secondsPerText: number }
}

type Person = { address: string; phone: string; purpose: VerificationPurpose; slowestMs: number | 'never' }

const newClients = 1_500
const accountLogIns = 500
/** A person who was refused for so long comes back once, an hour after the first try. */
const patienceMs = 10 * minuteMs

/**
 * One day of sending codes by SMS in virtual time, with the default budget: people in 1,000 networks, some of which are
 * one address for dozens of them, and an attacker. It calls the rules that the server calls, with counters in memory.
 */
export async function simulateDay({ seed, attack }: { seed: number; attack: Attack | null }): Promise<Day> {
  const random = createRandom(seed)
  let now = 0
  const { counters, reduce, inTransaction } = createMemoryCounters(() => now)
  const events = createAgenda()
  const site = { smsBudget: defaultSendBudget, scale: 1 }
  let slowestProofSeconds = 0

  /** Tries of the proof that a request needs now; 0 where it needs none. */
  async function triesFor(address: string): Promise<number> {
    const { isBusy } = await readSending(counters, { address, ...site, channels: ['sms'] })
    if (!isBusy) return 0
    const triesPerPuzzle = 2 ** (await readProofBits(counters, { address, ...site }))
    return random.times(puzzleCount, () => -Math.log(1 - random.next()) * triesPerPuzzle)
  }

  /** Seconds to wait, or null when the text was sent. */
  async function ask(request: {
    address: string
    phone: string
    purpose: VerificationPurpose
  }): Promise<number | null> {
    const { address, phone, purpose } = request
    const input = { purpose, channel: 'sms', destination: phone, address, ...site } as const
    try {
      await inTransaction(() => admitSend(counters, { ...input, hasAccount: async () => purpose === 'login' }))
      return null
    } catch (error) {
      if (!(error instanceof AppError) || error.retryAfterSeconds === undefined) throw error
      return error.retryAfterSeconds
    }
  }

  function enter(address: string): void {
    for (const reduction of enteredCodeReductions({ channel: 'sms', address })) reduce(reduction)
  }

  /** A person asks, computes what is demanded, and tries again after the stated seconds while patience lasts. */
  function visit(person: Person, isRepeated: boolean): void {
    const beganAt = now
    const submit = async () => {
      const wait = await ask(person)
      const waitedMs = now - beganAt
      if (wait === null) {
        person.slowestMs = person.slowestMs === 'never' ? 'never' : Math.max(person.slowestMs, waitedMs)
        // One text in twelve does not arrive, and is asked for again once; one person in ten never enters a code.
        if (!isRepeated && random.next() < 1 / 12) events.at(now + 2 * minuteMs, async () => visit(person, true))
        else if (random.next() < 0.9)
          events.at(now + random.between(15_000, minuteMs), async () => enter(person.address))
      } else if (waitedMs + secondsToMs(wait) <= patienceMs)
        events.at(now + secondsToMs(wait) + random.between(0, 3_000), prove)
      else if (waitedMs < hourMs) events.at(beganAt + hourMs, prove)
      else person.slowestMs = 'never'
    }
    const prove = async () => {
      const seconds = (await triesFor(person.address)) / hashesPerSecond.slowPhone
      slowestProofSeconds = Math.max(slowestProofSeconds, seconds)
      events.at(now + secondsToMs(seconds), submit)
    }
    events.at(now, prove)
  }

  const people: Person[] = []
  for (const purpose of ['register', 'login'] as const)
    for (let number = 0; number < (purpose === 'register' ? newClients : accountLogIns); number += 1) {
      const person: Person = { address: ordinaryAddress(random), phone: freshPhone(random), purpose, slowestMs: 0 }
      people.push(person)
      events.at(timeOfVisit(random), async () => visit(person, false))
    }

  let texts = 0
  let tries = 0
  for (let network = 0; attack !== null && network < attack.networks; network += 1) {
    let refusals = 0
    const turn = async () => {
      if (now >= attack.endsAtMs) return
      const request = {
        address: hostileAddress(random, network),
        phone: freshPhone(random),
        purpose: 'register',
      } as const
      const ownTries = await triesFor(request.address)
      const wait = await ask(request)
      if (wait === null) {
        texts += 1
        tries += ownTries
        if (attack.entersCodes) events.at(now + 5_000, async () => enter(request.address))
      }
      refusals = wait === null ? 0 : refusals + 1
      // Ten minutes at most after many refusals, which cost a proof each.
      const pauseMs = wait === null ? attack.pauseMs : secondsToMs(wait) * (1 + Math.min(9, refusals / 5))
      events.at(now + pauseMs + random.between(0, 100), turn)
    }
    events.at(attack.startsAtMs + random.between(0, Math.min(attack.pauseMs, hourMs)), turn)
  }

  for (let event = events.next(); event !== null && event.time < dayMs; event = events.next()) {
    now = event.time
    await event.run()
  }
  return {
    people: sumUp(people.filter(({ purpose }) => purpose === 'register')),
    accounts: sumUp(people.filter(({ purpose }) => purpose === 'login')),
    slowestProofSeconds,
    attacker: { texts, secondsPerText: texts === 0 ? 0 : tries / texts / hashesPerSecond.native },
  }
}

function sumUp(people: readonly Person[]): Waits {
  const count = (from: number, to: number) =>
    people.filter(({ slowestMs }) => slowestMs !== 'never' && slowestMs >= from && slowestMs < to).length
  // Every wait may include a proof of ten seconds.
  const ends = [0, 10_000, minuteMs + 10_000, patienceMs + 10_000, Number.POSITIVE_INFINITY] as const
  return {
    all: people.length,
    atOnce: count(ends[0], ends[1]),
    withinMinute: count(ends[1], ends[2]),
    within10Minutes: count(ends[2], ends[3]),
    hourLater: count(ends[3], ends[4]),
    never: people.filter(({ slowestMs }) => slowestMs === 'never').length,
  }
}

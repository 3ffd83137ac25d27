import { saltLength, saltOf, writeCode } from '#domain/check/code.ts'
import { findContradictions } from '#domain/check/contradictions.ts'
import { describeSignals } from '#domain/check/describe.ts'
import type { BrowserFacts, Read, Seen } from '#domain/check/facts.ts'
import type { SignalKey } from '#domain/check/signals.ts'
import { api } from '#site/session/api-client.ts'
import type { Report } from '../report.ts'
import { readAudio, readCanvas, readMath, readWebgl } from './library-reads.ts'
import { readBattery, readClock, readDevices, readPermission, readPlainly, readQuota } from './own-reads.ts'
import { readFonts } from './read-fonts.ts'
import { readWebrtc } from './read-webrtc.ts'
import { nextTurn } from './turns.ts'

/** Nothing in a browser takes that long, and no visitor waits longer; what does is refused. */
const patienceMs = 1_500

/** A browser that was just opened looks its fonts up on the disc; refused would not be true. */
const fontPatienceMs = 4_000

/**
 * Reads this browser once and judges what it shows; `onRead` hears of signals as they come in. What is computed by the page
 * is read one after another, each in a task of its own, while the browser and the server work on the rest. Never rejects.
 */
export async function runCheck(onRead: (keys: readonly SignalKey[]) => void): Promise<Report> {
  const startedAt = performance.now()
  const noted = async <Value>(keys: readonly SignalKey[], reading: Promise<Value>): Promise<Value> => {
    const value = await reading
    onRead(keys)
    return value
  }
  const fonts = noted(['fonts'], bounded(readFonts, fontPatienceMs))
  const asked = noted(['acceptLanguage', 'address', 'protocol', 'webrtc'], askServer())
  await nextTurn()
  const audio = noted(['audio'], bounded(readAudio))
  await nextTurn()
  const told = Promise.all([
    noted(['battery'], bounded(readBattery)),
    noted(['devices'], bounded(readDevices)),
    noted(['quota', 'private'], bounded(readQuota)),
    noted(['permission'], bounded(readPermission)),
  ])
  await nextTurn()
  const plain = readPlainly()
  onRead(['agent', 'screen', 'cores', 'memory', 'touch', 'plugins', 'languages', 'automation', 'storage'])
  await nextTurn()
  const canvas = await noted(['canvas'], bounded(readCanvas))
  await nextTurn()
  const webgl = await noted(['webgl'], bounded(readWebgl))
  await nextTurn()
  const math = await noted(
    ['math'],
    readMath().catch(() => ''),
  )
  await nextTurn()
  const clock = await readClock()
  onRead(['zone'])
  const [battery, devices, quota, permission] = await told
  const { seen, webrtc } = await asked
  const own = {
    ...plain,
    ...clock,
    canvas,
    audio: await audio,
    webgl,
    math,
    fonts: await fonts,
    battery,
    devices,
    quota,
    permission,
  }
  const facts: BrowserFacts = { ...own, seen, webrtc }
  await nextTurn()
  const salt = saltOf(crypto.getRandomValues(new Uint8Array(saltLength)))
  const code = writeCode(facts, salt)
  await nextTurn()
  const signals = describeSignals(facts)
  await nextTurn()
  return {
    ...{ facts, signals, code, salt },
    contradictions: findContradictions(facts),
    readAt: new Date(),
    seconds: (performance.now() - startedAt) / 1000,
  }
}

/** The one question to the server, and the reflection of WebRTC where it says that there is one; together in time. */
async function askServer(): Promise<Pick<BrowserFacts, 'seen' | 'webrtc'>> {
  const askedAt = performance.now()
  const left = () => Math.max(300, patienceMs - (performance.now() - askedAt))
  const answer = await api.call('GET /check/seen', {}, { timeoutMs: patienceMs })
  if (answer.code !== 200) return { seen: { state: 'failed' }, webrtc: await readWebrtc(null, left()) }
  const { stunPort, hints, ...rest } = answer.data
  const seen: Seen = { ...rest, hints: { ...hints } }
  return { seen: { state: 'read', value: seen }, webrtc: await readWebrtc(stunPort, left()) }
}

async function bounded<Value>(read: () => Promise<Read<Value>>, atMostMs = patienceMs): Promise<Read<Value>> {
  const refused: Read<Value> = { state: 'refused' }
  const late = new Promise<Read<Value>>((resolve) => setTimeout(resolve, atMostMs, refused))
  return Promise.race([read().catch(() => refused), late])
}

import { saltLength, saltOf, writeCode } from '#domain/check/code.ts'
import { findContradictions } from '#domain/check/contradictions.ts'
import { describeSignals } from '#domain/check/describe.ts'
import type { BrowserFacts, Read, Seen } from '#domain/check/facts.ts'
import type { SignalKey } from '#domain/check/signals.ts'
import { api } from '#site/session/api-client.ts'
import type { Report } from '../report.ts'
import { readByLibrary } from './library-reads.ts'
import { readBattery, readDevices, readFonts, readPermission, readPlainly, readQuota } from './own-reads.ts'
import { readWebrtc } from './read-webrtc.ts'

/** Nothing in a browser takes that long; what does is refused. */
const patienceMs = 1_500

/** Reads this browser once and judges what it shows; `onRead` hears of signals as they come in. Never rejects. */
export async function runCheck(onRead: (keys: readonly SignalKey[]) => void): Promise<Report> {
  const startedAt = performance.now()
  const noted = async <Value>(keys: readonly SignalKey[], reading: Promise<Value>): Promise<Value> => {
    const value = await reading
    onRead(keys)
    return value
  }
  const asked = askServer()
  const plain = readPlainly()
  onRead(['agent', 'screen', 'cores', 'memory', 'touch', 'plugins', 'zone', 'languages', 'automation', 'storage'])
  const [library, battery, devices, quota, permission, { seen, webrtc }] = await Promise.all([
    noted(['canvas', 'webgl', 'audio', 'math', 'fonts'], readByLibrary()),
    noted(['battery'], bounded(readBattery)),
    noted(['devices'], bounded(readDevices)),
    noted(['quota', 'private'], bounded(readQuota)),
    noted(['permission'], bounded(readPermission)),
    noted(['acceptLanguage', 'address', 'protocol', 'webrtc'], asked),
  ])
  const fonts = await readFonts(library.fonts)
  const facts: BrowserFacts = { ...plain, ...library, fonts, battery, devices, quota, permission, seen, webrtc }
  const salt = saltOf(crypto.getRandomValues(new Uint8Array(saltLength)))
  return {
    facts,
    signals: describeSignals(facts),
    contradictions: findContradictions(facts),
    code: writeCode(facts, salt),
    salt,
    readAt: new Date(),
    seconds: (performance.now() - startedAt) / 1000,
  }
}

/** The one question to the server, and the reflection of WebRTC where it says that there is one. */
async function askServer(): Promise<Pick<BrowserFacts, 'seen' | 'webrtc'>> {
  const answer = await api.call('GET /check/seen', {}, { timeoutMs: patienceMs })
  if (answer.code !== 200) return { seen: { state: 'failed' }, webrtc: await readWebrtc(null) }
  const { stunPort, hints, ...rest } = answer.data
  const seen: Seen = { ...rest, hints: { ...hints } }
  return { seen: { state: 'read', value: seen }, webrtc: await readWebrtc(stunPort) }
}

async function bounded<Value>(read: () => Promise<Read<Value>>): Promise<Read<Value>> {
  const refused: Read<Value> = { state: 'refused' }
  const late = new Promise<Read<Value>>((resolve) => setTimeout(resolve, patienceMs, refused))
  return Promise.race([read().catch(() => refused), late])
}

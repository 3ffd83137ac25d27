import { saltLength, saltOf, writeCode } from '#domain/check/code.ts'
import { type Contradiction, findContradictions } from '#domain/check/contradictions.ts'
import { type Described, describeSignals } from '#domain/check/describe.ts'
import type { BrowserFacts, Read, Seen } from '#domain/check/facts.ts'
import type { SignalKey } from '#domain/check/signals.ts'
import { api } from '#site/session/api-client.ts'
import { findFonts } from './find-fonts.ts'
import { readAudio, readCanvas, readMath, readWebgl } from './library-reads.ts'
import { readBattery, readClock, readDevices, readPermission, readQuota, readSynchronously } from './own-reads.ts'
import { createYielder, readList, yieldTask } from './safe-read.ts'

/** The result of checking this browser. It lives as long as the page. */
export type Report = {
  facts: BrowserFacts
  signals: readonly Described[]
  contradictions: readonly Contradiction[]
  code: string
  salt: string
  readAt: Date
  seconds: number
}

/** No reading but the fonts' takes that long; one that does counts as refused. */
const patienceMs = 1_500

/** A browser that was just started reads its fonts from the disc: counting them as refused too early would be wrong. */
const fontPatienceMs = 4_000

/**
 * Reads this browser once and judges its signals; calls `onRead` as they come in. Readings that block the page run one
 * after another, each in a task of its own, while the browser and the server work on the others. Never rejects.
 */
export async function runCheck(onRead: (keys: readonly SignalKey[]) => void): Promise<Report> {
  const startedAt = performance.now()
  const report = async <Value>(keys: readonly SignalKey[], reading: Promise<Value>): Promise<Value> => {
    const value = await reading
    onRead(keys)
    return value
  }
  const fonts = report(['fonts'], bounded(readFonts, fontPatienceMs))
  const serverReads = report(['acceptLanguage', 'address', 'protocol', 'webrtc'], readByServer())
  await yieldTask()
  const audio = report(['audio'], bounded(readAudio))
  await yieldTask()
  const slowReads = Promise.all([
    report(['battery'], bounded(readBattery)),
    report(['devices'], bounded(readDevices)),
    report(['quota', 'private'], bounded(readQuota)),
    report(['permission'], bounded(readPermission)),
  ])
  await yieldTask()
  const plain = readSynchronously()
  onRead(['agent', 'screen', 'cores', 'memory', 'touch', 'plugins', 'languages', 'automation', 'storage'])
  await yieldTask()
  const canvas = await report(['canvas'], bounded(readCanvas))
  await yieldTask()
  const webgl = await report(['webgl'], bounded(readWebgl))
  await yieldTask()
  const math = await report(
    ['math'],
    readMath().catch(() => ''),
  )
  await yieldTask()
  const clock = await readClock()
  onRead(['zone'])
  const [battery, devices, quota, permission] = await slowReads
  const { seen, webrtc } = await serverReads
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
  await yieldTask()
  const salt = saltOf(crypto.getRandomValues(new Uint8Array(saltLength)))
  const code = writeCode(facts, salt)
  await yieldTask()
  const signals = describeSignals(facts)
  await yieldTask()
  return {
    facts,
    signals,
    code,
    salt,
    contradictions: findContradictions(facts),
    readAt: new Date(),
    seconds: (performance.now() - startedAt) / 1000,
  }
}

/** The one request to the server, then WebRTC by the STUN port that it answers with; both share one time limit. */
async function readByServer(): Promise<Pick<BrowserFacts, 'seen' | 'webrtc'>> {
  const startedAt = performance.now()
  const left = () => Math.max(300, patienceMs - (performance.now() - startedAt))
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

/** More than the check tries. */
const fontsAtMost = 200

/** Which fonts are installed: read by a worker, or in parts by the page itself where there is no worker. */
async function readFonts(): Promise<BrowserFacts['fonts']> {
  const fonts = await readInWorker()
  if (fonts !== null) return { state: 'read', value: fonts }
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return { state: 'refused' }
  return { state: 'read', value: await findFonts(context, createYielder()) }
}

/** Null where the browser has no workers, or they have no canvas. */
function readInWorker(): Promise<string[] | null> {
  return new Promise((resolve) => {
    let worker: Worker
    try {
      worker = new Worker(new URL('./font-worker.ts', import.meta.url), { type: 'module' })
    } catch {
      return resolve(null)
    }
    const end = (fonts: string[] | null) => {
      worker.terminate()
      resolve(fonts)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      end(Array.isArray(data) ? readList(() => data, textOf, fontsAtMost) : null),
    )
    worker.addEventListener('error', () => end(null))
  })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/**
 * The addresses that a WebRTC call would show, as far as they are known within `patienceMs`. Without the site's own
 * STUN server (`stunPort` null) only those that the browser itself reveals are seen: finding none then proves nothing
 * and counts as unknown. Never rejects: an error counts as refused.
 */
async function readWebrtc(stunPort: number | null, patienceMs: number): Promise<BrowserFacts['webrtc']> {
  const urls = stunPort === null ? [] : [`stun:${location.hostname}:${stunPort}`]
  try {
    const connection = new RTCPeerConnection({ iceServers: urls.map((url) => ({ urls: url })) })
    const addresses = await gather(connection, patienceMs).finally(() => connection.close())
    const isKnown = addresses.size > 0 || stunPort !== null
    return isKnown ? { state: 'read', value: [...addresses] } : { state: 'unknown' }
  } catch {
    return { state: 'refused' }
  }
}

/** Resolves when the browser has no more addresses, or after `patienceMs`. */
async function gather(connection: RTCPeerConnection, patienceMs: number): Promise<Set<string>> {
  const addresses = new Set<string>()
  const gathered = new Promise<void>((resolve) => {
    setTimeout(resolve, patienceMs)
    connection.onicecandidate = ({ candidate }) => {
      if (candidate === null || candidate.candidate === '') return resolve()
      const address = candidate.address ?? candidate.candidate.split(' ')[4] ?? ''
      if (address !== '' && !address.endsWith('.local')) addresses.add(address)
    }
  })
  connection.createDataChannel('')
  await connection.setLocalDescription(await connection.createOffer())
  await gathered
  return addresses
}

import { saltLength, saltOf, writeCode } from '#domain/check/code.ts'
import { type Contradiction, findContradictions } from '#domain/check/contradictions.ts'
import { type Described, describeSignals } from '#domain/check/describe.ts'
import type { Altered, BrowserFacts, Read, Realm, Seen } from '#domain/check/facts.ts'
import type { SignalKey } from '#domain/check/signals.ts'
import { api } from '#site/session/api-client.ts'
import { findAltered } from './altered.ts'
import { findFonts } from './find-fonts.ts'
import { readGpu } from './gpu.ts'
import { readAudio, readCanvas, readMath, readWebgl } from './library-reads.ts'
import { readBattery, readClock, readDevices, readPermission, readQuota, readSynchronously } from './own-reads.ts'
import { type FromWorker, readRealm, textOf } from './realm.ts'
import { createYielder, readList, readValue, yieldTask } from './safe-read.ts'

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

/** No reading but the worker's takes that long; one that does counts as failed. */
const patienceMs = 1_500

/** A browser that was just started reads its fonts from the disc: counting them as failed too early would be wrong. */
const workerPatienceMs = 4_000

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
  const worker = startWorker()
  const fonts = report(
    ['fonts'],
    bounded(() => readFonts(worker.fonts), workerPatienceMs),
  )
  const workerRealm = bounded(async () => readOrRefused(await worker.realm), workerPatienceMs)
  const serverReads = report(['acceptLanguage', 'address', 'protocol', 'webrtc'], readByServer())
  await yieldTask()
  const sound = report(['audio'], readSound())
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
  const { gpu, noise: gpuNoise } = await within(readGpu(), { gpu: { state: 'failed' }, noise: [] })
  await yieldTask()
  const { frame, altered } = readFrame()
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
  const { audio, isNoisy } = await sound
  const isDrawnWithNoise = canvas.state === 'read' && !canvas.value.steady
  const own = {
    ...plain,
    ...clock,
    canvas,
    audio,
    webgl,
    gpu,
    noise: [...(isDrawnWithNoise ? (['canvas'] as const) : []), ...(isNoisy ? (['audio'] as const) : []), ...gpuNoise],
    altered,
    frame,
    worker: await workerRealm,
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

/** A reading that throws was refused; one that is late gave no answer. */
function bounded<Value>(read: () => Promise<Read<Value>>, atMostMs = patienceMs): Promise<Read<Value>> {
  const refused: Read<Value> = { state: 'refused' }
  return within(
    read().catch(() => refused),
    { state: 'failed' },
    atMostMs,
  )
}

/** The value, or another one where it is late or fails. */
async function within<Value>(reading: Promise<Value>, otherwise: Value, atMostMs = patienceMs): Promise<Value> {
  const late = new Promise<Value>((resolve) => setTimeout(resolve, atMostMs, otherwise))
  return Promise.race([reading.catch(() => otherwise), late])
}

const readSound = () => within(readAudio(), { audio: { state: 'refused' }, isNoisy: false })

/** An empty frame of this page's origin, where no script of the page has run, and what it shows of the page's functions. */
function readFrame(): { frame: BrowserFacts['frame']; altered: Altered[] } {
  const frame = document.createElement('iframe')
  frame.hidden = true
  try {
    document.documentElement.append(frame)
    const clean = frame.contentWindow as (Window & typeof globalThis) | null
    const altered = readValue(() => findAltered(clean)) ?? []
    if (clean === null) return { frame: { state: 'refused' }, altered }
    return { frame: { state: 'read', value: { ...readRealm(clean), renderer: '' } }, altered }
  } catch {
    return { frame: { state: 'refused' }, altered: [] }
  } finally {
    frame.remove()
  }
}

/** More than the check tries. */
const fontsAtMost = 200

/** Which fonts are installed: read by a worker, or in parts by the page itself where there is no worker. */
async function readFonts(byWorker: Promise<string[] | null>): Promise<BrowserFacts['fonts']> {
  const fonts = await byWorker
  if (fonts !== null) return { state: 'read', value: fonts }
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return { state: 'refused' }
  return { state: 'read', value: await findFonts(context, createYielder()) }
}

const readOrRefused = (realm: Realm | null): Read<Realm> =>
  realm === null ? { state: 'refused' } : { state: 'read', value: realm }

/** The worker's two answers; null where the browser has no workers, or they have no canvas. */
function startWorker(): { realm: Promise<Realm | null>; fonts: Promise<string[] | null> } {
  let worker: Worker
  try {
    worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return { realm: Promise.resolve(null), fonts: Promise.resolve(null) }
  }
  const answer = <Value>(read: (message: FromWorker) => Value | undefined) =>
    new Promise<Value | null>((resolve) => {
      worker.addEventListener('error', () => resolve(null))
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
        const value = read(data)
        if (value !== undefined) resolve(value)
      })
    })
  const realm = answer((message) => ('realm' in message ? message.realm : undefined))
  const fonts = answer((message) => {
    if (!('fonts' in message)) return undefined
    worker.terminate()
    return Array.isArray(message.fonts) ? readList(() => message.fonts, textOf, fontsAtMost) : null
  })
  return { realm, fonts }
}

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

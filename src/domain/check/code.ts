import { sha256 } from '../shared/sha256.ts'
import { crc32, createBitReader, createBitWriter, isCodeText } from './bits.ts'
import { readCoarse, writeCoarse } from './coarse.ts'
import { looksPrivate, roundQuota } from './describe.ts'
import { type BrowserFacts, type Read, valueIn } from './facts.ts'
import { type SignalKey, signalKeys } from './signals.ts'

const toJson = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value))
const jsonOfRead = <Value>(read: Read<Value>, pick: (value: Value) => unknown = (value) => value) => {
  const value = valueIn(read)
  return value === null ? null : toJson(pick(value))
}

const values: Record<SignalKey, (facts: BrowserFacts) => string | null> = {
  // A canvas with noise differs on each reading and says nothing about two windows.
  canvas: ({ canvas }) => jsonOfRead(canvas, ({ digest, steady }) => (steady ? digest : null)),
  webgl: ({ webgl }) => jsonOfRead(webgl, ({ vendor, renderer }) => [vendor, renderer]),
  audio: ({ audio }) => jsonOfRead(audio),
  math: ({ math }) => toJson(math),
  fonts: ({ fonts }) => jsonOfRead(fonts, (list) => [...list].sort()),
  agent: ({ userAgent }) => toJson(userAgent),
  screen: ({ screen }) => toJson([screen.width, screen.height, screen.ratio]),
  cores: ({ cores }) => toJson(cores),
  memory: ({ memory }) => toJson(memory),
  touch: ({ touchPoints }) => toJson(touchPoints),
  plugins: ({ plugins }) => jsonOfRead(plugins, ({ count, pdf }) => [count, pdf]),
  devices: ({ devices }) => jsonOfRead(devices, ({ microphones, cameras }) => [microphones, cameras]),
  battery: ({ battery }) => jsonOfRead(battery, ({ charging, percent }) => [charging, percent]),
  zone: ({ timeZone }) => toJson(timeZone),
  languages: ({ languages }) => (languages.length === 0 ? null : toJson(languages)),
  acceptLanguage: ({ seen }) => jsonOfRead(seen, (one) => one.acceptLanguage),
  address: ({ seen }) => jsonOfRead(seen, (one) => one.address),
  webrtc: ({ webrtc }) => jsonOfRead(webrtc, (addresses) => [...addresses].sort()),
  protocol: ({ seen }) => jsonOfRead(seen, (one) => one.httpVersion),
  automation: ({ automation }) => toJson(automation),
  storage: ({ storage }) => toJson([storage.cookies, storage.local]),
  quota: ({ quota }) => jsonOfRead(quota, roundQuota),
  permission: ({ permission }) => jsonOfRead(permission, ({ asked }) => asked),
  private: (facts) => toJson(looksPrivate(facts)),
}

/** The value of a signal that is compared with another browser's; null when there is nothing to compare. */
export function comparedValue(key: SignalKey, facts: BrowserFacts): string | null {
  const value = values[key](facts)
  return value === 'null' ? null : value
}

/** The first character: the format version. */
const version = '1'
/** 75 bits, as fifteen characters. */
export const saltLength = 15
const digestBits = 12
/** Length of the CRC-32 in characters of five bits. */
const checksumLength = 7

/** Maximum length of a pasted text; an address with a code is far shorter. */
export const pasteAtMost = 2_000

/** The other browser, as read from its code. */
export type CodedShop = {
  salt: string
  /** The short digest of each signal that was read. */
  digests: ReadonlyMap<SignalKey, number>
  /** The texts for the comparison table. */
  coarse: ReadonlyMap<SignalKey, string>
}

/** Two different values have the same digest once in this many cases. */
export const digestsOf = 2 ** digestBits

/** A signal's digest with a code's salt; null when the signal was not read, which a code stores as 0. */
export function digestOf(key: SignalKey, facts: BrowserFacts, salt: string): number | null {
  const value = comparedValue(key, facts)
  if (value === null) return null
  const [word = 0] = sha256(`${salt}\n${key}\n${value}`)
  return 1 + (word % (digestsOf - 1))
}

/**
 * The code of a browser: version, salt, digests, coarse values, checksum. `salt` is random for each check and has
 * {@link saltLength} characters, so that two codes of one browser share no digest.
 */
export function writeCode(facts: BrowserFacts, salt: string): string {
  const writer = createBitWriter()
  for (const key of signalKeys) writer.write(digestOf(key, facts, salt) ?? 0, digestBits)
  writeCoarse(writer, facts)
  const body = version + salt + writer.text()
  return body + checksumOf(body)
}

/** Random bytes as a salt, five bits of each. */
export function saltOf(bytes: Uint8Array): string {
  const writer = createBitWriter()
  for (const byte of bytes.subarray(0, saltLength)) writer.write(byte % 32, 5)
  return writer.text()
}

function checksumOf(body: string): string {
  const writer = createBitWriter()
  writer.write(crc32(body), 5 * checksumLength)
  return writer.text()
}

export type CodeProblem = 'empty' | 'long' | 'letters' | 'cut' | 'changed' | 'version'

/** Sentences for a code that cannot be read. */
export const codeSentences = {
  empty: '请把另一家店的码贴到这里',
  long: '贴进来的内容太长，不是检查码。请回到另一家店的页面，点“复制这串码”',
  letters: '里面有码里不会出现的字符，请重新复制',
  cut: '码不完整，请重新复制整串',
  changed: '码里有字符不对，请重新复制，不要手抄',
  version: '这个检查码是另一个版本的，请两家店都刷新页面，各查一次',
} as const satisfies Record<CodeProblem, string>

export type ReadCode = { shop: CodedShop } | { problem: CodeProblem }

/** Length of a code of this version in characters. */
export const codeLength = 108

/**
 * Reads a pasted text: a code, grouped or not, or an address with one behind `#`. A truncated or changed code is
 * refused with its own reason; a text of more than {@link pasteAtMost} characters is not read.
 */
export function readCode(pasted: string): ReadCode {
  if (pasted.length > pasteAtMost) return { problem: 'long' }
  const code = pasted
    .slice(pasted.indexOf('#') + 1)
    .replace(/[\s-]/g, '')
    .toUpperCase()
  if (code === '') return { problem: 'empty' }
  if (!isCodeText(code)) return { problem: 'letters' }
  const body = code.slice(0, -checksumLength)
  const isWhole = code.length > checksumLength && checksumOf(body) === code.slice(-checksumLength)
  if (isWhole && code[0] !== version) return { problem: 'version' }
  if (code.length < codeLength) return { problem: 'cut' }
  if (!isWhole || code.length !== codeLength) return { problem: 'changed' }
  const reader = createBitReader(body.slice(1 + saltLength))
  const digests = new Map<SignalKey, number>()
  for (const key of signalKeys) {
    const digest = reader.read(digestBits)
    if (digest !== 0) digests.set(key, digest)
  }
  return { shop: { salt: body.slice(1, 1 + saltLength), digests, coarse: readCoarse(reader) } }
}

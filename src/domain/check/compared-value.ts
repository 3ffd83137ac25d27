import { looksPrivate, roundQuota } from './describe.ts'
import { type BrowserFacts, type Read, valueIn } from './facts.ts'
import type { SignalKey } from './signals.ts'

const text = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value))
const ofRead = <Value>(read: Read<Value>, say: (value: Value) => unknown = (value) => value) => {
  const value = valueIn(read)
  return value === null ? null : text(say(value))
}

const values: Record<SignalKey, (facts: BrowserFacts) => string | null> = {
  // A canvas with noise differs on each reading and says nothing about two windows.
  canvas: ({ canvas }) => ofRead(canvas, ({ digest, steady }) => (steady ? digest : null)),
  webgl: ({ webgl }) => ofRead(webgl, ({ vendor, renderer }) => [vendor, renderer]),
  audio: ({ audio }) => ofRead(audio),
  math: ({ math }) => text(math),
  fonts: ({ fonts }) => ofRead(fonts, (list) => [...list].sort()),
  agent: ({ userAgent }) => text(userAgent),
  screen: ({ screen }) => text([screen.width, screen.height, screen.ratio]),
  cores: ({ cores }) => text(cores),
  memory: ({ memory }) => text(memory),
  touch: ({ touchPoints }) => text(touchPoints),
  plugins: ({ plugins }) => ofRead(plugins, ({ count, pdf }) => [count, pdf]),
  devices: ({ devices }) => ofRead(devices, ({ microphones, cameras }) => [microphones, cameras]),
  battery: ({ battery }) => ofRead(battery, ({ charging, percent }) => [charging, percent]),
  zone: ({ timeZone }) => text(timeZone),
  languages: ({ languages }) => (languages.length === 0 ? null : text(languages)),
  acceptLanguage: ({ seen }) => ofRead(seen, (one) => one.acceptLanguage),
  address: ({ seen }) => ofRead(seen, (one) => one.address),
  webrtc: ({ webrtc }) => ofRead(webrtc, (addresses) => [...addresses].sort()),
  protocol: ({ seen }) => ofRead(seen, (one) => one.httpVersion),
  automation: ({ automation }) => text(automation),
  storage: ({ storage }) => text([storage.cookies, storage.local]),
  quota: ({ quota }) => ofRead(quota, roundQuota),
  permission: ({ permission }) => ofRead(permission, ({ asked }) => asked),
  private: (facts) => text(looksPrivate(facts)),
}

/** The value of a signal that is compared with another browser's; null when there is nothing to compare. */
export function comparedValue(key: SignalKey, facts: BrowserFacts): string | null {
  const value = values[key](facts)
  return value === 'null' ? null : value
}

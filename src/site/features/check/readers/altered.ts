import type { Altered } from '#domain/check/facts.ts'
import type { SignalKey } from '#domain/check/signals.ts'
import { readValue } from './safe-read.ts'

/**
 * Functions that the check's values come from, by the object that has them. `get` ones are getters. `free` ones (and the
 * getter of a class, `static`) take any receiver, or answer a wrong one with a promise, so that a wrong one proves nothing.
 */
type Checked = {
  owner: () => unknown
  names: readonly string[]
  signal: SignalKey
  kind: 'get' | 'static' | 'call' | 'free'
}

const row = (signal: SignalKey, kind: Checked['kind'], owner: () => unknown, names: string): Checked => ({
  owner,
  names: names.split(' '),
  signal,
  kind,
})

/** Objects that not every browser has. */
const all = globalThis as never as Record<string, { prototype: unknown } | undefined>
const prototypeOf = (name: string) => () => all[name]?.prototype

const navigatorRow = (signal: SignalKey, names: string) => row(signal, 'get', prototypeOf('Navigator'), names)

const checked: readonly Checked[] = [
  navigatorRow('agent', 'userAgent platform vendor productSub userAgentData'),
  navigatorRow('cores', 'hardwareConcurrency'),
  navigatorRow('memory', 'deviceMemory'),
  navigatorRow('languages', 'language languages'),
  navigatorRow('touch', 'maxTouchPoints'),
  navigatorRow('plugins', 'plugins mimeTypes pdfViewerEnabled'),
  navigatorRow('automation', 'webdriver'),
  navigatorRow('storage', 'cookieEnabled'),
  navigatorRow('devices', 'mediaDevices'),
  navigatorRow('permission', 'permissions'),
  navigatorRow('quota', 'storage'),
  row('agent', 'get', prototypeOf('NavigatorUAData'), 'platform mobile brands'),
  row('agent', 'free', prototypeOf('NavigatorUAData'), 'getHighEntropyValues'),
  row('battery', 'free', prototypeOf('Navigator'), 'getBattery'),
  row('battery', 'get', prototypeOf('BatteryManager'), 'level charging'),
  row('screen', 'get', prototypeOf('Screen'), 'width height availWidth availHeight colorDepth'),
  row('screen', 'get', () => window, 'devicePixelRatio outerWidth outerHeight'),
  row('screen', 'call', () => window, 'matchMedia'),
  row('webgl', 'call', prototypeOf('HTMLCanvasElement'), 'getContext'),
  row('canvas', 'call', prototypeOf('HTMLCanvasElement'), 'toDataURL toBlob'),
  row('canvas', 'call', prototypeOf('CanvasRenderingContext2D'), 'getImageData fillText'),
  row('fonts', 'call', prototypeOf('CanvasRenderingContext2D'), 'measureText'),
  row('fonts', 'call', prototypeOf('Element'), 'getBoundingClientRect'),
  row('webgl', 'call', prototypeOf('WebGLRenderingContext'), 'getParameter getExtension readPixels'),
  row('webgl', 'call', prototypeOf('WebGL2RenderingContext'), 'getParameter getExtension readPixels'),
  row('audio', 'call', prototypeOf('AudioBuffer'), 'getChannelData copyFromChannel'),
  row('audio', 'free', prototypeOf('OfflineAudioContext'), 'startRendering'),
  row('zone', 'call', () => Date.prototype, 'getTimezoneOffset'),
  row('zone', 'call', () => Intl.DateTimeFormat.prototype, 'resolvedOptions'),
  row('zone', 'free', () => Intl, 'DateTimeFormat'),
  row('math', 'free', () => Math, 'sin cos tan exp'),
  row('webrtc', 'free', () => window, 'RTCPeerConnection'),
  row('webrtc', 'free', prototypeOf('RTCPeerConnection'), 'createOffer'),
  row('devices', 'free', prototypeOf('MediaDevices'), 'enumerateDevices'),
  row('permission', 'free', prototypeOf('Permissions'), 'query'),
  row('permission', 'static', () => all.Notification, 'permission'),
  row('quota', 'free', prototypeOf('StorageManager'), 'estimate'),
  row('agent', 'free', () => window, 'Worker'),
  row('automation', 'call', () => Function.prototype, 'toString'),
]

/** Where the page's own values are read, an honest browser has nothing of its own. */
const instances: readonly (readonly [name: string, instance: () => object])[] = [
  ['navigator', () => navigator],
  ['screen', () => screen],
]

/**
 * The functions that are not the browser's own. `clean` is a window in which no script has run yet: its `toString` is
 * asked, for a script that replaces a function often makes the page's lie about it too.
 */
export function findAltered(clean: (Window & typeof globalThis) | null): Altered[] {
  const toText = clean?.Function.prototype.toString ?? Function.prototype.toString
  const inPlace = checked.flatMap(({ owner, names, signal, kind }) => {
    const holder = readValue(owner)
    if (holder === undefined || holder === null) return []
    return names.flatMap((name) => (isAltered(holder, name, kind, toText) ? [{ name, signal }] : []))
  })
  return [...inPlace, ...findOwn()].filter(
    ({ name }, at, list) => list.findIndex((other) => other.name === name) === at,
  )
}

function isAltered(holder: unknown, name: string, kind: Checked['kind'], toText: () => string): boolean {
  const property = readValue(() => Object.getOwnPropertyDescriptor(holder, name))
  if (property === undefined) return false
  const isGetter = kind === 'get' || kind === 'static'
  const own: unknown = isGetter ? property.get : property.value
  // A value where the browser has a getter. On the window a page may write its own values, and WebKit has values on classes.
  if (isGetter && own === undefined) return kind === 'get' && holder !== window
  if (typeof own !== 'function') return false
  return !looksOwn(own, name, toText) || ((kind === 'get' || kind === 'call') && answersAnyone(own))
}

/** Whether a function's text, name and properties are a browser's own. */
function looksOwn(own: { name: string }, name: string, toText: () => string): boolean {
  const text = readValue(() => Reflect.apply(toText, own, []).replaceAll(/\s+/g, ' ').trim())
  const isNative =
    text === `function ${name}() { [native code] }` || text === `function get ${name}() { [native code] }`
  const isNamed = own.name === name || own.name === `get ${name}`
  // Classes have more properties than functions have.
  const isPlain =
    /^[A-Z]/.test(name) || Object.getOwnPropertyNames(own).every((one) => one === 'length' || one === 'name')
  return isNative && isNamed && isPlain
}

/** Whether a function takes an object that is not its own, or refuses it from within a script. */
function answersAnyone(own: object): boolean {
  try {
    Reflect.apply(own as () => unknown, {}, [])
    return true
  } catch (error) {
    return fileOf(error) !== fileOf(new Error('here'))
  }
}

/** The file of the first place that an error's stack names; null where there is none. */
function fileOf(error: unknown): string | null {
  const stack = readValue(() => (error as Error).stack)
  return typeof stack === 'string' ? (/[(@ ]?([^\s(@]+):\d+:\d+/.exec(stack)?.[1] ?? null) : null
}

/** Properties laid over the browser's own, and objects that only stand for them. */
function findOwn(): Altered[] {
  return instances.flatMap(([name, read]) => {
    const instance = readValue(read)
    if (instance === undefined) return []
    const signals = checked.filter(({ owner }) => readValue(owner) === readValue(() => Object.getPrototypeOf(instance)))
    const known = new Map(signals.flatMap(({ names, signal }) => names.map((one) => [one, signal] as const)))
    const own = readValue(() => Object.getOwnPropertyNames(instance)) ?? []
    const laidOver = own.flatMap((one): Altered[] => {
      const signal = known.get(one)
      return signal === undefined ? [] : [{ name: one, signal }]
    })
    return isStandIn(instance, name)
      ? [...laidOver, { name, signal: name === 'screen' ? 'screen' : 'agent' }]
      : laidOver
  })
}

/** Whether an object is none of the browser's: its own getters refuse it, or it inherits from something else. */
function isStandIn(instance: object, name: string): boolean {
  const [made, getter] = name === 'screen' ? [all.Screen, 'width'] : [all.Navigator, 'userAgent']
  const prototype = made?.prototype as object | undefined
  if (prototype === undefined) return false
  if (readValue(() => Object.getPrototypeOf(instance)) !== prototype) return true
  const read = Object.getOwnPropertyDescriptor(prototype, getter)?.get
  if (read === undefined) return false
  try {
    Reflect.apply(read, instance, [])
    return false
  } catch {
    return true
  }
}

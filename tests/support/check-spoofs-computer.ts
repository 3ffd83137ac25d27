import { agentOf, appleM2 } from './check-parts.ts'
import { type Spoof, script, windows } from './check-spoof-parts.ts'

const nvidia = 'ANGLE (NVIDIA Corporation, NVIDIA GeForce RTX 3060/PCIe/SSE2, OpenGL 4.5.0)'
const direct3d = 'ANGLE (NVIDIA, NVIDIA GeForce RTX 4060 (0x00002882) Direct3D11 vs_5_0 ps_5_0, D3D11)'
const here = agentOf.chromeLinux(156)

/** Faked screens, computers, pictures, sounds, connections and traces. */
export const computerSpoofs: readonly Spoof[] = [
  // Screen, cores, memory.
  {
    name: 'a screen smaller than the window',
    signal: 'screen',
    rules: ['screenWindow', 'screenMedia'],
    reviewed: true,
    ...script(`give(Screen.prototype, 'width', 800); give(Screen.prototype, 'height', 600)`),
  },
  {
    name: 'a screen of 3840 by 2160 that media queries do not know',
    signal: 'screen',
    rules: ['screenMedia'],
    reviewed: true,
    ...script(`give(Screen.prototype, 'width', 3840); give(Screen.prototype, 'height', 2160)`),
  },
  {
    name: 'a devicePixelRatio that media queries do not know',
    signal: 'screen',
    rules: ['screenMedia'],
    ...script(`give(window, 'devicePixelRatio', 2)`),
  },
  {
    name: '32 cores in the page, fewer in the worker',
    signal: 'cores',
    rules: ['realmCores'],
    reviewed: true,
    ...script(`give(navigator, 'hardwareConcurrency', 32)`),
  },
  {
    name: '32 cores in the page by a function that shows a native text',
    signal: 'cores',
    rules: ['realmCores', 'altered'],
    ...script(`
      const own = Object.getOwnPropertyDescriptor(Navigator.prototype, 'hardwareConcurrency').get
      const get = new Proxy(own, { apply: (real, self, given) => { Reflect.apply(real, self, given); return 32 } })
      Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get, configurable: true, enumerable: true })`),
  },
  {
    name: '32 cores, with a worker that cannot start',
    signal: 'cores',
    rules: ['altered'],
    ...script(
      `give(Navigator.prototype, 'hardwareConcurrency', 32); window.Worker = function () { throw new Error('no') }`,
    ),
  },
  {
    name: '32 cores, a native text for whoever asks, in frames too, and a worker that cannot start',
    signal: 'cores',
    rules: ['altered'],
    ...script(`
      const get = () => 32
      Object.defineProperty(get, 'name', { value: 'get hardwareConcurrency' })
      const own = Function.prototype.toString
      const texts = new Map([[get, 'function get hardwareConcurrency() { [native code] }']])
      const { toString } = { toString() { return texts.get(this) ?? own.call(this) } }
      texts.set(toString, 'function toString() { [native code] }')
      Function.prototype.toString = toString
      Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get, configurable: true, enumerable: true })
      window.Worker = function () { throw new Error('no') }`),
  },
  {
    name: 'cores set by the developer tools',
    signal: 'cores',
    rules: ['realmCores'],
    browser: { tools: [['Emulation.setHardwareConcurrencyOverride', { hardwareConcurrency: 16 }]] },
  },
  {
    name: 'cores changed in the kernel itself',
    signal: 'cores',
    rules: ['realmCores', 'altered'],
    missed: 'The engine answers so everywhere, and nothing contradicts it',
    from: windows,
    patch: { cores: 16 },
  },
  {
    name: 'a screen changed in the kernel itself',
    signal: 'screen',
    rules: ['screenMedia', 'screenWindow'],
    missed: 'The engine answers so everywhere, and the window fits in it',
    from: windows,
    patch: { screen: { width: 2560, height: 1440, ratio: 1 } },
  },
  {
    name: 'a memory of 12 GB',
    signal: 'memory',
    rules: ['memoryStep', 'realmMemory'],
    reviewed: true,
    ...script(`give(Navigator.prototype, 'deviceMemory', 12)`),
  },
  {
    name: 'a memory of 0.5 GB, which browsers may say, in the page alone',
    signal: 'memory',
    rules: ['realmMemory'],
    ...script(`give(navigator, 'deviceMemory', 0.5)`),
  },
  {
    name: 'plugins that nobody has',
    signal: 'plugins',
    rules: ['altered'],
    ...script(`give(Navigator.prototype, 'plugins', [1, 2, 3])`),
  },
  {
    name: 'devices of another computer',
    signal: 'devices',
    rules: ['altered'],
    ...script(`MediaDevices.prototype.enumerateDevices = async () => [{ kind: 'audioinput' }, { kind: 'videoinput' }]`),
  },
  {
    name: 'a battery that is always full',
    signal: 'battery',
    rules: ['altered'],
    ...script(`Navigator.prototype.getBattery = async () => ({ charging: true, level: 1 })`),
  },
  // Pictures and sound.
  {
    name: 'a card of Direct3D on Linux',
    signal: 'webgl',
    rules: ['gpuSystem'],
    reviewed: true,
    ...script(`card(${JSON.stringify(direct3d)})`),
  },
  {
    name: 'a plausible card by another name',
    signal: 'webgl',
    rules: ['realmGpu', 'gpuPixels'],
    reviewed: true,
    ...script(`card(${JSON.stringify(nvidia)})`),
  },
  {
    name: 'a plausible card, with a worker that cannot start',
    signal: 'webgl',
    rules: ['gpuPixels'],
    ...script(`card(${JSON.stringify(nvidia)}); window.Worker = function () { throw new Error('no') }`),
  },
  {
    name: 'a card of Windows whose largest texture is that of software',
    signal: 'webgl',
    rules: ['gpuPixels'],
    from: windows,
    patch: { gpu: { state: 'read', value: { textureSize: 8192, digest: 'ab' } } },
  },
  {
    name: 'the card of a Mac on Windows',
    signal: 'webgl',
    rules: ['gpuSystem'],
    from: windows,
    patch: { webgl: { state: 'read', value: appleM2 } },
  },
  {
    name: 'WebGL hidden from the page',
    signal: 'webgl',
    rules: ['gpuHidden', 'altered'],
    reviewed: true,
    ...script(`wrap(HTMLCanvasElement.prototype, 'getContext', (own, [kind]) => /webgl/.test(kind) ? null : own())`),
  },
  {
    name: 'noise in what WebGL reads back',
    signal: 'webgl',
    rules: ['noise'],
    ...script(`for (const one of [WebGLRenderingContext, WebGL2RenderingContext])
      wrap(one.prototype, 'readPixels', (own, given) => { own(); given[6][20] ^= 1 })`),
  },
  {
    name: 'noise in a canvas, another one each time',
    signal: 'canvas',
    rules: ['noise'],
    reviewed: true,
    ...script(`wrap(CanvasRenderingContext2D.prototype, 'getImageData', (own) => {
      const read = own(); for (let at = 0; at < read.data.length; at += 7) read.data[at] ^= Math.random() > 0.5 ? 1 : 0
      return read })`),
  },
  {
    name: 'noise in a canvas, the same each time',
    signal: 'canvas',
    rules: ['noise'],
    reviewed: true,
    ...script(`wrap(CanvasRenderingContext2D.prototype, 'getImageData', (own) => {
      const read = own(); for (let at = 0; at < read.data.length; at += 41) read.data[at] ^= 1
      return read })`),
  },
  {
    name: 'noise in one pixel of a canvas',
    signal: 'canvas',
    rules: ['noise'],
    reviewed: true,
    ...script(`wrap(CanvasRenderingContext2D.prototype, 'getImageData', (own) => {
      const read = own(); read.data[0] ^= 1; return read })`),
  },
  {
    name: 'a canvas that is always the same picture',
    signal: 'canvas',
    rules: ['altered'],
    ...script(`HTMLCanvasElement.prototype.toDataURL = () => 'data:image/png;base64,iVBORw0KGgo='`),
  },
  {
    name: 'noise in sound, another one each time',
    signal: 'audio',
    rules: ['noise'],
    reviewed: true,
    ...script(`wrap(AudioBuffer.prototype, 'getChannelData', (own) => {
      const read = own(); for (let at = 0; at < read.length; at += 100) read[at] += Math.random() * 1e-4
      return read })`),
  },
  {
    name: 'noise in sound, the same each time',
    signal: 'audio',
    rules: ['noise', 'altered'],
    ...script(`wrap(AudioBuffer.prototype, 'getChannelData', (own) => {
      const read = own().slice(); read[7] += 1e-4; return read })`),
  },
  {
    name: 'sines of another engine',
    signal: 'math',
    rules: ['altered'],
    ...script(`wrap(Math, 'sin', (own) => own() + 1e-16)`),
  },
  // Network and traces.
  {
    name: 'WebRTC by another address than the page',
    signal: 'webrtc',
    rules: ['webrtcAddress'],
    reviewed: true,
    from: windows,
    patch: { webrtc: { state: 'read', value: ['73.162.4.18'] } },
  },
  {
    name: 'WebRTC replaced by a script',
    signal: 'webrtc',
    rules: ['altered'],
    ...script(`const Own = window.RTCPeerConnection
      window.RTCPeerConnection = class extends Own { constructor(how) { super({ ...how, iceServers: [] }) } }`),
  },
  {
    name: 'a browser that is driven',
    signal: 'automation',
    rules: ['automation'],
    reviewed: true,
    browser: {},
  },
  {
    name: 'a browser that is driven and says that it is not',
    signal: 'automation',
    rules: ['altered'],
    ...script(
      `give(Navigator.prototype, 'webdriver', false); give(Navigator.prototype, 'userAgent', ${JSON.stringify(here)})`,
    ),
  },
  {
    name: 'a notification that is refused and not asked for',
    signal: 'permission',
    rules: ['permissionTwice'],
    reviewed: true,
    from: windows,
    patch: { permission: { state: 'read', value: { asked: 'prompt', notification: 'denied' } } },
  },
  {
    name: 'a disc of another size',
    signal: 'quota',
    rules: ['altered'],
    ...script(`StorageManager.prototype.estimate = async () => ({ quota: 5e11, usage: 0 })`),
  },
]

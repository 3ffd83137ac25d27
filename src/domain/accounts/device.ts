import { browserOfAgent, systemNames, systemOfAgent } from '#domain/check/agent.ts'

/** A client that names neither a browser nor a system. */
const unknownDevice = '未知设备'

/** Devices by the name that is printed on them, where it says more than their system. */
const devices: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['鸿蒙', /HarmonyOS|OpenHarmony/],
  ['安卓', /Android/],
]

/** Browser and system of a user agent in words, such as `微信，iPhone`; never empty. */
export function describeDevice(userAgent: string): string {
  const browser = browserOfAgent(userAgent)?.name
  const system = systemOfAgent(userAgent)
  const device = devices.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? (system && systemNames[system])
  if (!device) return browser ?? unknownDevice
  return browser === undefined ? device : `${browser}，${device}`
}

import { existsSync } from 'node:fs'
import { installPackage } from './debian.ts'

/** The shell, which only draws pages, comes first: a page costs it two thirds of the CPU time of a whole browser. */
const candidates = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const hasChineseFont = () => existsSync('/usr/share/fonts/opentype/noto') || process.platform === 'darwin'

/** Path of the Chromium that CHROMIUM_PATH names, or else of the first that is installed; undefined when none is. */
export function installedChromium(): string | undefined {
  const { CHROMIUM_PATH: given } = process.env
  return given ? given : candidates.find((file) => existsSync(file))
}

/**
 * The same, installed when need be and possible (with a Chinese font): the shell where Debian has it, also beside a whole
 * browser that is there already, which would cost the journeys half as much time again.
 */
export async function findChromium(): Promise<string | undefined> {
  if (!hasChineseFont()) await installPackage('fonts-noto-cjk')
  const found = installedChromium()
  if (process.env.CHROMIUM_PATH || found === candidates[0]) return found
  if (!(await installPackage('chromium-headless-shell')) && found === undefined) await installPackage('chromium')
  return installedChromium()
}

import { existsSync } from 'node:fs'
import { installPackage } from './debian.ts'

const candidates = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const find = () => candidates.find((file) => file !== '' && existsSync(file)) ?? null
const hasChineseFont = () => existsSync('/usr/share/fonts/opentype/noto') || process.platform === 'darwin'

/** Path of a Chromium, installed when need be and possible (with a Chinese font); null when there is none. */
export async function findChromium(): Promise<string | null> {
  if (find() !== null && hasChineseFont()) return find()
  await installPackage('chromium', 'fonts-noto-cjk')
  return find()
}

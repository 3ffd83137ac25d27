import { globSync, statSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { startConsoleSite } from './bench/console-site.ts'
import { findChromium } from './support/chromium.ts'
import { root } from './support/run.ts'
import './support/quick-imports.ts'

/**
 * `npm run handbook`: takes the picture of each page of the console for its handbook, as an owner sees it on the built site with the
 * demonstration; `-- today prices` those of some pages. Pages are the files of `content/handbook`.
 */
const folder = path.join(root, 'content/handbook')
const chosen = process.argv.slice(2)
const names = globSync('*.md', { cwd: folder })
  .map((file) => path.basename(file, '.md'))
  .filter((name) => chosen.length === 0 || chosen.includes(name))

/** In CSS pixels: a small laptop's window, and what of it the handbook shows. */
const viewport = { width: 1280, height: 800 }
const shownWidth = 880
const quality = 50

const site = await startConsoleSite(null)
const browser = await chromium.launch({ executablePath: await findChromium() })
let bytes = 0
try {
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Shanghai',
    locale: 'zh-CN',
  })
  await context.addCookies([{ name: 'fy_staff', value: site.token, url: site.address }])
  const page = await context.newPage()
  for (const name of names) {
    await page.goto(`${site.address}/console${name === 'today' ? '/' : `/${name}`}`)
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    const file = path.join(folder, 'pictures', `${name}.webp`)
    await sharp(await page.screenshot())
      .resize(shownWidth)
      .webp({ quality })
      .toFile(file)
    bytes += statSync(file).size
  }
} finally {
  await browser.close()
  await site.stop()
}
console.log(`${names.length} pictures, ${Math.round(bytes / 1024)} KB`)

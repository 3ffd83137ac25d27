import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { productModelCopy as copy } from '#site/copy/product-model.ts'
import { productFilmCopy } from '#site/copy/product-tour.ts'
import { captionsOf, filmSize, filmScale as scale } from '#site/features/product-tour/film-scenes.ts'
import { pages } from '#site/pages.ts'
import { startConsoleSite } from './bench/console-site.ts'
import { findChromium } from './support/chromium.ts'
import { installPackage } from './support/debian.ts'
import { root } from './support/run.ts'
import './support/quick-imports.ts'

/**
 * `npm run film`: plays the scenes of `productFilmCopy` on the model of the built site, and writes them to `public/film` as WebM, MP4,
 * poster and captions. To be run after a change of the model or its words. Needs ffmpeg, which it installs from Debian.
 */
const folder = path.join(root, 'public/film')
const { shops, tabs, tasks, team } = copy

/** Of a press: how long its transition is filmed, and how far apart its pictures are. */
const transitionMs = 320
const frameMs = 40
/** A step of a task in the model (product-model.tsx). */
const stepMs = 900
const pointerMs = 500

type Frame = { file: string; ms: number }

/** Takes the pictures of the film; what moves is moved by hand, so that each recording is the same. */
function cameraOn(page: Page, clip: { x: number; y: number; width: number; height: number }) {
  const pictures = mkdtempSync(path.join(tmpdir(), 'film-'))
  const frames: Frame[] = []
  async function take(ms: number): Promise<void> {
    const file = path.join(pictures, `${frames.length}.png`)
    await page.screenshot({ path: file, clip })
    frames.push({ file, ms })
  }
  return {
    frames,
    pictures,
    take,
    /** The transitions that a press has begun, picture by picture. */
    async takeTransition(): Promise<void> {
      for (let ms = 0; ms < transitionMs; ms += frameMs) {
        await page.evaluate((at) => {
          for (const animation of document.getAnimations()) {
            animation.pause()
            animation.currentTime = at
          }
        }, ms)
        await take(frameMs)
      }
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) {
          if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.play()
          else animation.finish()
        }
      })
    },
  }
}

function encode(frames: readonly Frame[], list: string): void {
  const lines = frames.flatMap(({ file, ms }) => [`file '${file}'`, `duration ${ms / 1000}`])
  // The last picture is named again: its duration counts only so.
  writeFileSync(list, [...lines, `file '${frames.at(-1)?.file}'`].join('\n'))
  const run = (...options: string[]) =>
    execFileSync('ffmpeg', ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', list, '-an', ...options])
  const even = ['-vf', `fps=${1000 / frameMs},scale=${filmSize.width}:${filmSize.height},format=yuv420p`]
  run(
    ...even,
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    '24',
    '-movflags',
    '+faststart',
    path.join(folder, 'tour.mp4'),
  )
  run(...even, '-c:v', 'libvpx-vp9', '-crf', '42', '-b:v', '0', path.join(folder, 'tour.webm'))
}

mkdirSync(folder, { recursive: true })
if (!existsSync('/usr/bin/ffmpeg')) await installPackage('ffmpeg')
const site = await startConsoleSite(null)
const browser = await chromium.launch({ executablePath: await findChromium() })
try {
  const page = await browser.newPage({
    viewport: { width: 432, height: 1000 }, // The model in its phone layout.
    deviceScaleFactor: scale,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  await page.goto(site.address + pages.productTour.path)
  await page.waitForLoadState('networkidle')
  const model = page.getByRole('figure', { name: copy.label })
  const tab = (name: string) => model.getByRole('tab', { name })
  const button = (name: string) => model.getByRole('button', { name, exact: true })
  await button(copy.closeShop(shops.northfold.name)).click()
  await button(copy.closeShop(shops.lumen.name)).click()
  await page.clock.install()
  await page.evaluate(() => document.fonts.ready)
  const [width, height] = [filmSize.width / scale, filmSize.height / scale]
  const client = `figure[aria-label="${copy.label}"] > [data-ground]`
  // The client alone, over the whole picture.
  await page.addStyleTag({
    content: `${client} { position: fixed; z-index: 99; inset: 0 auto auto 0; width: ${width}px; height: ${height}px; border-radius: 0 }`,
  })
  const camera = cameraOn(page, { x: 0, y: 0, width, height })

  /** Shows the scene's first picture, presses, and fills up the scene's time. */
  async function play(scene: number, presses: readonly (() => Promise<void>)[]): Promise<void> {
    const { seconds = 0 } = productFilmCopy.scenes[scene] ?? {}
    const begunAt = camera.frames.length
    for (const press of presses) {
      await camera.take(pointerMs)
      await press()
      await camera.takeTransition()
    }
    const filmed = camera.frames.slice(begunAt).reduce((sum, { ms }) => sum + ms, 0)
    if (filmed > seconds * 1000) throw new Error(`Scene ${scene + 1} takes ${filmed} ms of ${seconds} s`)
    await camera.take(seconds * 1000 - filmed)
  }
  const press = (name: string) => () => button(name).click()
  const show = (name: string) => () => tab(name).click()
  /** All steps of the chosen task, quicker than the model goes by itself. */
  const runTask = async () => {
    await button(tasks.run).click()
    for (const _ of tasks.offers.steps) {
      await camera.take(stepMs / 4)
      await page.clock.runFor(stepMs)
    }
  }
  const pick = (name: string) => () => model.getByRole('button', { name }).click()

  await play(0, [press(copy.openShop(shops.northfold.name))])
  await play(1, [press(copy.openShop(shops.lumen.name))])
  await play(2, [show(tabs.team), press(team.hand(team.colleagues.lin.name))])
  await play(3, [show(tabs.tasks), runTask])
  await play(4, [pick(tasks.invitations.name), runTask])
  await play(5, [show(tabs.log)])

  encode(camera.frames, path.join(camera.pictures, 'list.txt'))
  const poster = camera.frames.findLast((_, place) => place < camera.frames.length / 3)
  await sharp(poster?.file).resize(filmSize).webp({ quality: 60 }).toFile(path.join(folder, 'tour.webp'))
  writeFileSync(path.join(folder, 'tour.vtt'), captionsOf(productFilmCopy.scenes))
  rmSync(camera.pictures, { recursive: true })
} finally {
  await browser.close()
  await site.stop()
}
for (const file of ['tour.mp4', 'tour.webm', 'tour.webp', 'tour.vtt'])
  console.log(`${file}: ${Math.round(statSync(path.join(folder, file)).size / 1024)} KB`)

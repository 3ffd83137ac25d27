import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { callsOf, enterByLink } from './support/console.ts'
import { type ExtremeFiles, type ExtremeName, extremeBlocks, extremes } from './support/extreme-blocks.ts'
import { findLayoutFaults } from './support/layout-faults.ts'
import { expect, onBoth, test } from './support/site.ts'

/** The names of platforms and partners lead out of the page on purpose. */
const isOnPurpose = (fault: string) => /^logos-\d (?:a|span) /.test(fault)

/** A picture of stripes; the server refuses no size that a picture may have. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1a56f0' } })
    .png()
    .toBuffer()
const film = (name: string) => readFile(new URL(`../../public/film/${name}`, import.meta.url))

test(
  'every kind of block holds the shortest and the longest texts, a word without an end, and pictures of any shape',
  onBoth,
  async ({ page, site, isMobile }, { project }) => {
    await enterByLink(page, await site.inviteStaff(`extremes-${project.name}@example.com`, 'editor'))
    const { ask } = callsOf(page)
    const upload = async (name: string, data: Buffer): Promise<string> => {
      const headers = { origin: site.address, 'content-type': 'application/octet-stream', 'x-file-name': name }
      const answer = await page.request.post('/console/api/media', { data, headers })
      expect(answer.status(), name).toBe(200)
      return (await answer.json()).data.address
    }
    const files: ExtremeFiles = {
      tall: await upload('tall.png', await picture(300, 3_000)),
      wide: await upload('wide.png', await picture(4_000, 200)),
      video: await upload('extreme.mp4', await film('tour.mp4')),
      captions: await upload('extreme.vtt', await film('tour.vtt')),
    }
    for (const name of Object.keys(extremes) as ExtremeName[]) {
      const path = `/extreme-${name}-${project.name}.html`
      const { data: made } = await ask('POST /landing-pages', {
        body: { name, path, layouts: 0, template: 'empty' },
      })
      const fields = { ...made.fields, title: name, description: name, blocks: extremeBlocks(extremes[name], files) }
      const saved = await ask(`POST /landing-pages/${made.id}/draft`, { body: { version: made.version, fields } })
      const published = await ask(`POST /landing-pages/${made.id}/publish`, { body: { version: saved.data.version } })
      expect(published, name).toMatchObject({ code: 200 })
      await page.goto(path)
      for (const width of isMobile ? [390] : [768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const faults = (await page.evaluate(findLayoutFaults)).filter((fault) => !isOnPurpose(fault))
        expect(faults, `${name} at ${width} px`).toEqual([])
      }
    }
  },
)

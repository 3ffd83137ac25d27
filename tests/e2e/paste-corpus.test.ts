import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { sanitiseHtml } from '#server/services/shared/rich-text/sanitise-html.ts'
import { buildTextEditor } from './support/text-editor.ts'

const folder = 'tests/world/corpus/paste'
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.html') && !name.endsWith('.stored.html'))
  .map((name) => name.replace('.html', ''))
const fileOf = (name: string) => readFileSync(`${folder}/${name}.html`, 'utf8')

let script: string
test.beforeAll(async () => {
  script = await buildTextEditor()
})

test('what office programs, editors of documents and 公众号 put on the clipboard is stored as it was seen', async ({
  page,
}) => {
  await page.goto('about:blank')
  await page.addScriptTag({ content: script })
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) {
    const { html } = await page.evaluate((given) => globalThis.textEditor.storePaste(given), fileOf(name))
    // A line for each block; code has lines of its own.
    const stored = html.replace(
      /(<\/(?:h\d|p|[uo]l|figure|table|pre|blockquote)>)(?=<(?:h\d|p|[uo]l|figure|table|pre|blockquote)\b)/g,
      '$1\n',
    )
    const flat = (text: string) => text.replaceAll('\n', '')
    expect.soft(flat(html), `${name}\n${stored}`).toBe(flat(fileOf(`${name}.stored`)))
    expect.soft(html.match(/<pre>.*?<\/pre>/gs), name).toEqual(fileOf(`${name}.stored`).match(/<pre>.*?<\/pre>/gs))
  }
})

test('no word and no number of a paste is lost, and none is added', async ({ page }) => {
  await page.goto('about:blank')
  await page.addScriptTag({ content: script })
  for (const name of names) {
    const [seen, kept] = await page.evaluate((given) => {
      /** The characters that a reader sees, without those which a program says are the number of an item. */
      const charactersOf = (html: string) => {
        const { body } = new DOMParser().parseFromString(html, 'text/html')
        for (const hidden of body.querySelectorAll('style, script, title')) hidden.remove()
        return (body.textContent ?? '').replace(/\s/g, '')
      }
      const { body } = new DOMParser().parseFromString(given, 'text/html')
      const numbers = [...body.querySelectorAll<HTMLElement>('span')].filter((span) =>
        /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
      )
      const stored = globalThis.textEditor.storePaste(given).html
      for (const number of numbers) {
        const words = (number.textContent ?? '').replace(/\s/g, '')
        // 第三条 and 3.1 are no number that a list shows, and stay as words.
        if (/^(?:[\d]+[.)]|[a-z]+[.)]|l|[^\p{L}\d]|Ø)$/u.test(words)) number.remove()
      }
      return [charactersOf(body.innerHTML), charactersOf(stored)]
    }, fileOf(name))
    expect.soft(kept.replace(/[☑☐]/g, ''), name).toBe(seen)
  }
})

test('what is stored of a paste is what visitors see', async ({ page }) => {
  await page.goto('about:blank')
  await page.addScriptTag({ content: script })
  for (const name of names) {
    const { html } = await page.evaluate((given) => globalThis.textEditor.storePaste(given), fileOf(name))
    const read = (text: string) => page.evaluate((given) => globalThis.textEditor.readStored(given), text)
    const clean = sanitiseHtml(html, { keepForeignPictures: true })
    expect.soft(await read(clean), name).toEqual(await read(html))
    const withoutPlaces = html.replace(/<img data-from="[^"]*" alt="[^"]*">/g, '')
    expect.soft(await read(sanitiseHtml(html)), name).toEqual(await read(withoutPlaces))
  }
})

test('a price at the beginning of a paragraph is no number of a list', async ({ page }) => {
  await page.goto('about:blank')
  await page.addScriptTag({ content: script })
  const beginnings = [
    '3.5 折起售',
    '99.9元',
    '1. 一',
    '12、二',
    '（3）三',
    'a. 甲',
    'o 乙',
    '- 丙',
    '· 丁',
    '一、戊',
    '2026. 年',
  ]
  for (const words of beginnings)
    for (const style of ['', 'mso-list:none', 'mso-list:l0 level1 lfo1', 'margin-left:21pt']) {
      const html = `<p class=MsoListParagraph style='${style}'>${words}<o:p></o:p></p>`
      const stored = await page.evaluate((given) => globalThis.textEditor.storePaste(given), html)
      expect(stored.html, html).toBe(`<p>${words}</p>`)
    }
})

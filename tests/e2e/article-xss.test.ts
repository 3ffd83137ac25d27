import type { Page } from '@playwright/test'
import { hasUnsafeText } from '#domain/shared/text.ts'
import { pages } from '#site/pages.ts'
import { xssVectors } from '#tests/support/xss-vectors.ts'
import { openPage } from './support/auth-box.ts'
import { expect, onDesktop, test } from './support/site.ts'

// The sanitiser alone has to hold: the page's policy, which would stop scripts too, is off.
test.use({ bypassCSP: true })

/** PostgreSQL keeps no NUL; the console's calls refuse such texts. */
const storable = xssVectors.filter((vector) => !hasUnsafeText(vector))
const mark = '这一段来自编辑'
const nothing = { ran: [], elements: [], attributes: [] }

/** Makes whatever a vector may do leave a trace: dialogs, calls of what it would call, requests to elsewhere. */
async function watch(page: Page, origin: string): Promise<string[]> {
  const traces: string[] = []
  page.on('dialog', (dialog) => {
    traces.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const asked = new URL(request.url())
    if (asked.protocol.startsWith('http') && asked.origin !== origin) traces.push(asked.href)
  })
  await page.addInitScript(() => {
    const ran: unknown[] = []
    Object.assign(window, { __xss: ran })
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'xss', 'XSS'])
      Object.assign(window, { [name]: (...words: unknown[]) => ran.push([name, ...words]) })
  })
  return traces
}

/**
 * A window into which pages are written. The text is part of their HTML, so the site's own scripts are blocked; requests
 * of a vector are recorded and aborted.
 */
async function openWindow(page: Page) {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(pages.notFound.path)
  await page.route('**/*', (route) => route.abort())
}

/** The `main` element of a page as it was sent: the layout around it is the same for every vector. */
const mainPartOf = (html: string) => html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))

/** Touches everything in the text as a reader might, and reports what ran and what the text has become. */
function findHarm(page: Page) {
  const text = page.getByText(mark, { exact: true }).locator('..')
  return text.evaluate((root) => {
    const elements = [...root.querySelectorAll('*')]
    for (const element of elements) {
      for (const type of ['mouseover', 'mouseenter', 'pointerenter', 'focus', 'error', 'toggle', 'animationstart'])
        element.dispatchEvent(new Event(type))
    }
    const forbidden = 'script,style,iframe,object,embed,svg,math,form,input,base,meta,link,template,noscript'
    return {
      ran: Reflect.get(window, '__xss'),
      elements: elements.filter((element) => element.matches(forbidden)).map(({ outerHTML }) => outerHTML),
      attributes: elements
        .flatMap((element) => [...element.attributes])
        .filter(
          ({ name, value }) => /^on|^style$|^srcdoc$/.test(name) || /^\s*(javascript|vbscript|data):/i.test(value),
        )
        .map(({ name, value }) => `${name}=${value}`),
    }
  })
}

test('no vector in a stored article runs or requests anything', onDesktop, async ({ page, site, faults }) => {
  test.slow()
  faults.allow(/status of 404|net::ERR_FAILED/)
  const traces = await watch(page, site.address)
  await openWindow(page)
  // A new article empties what the pages are made of: all come first, so that it is read once.
  const articles: { id: number; vector: string }[] = []
  for (const vector of storable) {
    const { id } = await site.givenContentItem({ content: `<p>${mark}</p>${vector}<p>之后</p>` })
    articles.push({ id, vector })
  }
  for (const { id, vector } of articles) {
    const answer = await page.request.get(`${pages.article.path}?id=${id}`)
    expect(answer.status(), vector).toBe(200)
    await page.setContent(mainPartOf(await answer.text()))
    expect(await findHarm(page), vector).toEqual(nothing)
    expect(traces, vector).toEqual([])
  }
  // The window's text is no page of the site: its styles are not checked.
  await page.close()
})

test('the window of these tests does notice what runs', onDesktop, async ({ page, site, faults }) => {
  faults.allow(/status of 404|net::ERR_FAILED/)
  await watch(page, site.address)
  await openWindow(page)
  await page.setContent(`<div><p>${mark}</p><img src="/none" onerror="alert(1)"><script>alert(2)</script></div>`)
  const harm = await findHarm(page)
  expect(harm.ran).toEqual(
    expect.arrayContaining([
      ['alert', 1],
      ['alert', 2],
    ]),
  )
  expect(harm.elements).toHaveLength(1)
  expect(harm.attributes).toEqual(['onerror=alert(1)'])
  // The window's text is no page of the site: its styles are not checked.
  await page.close()
})

test('all vectors in one article, and in every other field, leave the page whole', async ({ page, site, faults }) => {
  faults.allow(/status of 404/)
  const traces = await watch(page, site.address)
  const harmful = storable.find((vector) => vector.includes('<script')) ?? ''
  const { id } = await site.givenContentItem({
    title: `标题${harmful}`,
    briefly: `摘要</script>${harmful}`,
    author: `作者${harmful}`,
    content: `<p>${mark}</p>${storable.map((vector) => `<div>${vector}</div>`).join('\n')}`,
  })
  await openPage(page, `${pages.article.path}?id=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`标题${harmful}`)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await findHarm(page)).toEqual(nothing)
  expect(traces).toEqual([])
})

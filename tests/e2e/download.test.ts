import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Download, Page } from '@playwright/test'
import { formatSize } from '#domain/downloads/progress.ts'
import { downloadCopy as copy } from '#site/copy/downloads.ts'
import { pages } from '#site/pages.ts'
import { expectAccessible } from './support/accessible.ts'
import { openPage, toastOf } from './support/auth-box.ts'
import { expect, onDesktop, onPhone, test } from './support/site.ts'

type Published = {
  systemTypeName: string
  systemDigit: number
  downloadUrl: string
  versionNo: string
  sha256: string
  size: number
}

const windows = copy.systems.windows(64)
const ascribed = '**/api/version/download/getAscribedDownloadUrl'
const files = '**/downloads/**'

/** The newest 64-bit Windows installer, as the API publishes it. */
async function publishedWindows(request: APIRequestContext): Promise<Published> {
  const { data }: { data: Published[] } = await (await request.get('/api/version/download/queryVersion')).json()
  const found = data.find(({ systemTypeName, systemDigit }) => systemTypeName === 'WINDOWS' && systemDigit === 64)
  if (!found) throw new Error('The demonstration has no installer for Windows')
  return found
}

const mainLink = (page: Page) => page.getByRole('link', { name: copy.opening.download(windows), exact: true }).first()
const progressOf = (page: Page) => page.getByRole('progressbar', { name: copy.running.progress })
const nameOf = ({ downloadUrl }: Published) => downloadUrl.split('/').at(-1) ?? ''

async function hashOf(saved: Download): Promise<string> {
  return createHash('sha256')
    .update(await readFile(await saved.path()))
    .digest('hex')
}

/** Lets the page's files come slowly enough to be watched. */
async function slowDown(page: Page, bytesASecond: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const limits = { offline: false, latency: 0, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { ...limits, downloadThroughput: bytesASecond })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'every installer is a plain link to its file, and says that it is a demonstration',
    onDesktop,
    async ({ page, request }) => {
      const published = await publishedWindows(request)
      await page.goto(pages.download.path)
      await expect(page.getByText(copy.demoSize(formatSize(published.size))).first()).toBeVisible()
      // It has no signer, so nothing asks to compare one.
      await expect(page.getByText(copy.trust.scan(false))).toBeVisible()
      await expect(page.getByText(copy.verify.windowsSigner[1])).toHaveCount(0)
      const saving = page.waitForEvent('download')
      await mainLink(page).click()
      const saved = await saving
      expect(saved.suggestedFilename()).toBe(nameOf(published))
      expect(await hashOf(saved)).toBe(published.sha256)
    },
  )
})

test('a download carries its source, and its bytes are the published ones', onDesktop, async ({ page, request }) => {
  const published = await publishedWindows(request)
  await openPage(page, `${pages.download.path}?cy=partner-a&qd=search&invitecode=ABC123`)
  const asking = page.waitForRequest(ascribed)
  const fetching = page.waitForRequest(files)
  const saving = page.waitForEvent('download')
  await mainLink(page).click()
  expect((await asking).postDataJSON()).toMatchObject({
    cy: 'partner-a',
    qd: 'search',
    inviteCode: 'ABC123',
    originUrl: published.downloadUrl,
  })
  expect((await fetching).url()).toContain('ascribedCode=')
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(nameOf(published))
  expect(await hashOf(saved)).toBe(published.sha256)
  await expect(page.getByText(copy.done.matches)).toBeVisible()
  await expect(progressOf(page)).toHaveAttribute('value', '100')
})

test('progress stays below 100 while the file comes, and the download is called off', onDesktop, async ({ page }) => {
  let downloads = 0
  page.on('download', () => {
    downloads += 1
  })
  await openPage(page, pages.download.path)
  await slowDown(page, 100_000)
  await mainLink(page).click()
  await expect
    .poll(async () => Number(await progressOf(page).getAttribute('value')), { intervals: [50] })
    .toBeGreaterThan(10)
  expect(Number(await progressOf(page).getAttribute('value'))).toBeLessThan(100)
  await page.getByRole('button', { name: copy.running.cancel, exact: true }).click()
  await expect(toastOf(page)).toHaveText(copy.running.cancelled)
  await expect(mainLink(page)).toBeVisible()
  await expect(progressOf(page)).toHaveCount(0)
  expect(downloads).toBe(0)
})

test('a link that cannot be resolved is silently the published one', onDesktop, async ({ page, request, faults }) => {
  faults.allow(/status of 503/)
  const published = await publishedWindows(request)
  await openPage(page, pages.download.path)
  await page.route(ascribed, (route) => route.fulfill({ status: 503, json: { code: 503, msg: '忙' } }))
  const fetching = page.waitForRequest(files)
  const saving = page.waitForEvent('download')
  await mainLink(page).click()
  expect(new URL((await fetching).url()).search).toBe('')
  expect(await hashOf(await saving)).toBe(published.sha256)
  await expect(page.getByText(copy.done.matches)).toBeVisible()
  await expect(toastOf(page)).toBeEmpty()
})

test('a download that fails says why, with the newest sentence only', onDesktop, async ({ page, faults }) => {
  faults.allow(/status of (403|500)|ERR_FAILED/)
  await openPage(page, pages.download.path)
  await page.route(files, (route) => route.fulfill({ status: 403, json: { code: 403, msg: '这个版本已下架' } }))
  await mainLink(page).click()
  await expect(toastOf(page)).toHaveText('这个版本已下架')
  await page.unroute(files)
  await page.route(files, (route) => route.fulfill({ status: 500, body: 'no envelope' }))
  await mainLink(page).click()
  await expect(toastOf(page)).toHaveText(copy.failed)
  await page.unroute(files)
  await page.route(files, (route) => route.abort())
  await mainLink(page).click()
  await expect(toastOf(page)).toHaveText(copy.broken)
  await expect(mainLink(page)).toBeVisible()
})

test('a download that is cut reports it and continues where it ended', onDesktop, async ({ page, request }) => {
  const published = await publishedWindows(request)
  const whole = await request.get(published.downloadUrl)
  const body = await whole.body()
  const { etag = '' } = whole.headers()
  await openPage(page, pages.download.path)
  await page.route(files, async (route) => {
    const isRest = (await route.request().headerValue('range')) !== null
    if (isRest) await route.continue()
    else
      await route.fulfill({
        headers: { 'content-length': String(published.size), etag },
        body: body.subarray(0, Math.floor(published.size / 2)),
      })
  })
  await mainLink(page).click()
  await expect(toastOf(page)).toHaveText(copy.cut.title)
  await expect(progressOf(page)).toHaveAttribute('value', '50')
  const asking = page.waitForRequest(files)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: copy.cut.resume, exact: true }).click()
  expect((await asking).headers().range).toBe(`bytes=${published.size / 2}-`)
  expect(await hashOf(await saving)).toBe(published.sha256)
})

test('a file that differs from the published one is fetched once more', onDesktop, async ({ page, request }) => {
  const published = await publishedWindows(request)
  await openPage(page, pages.download.path)
  let downloads = 0
  page.on('download', () => {
    downloads += 1
  })
  await page.route(files, (route) => route.fulfill({ body: Buffer.alloc(published.size) }))
  await mainLink(page).click()
  await expect(page.getByRole('alert')).toHaveText(copy.wrong.title)
  await expect(page.getByText(copy.done.title)).toHaveCount(0)
  expect(downloads).toBe(0)
  await page.unroute(files)
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: copy.wrong.again }).click()
  expect(await hashOf(await saving)).toBe(published.sha256)
})

test('leaving during a download asks first, and only then', onDesktop, async ({ page }) => {
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  await openPage(page, pages.download.path)
  await slowDown(page, 40_000)
  await mainLink(page).click()
  await expect(progressOf(page)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: pages.price.label }).click()
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(page).toHaveURL(pages.download.path)
  await page.getByRole('button', { name: copy.running.cancel, exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: pages.price.label }).click()
  await expect(page).toHaveURL(pages.price.path)
  expect(asked).toHaveLength(1)
})

test('a hidden source is in the name of the file', onDesktop, async ({ page, request }) => {
  const published = await publishedWindows(request)
  await openPage(page, `${pages.download.path}?source=hidden`)
  await page.route(ascribed, (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: `${published.downloadUrl}?ascribedCode=201` } }),
  )
  const saving = page.waitForEvent('download')
  await mainLink(page).click()
  expect((await saving).suggestedFilename()).toBe(nameOf(published).replace('.exe', '-201.exe'))
})

test(
  'a visitor checks the installer that they have, and nothing of it is sent',
  onDesktop,
  async ({ page, request }) => {
    const published = await publishedWindows(request)
    const file = { name: 'renamed.exe', mimeType: 'application/octet-stream' }
    const body = await (await request.get(published.downloadUrl)).body()
    await openPage(page, pages.download.path)
    const { verify } = copy
    await expect(page.getByText(verify.equal, { exact: true })).toHaveCount(0)
    const sent: string[] = []
    page.on('request', (one) => one.method() === 'POST' && sent.push(one.url()))
    const field = page.getByLabel(verify.choose)

    await field.setInputFiles({ ...file, buffer: body })
    const result = page.locator('[data-match]')
    await expect(result).toBeFocused()
    await expect(result).toContainText(verify.match(`${windows} ${published.versionNo}`))
    await expect(page.getByText(verify.equal, { exact: true })).toBeVisible()
    expect(sent).toEqual([])
    await expectAccessible(page)

    // One byte of it changed, and dropped on the page.
    const changed = Buffer.from(body)
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    const dropped = await page.evaluateHandle((bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))], 'a.exe'))
      return transfer
    }, changed.toString('base64'))
    await page.dispatchEvent('body', 'drop', { dataTransfer: dropped })
    await expect(result).toContainText(verify.noMatch)
    await expect(page.getByText(verify.equal, { exact: true })).toHaveCount(0)

    const pasted = page.getByLabel(verify.pasted)
    await pasted.fill('SHA256')
    await pasted.press('Enter')
    await expect(pasted).toHaveAccessibleDescription(verify.notHash)
    await pasted.fill('SHA256  ')
    await expect(pasted).toHaveAccessibleDescription('')
    await pasted.fill(`SHA256  ${published.sha256.toUpperCase()}  C:\\renamed.exe`)
    await pasted.press('Enter')
    await expect(result).toContainText(verify.match(`${windows} ${published.versionNo}`))

    // A file that takes long is stopped from where it was chosen.
    await page.route(/hash-worker/, () => {})
    await field.setInputFiles({ ...file, buffer: body })
    await expect(page.getByRole('progressbar', { name: verify.progress })).toBeVisible()
    const stop = page.getByRole('button', { name: verify.stop })
    await expect(stop).toBeFocused()
    await stop.press('Enter')
    await expect(field).toBeFocused()
    await expect(result).toHaveCount(0)
  },
)

test('a Mac gets its installer first, and a checksum can be copied', onDesktop, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' })
    Object.defineProperty(navigator, 'userAgentData', {
      value: { getHighEntropyValues: () => Promise.resolve({ architecture: 'arm', bitness: '64' }) },
    })
  })
  await openPage(page, pages.download.path)
  const own = page.getByRole('list', { name: copy.systems.table }).getByRole('listitem').first()
  await expect(own).toContainText(copy.systems.macArm + copy.systems.own)
  await expect(page.getByRole('link', { name: copy.opening.download(copy.systems.macArm) }).first()).toBeVisible()
  await own.getByRole('button', { name: copy.checksum.copyOf(copy.systems.macArm) }).click()
  await expect(toastOf(page)).toHaveText(copy.checksum.copied)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await own.locator('code').textContent())
  await expectAccessible(page)
})

test('a phone is sent home: it has no use for an installer', onPhone, async ({ page }) => {
  await page.goto(pages.download.path)
  await expect(page).toHaveURL('/index.html')
})

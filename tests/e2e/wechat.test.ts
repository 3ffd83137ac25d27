import { authDialogCopy } from '#site/copy/auth-dialogs.ts'
import { downloadCopy } from '#site/copy/downloads.ts'
import { pages } from '#site/pages.ts'
import { freshPhone } from '#tests/support/accounts.ts'
import { boxOf, openPage, registerByPhone, toastOf } from './support/auth-box.ts'
import { expect, onDesktop, onPhone, test } from './support/site.ts'

const userAgents = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN',
  computer:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090a13)',
}

test.describe('on the phone', () => {
  test.use({ userAgent: userAgents.phone })

  test('in WeChat the installer’s link is copied or shown, without a pop-up', onPhone, async ({ page, outbox }) => {
    const { downloadSheet: copy } = authDialogCopy
    const phone = freshPhone()
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      window.open = () => null
    })
    await openPage(page)
    await registerByPhone(page, { phone, code: () => outbox.codeFor(phone) })
    const box = boxOf(page)
    await box.download.click()
    const sheet = page.getByRole('dialog', { name: copy.title })
    await sheet.getByRole('button', { name: copy.copy }).click()
    await expect(toastOf(page)).toHaveText(copy.copied)

    await page.evaluate(() => {
      document.execCommand = () => false
    })
    await sheet.getByRole('button', { name: copy.copy }).click()
    await expect(sheet.getByRole('status')).toContainText(pages.download.path)
    await page.keyboard.press('Escape')

    await box.enter.click()
    await expect(page).toHaveURL(/ticket=/)
  })
})

test.describe('on the computer', () => {
  test.use({ userAgent: userAgents.computer })

  test(
    'in WeChat the download page says to open it in a browser, and downloads nothing',
    onDesktop,
    async ({ page }) => {
      const { wechat: copy, opening, done } = downloadCopy
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
      await openPage(page, pages.download.path)
      const hint = page.getByRole('note')
      await expect(hint).toContainText(copy.title)
      const links = page.getByRole('main').locator('a[download]')
      await expect(links.first()).toHaveText(new RegExp(opening.download('')))
      const files = await links.evaluateAll((all) =>
        all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      )
      await links.first().click()
      await expect(toastOf(page)).toHaveText(copy.copied)
      await expect(hint).toContainText(copy.title)
      await expect(page.getByText(done.title)).toHaveCount(0)
      await hint.getByRole('button', { name: copy.copy }).click()
      await expect(toastOf(page)).toHaveText(copy.copied)
      await page.evaluate(() => {
        document.execCommand = () => false
      })
      await hint.getByRole('button', { name: copy.copy }).click()
      await expect(hint.getByRole('status')).toContainText(pages.download.path)
      await links.nth(1).click()
      await expect(hint).toBeFocused()
      expect(asked.filter((path) => files.includes(path))).toEqual([])
      expect(asked).not.toContain('/api/version/download/getAscribedDownloadUrl')
    },
  )
})

test('a shared page has its card at the very beginning of the document', onDesktop, async ({ request }) => {
  for (const path of ['/', pages.temu.path, pages.download.path]) {
    const html = await (await request.get(path)).text()
    const head = Buffer.from(html).subarray(0, 4_096).toString()
    for (const name of ['og:title', 'og:description', 'og:image'])
      expect(head, `${path} ${name}`).toContain(`<meta property="${name}" content="`)
    for (const name of ['name', 'description', 'image'])
      expect(head, `${path} ${name}`).toMatch(new RegExp(`<meta itemprop="${name}" content="[^"]+"`, 'i'))
    const address = /<meta itemprop="image" content="([^"]+)"/i.exec(head)?.[1] ?? ''
    const picture = await (await request.get(new URL(address).pathname)).body()
    // A PNG has its width at byte 16 and its height at byte 20; WeChat requires 300 px.
    expect(Math.min(picture.readUInt32BE(16), picture.readUInt32BE(20)), address).toBeGreaterThanOrEqual(300)
  }
})

import { sheetCopy } from '#console/kit/sheets/copy.ts'
import { writeXlsx } from '#console/kit/sheets/write-xlsx.ts'
import { ruleCopy } from '#console/pages/price-rules/copy.ts'
import { categoryCopy, typeCopy } from '#console/pages/prices/catalogue-names-copy.ts'
import { priceCopy as words } from '#console/pages/prices/copy.ts'
import { todayCopy } from '#console/pages/today/copy.ts'
import { catalogueNameSentences } from '#domain/devices/catalogue-names.ts'
import { skuSentences } from '#domain/devices/new-sku.ts'
import { catalogueSample } from '#domain/pricing/sheet/catalogue-columns.ts'
import { priceCopy } from '#site/copy/price.ts'
import { pages } from '#site/pages.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterByLink, expectReady } from './support/console.ts'
import { priceOf } from './support/price.ts'
import { expect, onDesktop, test } from './support/site.ts'

test.use({ variables: { SEED: 'none' } })

test('an empty site sells its first device, made by the console alone', onDesktop, async ({ page, site, faults }) => {
  await enterByLink(page, await site.inviteStaff('first-device@example.com', 'owner'))
  // Rules name providers and categories of devices: that there are none is said once.
  await page.goto('/console/price-rules')
  await expectReady(page)
  await expect(page.getByText(ruleCopy.empty)).toHaveCount(1)
  await expect(page.getByText(/^还没有/)).toHaveCount(1)
  await page.goto('/console/')
  await page.getByRole('link', { name: todayCopy.needActions.device, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const saveIn = (word: string) => dialog.getByRole('button', { name: word, exact: true }).click()

  // Nothing to choose from yet: the dialog asks for a type, then for a category, then for the device.
  await expect(dialog).toHaveAccessibleName(typeCopy.first)
  await expectAccessible(page)
  await dialog.getByLabel(typeCopy.name).fill('云设备')
  await saveIn(typeCopy.save)
  await expect(dialog).toHaveAccessibleName(categoryCopy.first)
  await dialog.getByLabel(categoryCopy.name).fill('企业专线')
  await saveIn(categoryCopy.save)
  await expect(dialog).toHaveAccessibleName(words.addSku)
  // No device that it could be like.
  await expect(dialog.getByLabel(words.likeSku)).toHaveCount(0)
  await dialog.getByLabel(words.area, { exact: true }).fill('北美')
  await dialog.getByLabel(words.place).fill('美国洛杉矶')
  await dialog.getByLabel(words.provider).fill('直连')
  await dialog.getByLabel(words.hasRemote).uncheck()
  await dialog.getByLabel(`1个月${words.price}`).fill('66')
  // A price by days is offered from the start, and the dialog says what it still needs.
  await dialog.getByLabel(`30天${words.price}`).fill('60')
  await expect(dialog.getByText(words.daysHidden)).toBeVisible()
  await saveIn(words.addSkuAction)
  await expect(dialog).toBeHidden()

  const panel = page.getByRole('complementary', { name: words.noSet })
  await expect(panel.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  await panel.getByRole('button', { name: words.publish }).click()
  await saveIn(words.publish)
  await expect(panel.getByText(words.status.public, { exact: true })).toBeVisible()

  await page.goto(`${pages.price.path}?num=2`)
  await expectReady(page)
  const on = priceOf(page)
  await expect(on.option(priceCopy.steps.type, '云设备')).toBeChecked()
  await expect(on.payable).toHaveText('¥132.00')
  // A place without a country code has no flag, and its name keeps one line.
  const { height = 0 } = (await on.step(priceCopy.steps.place).getByText('美国洛杉矶').boundingBox()) ?? {}
  expect(height).toBeLessThan(40)

  // What the device is is corrected where it is selected; while visitors see it, it is not deleted.
  await page.goto('/console/prices')
  await page.getByRole('checkbox', { name: words.pickOne('美国洛杉矶无远程企业专线') }).check()
  const strip = page.getByRole('toolbar', { name: words.picked(1) })
  await strip.getByRole('button', { name: words.removeSku, exact: true }).click()
  await expect(dialog.getByText(skuSentences.unlistFirst)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await strip.getByRole('button', { name: words.editSku, exact: true }).click()
  await expect(dialog.getByLabel(words.provider)).toBeDisabled()
  await dialog.getByLabel(words.place).fill('美国西雅图')
  await saveIn(words.editSkuAction)
  await expect(dialog).toBeHidden()
  await page.goto(pages.price.path)
  await expect(on.step(priceCopy.steps.place).getByText('美国西雅图')).toBeVisible()

  // The type is in use: it is renamed, and its removal says why not.
  await page.goto('/console/prices?do=types')
  const list = page.getByRole('dialog', { name: typeCopy.title })
  await list.getByRole('button', { name: typeCopy.removeTitle('云设备') }).click()
  const removal = page.getByRole('dialog', { name: typeCopy.removeTitle('云设备') })
  await expect(removal.getByRole('alert')).toContainText(catalogueNameSentences.devicesOf(1, 1))
  await page.keyboard.press('Escape')
  await expect(removal).toBeHidden()
  await list.getByRole('button', { name: typeCopy.editOne('云设备') }).click()
  const edit = page.getByRole('dialog', { name: typeCopy.editTitle('云设备') })
  await edit.getByLabel(typeCopy.name).fill('海外云设备')
  await edit.getByRole('button', { name: typeCopy.save, exact: true }).click()
  await expect(list.getByRole('cell', { name: '海外云设备', exact: true })).toBeVisible()
  await page.goto(pages.price.path)
  await expect(on.option(priceCopy.steps.type, '海外云设备')).toBeChecked()

  // The others come from a workbook: a wrong file and a faulty row say so, and one change set has all of it.
  await page.goto('/console/prices?do=import')
  const importing = page.getByRole('dialog', { name: words.importTitle })
  const choose = (name: string, buffer: Buffer) =>
    importing.getByLabel(sheetCopy.pick).setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  const chooseBook = (part: Readonly<Record<string, string>>) => {
    const [head = [], ...rows] = catalogueSample
    const own = {
      类型编号: 'phone',
      设备类型: '云手机',
      类别编号: '11',
      类别: '手机线路',
      国家或城市: '英国伦敦',
      ...part,
    }
    const filled = rows.map((row) => row.map((cell, at) => (own as Record<string, string>)[head[at] ?? ''] ?? cell))
    return choose('价目.xlsx', Buffer.from(writeXlsx([{ name: '价目', rows: [head, ...filled] }])))
  }
  faults.allow(/status of 400/)
  await choose('随便.csv', Buffer.from('随便'))
  await expect(importing.getByRole('alert')).toContainText('第一行应是列名')
  await chooseBook({ 售价: '便宜' })
  await expect(importing.getByRole('row').filter({ hasText: '售价：' })).toHaveCount(3)
  await expect(importing.getByRole('button', { name: sheetCopy.apply, exact: true })).toBeDisabled()
  await chooseBook({})
  await expect(importing.getByText(sheetCopy.from('价目.xlsx', '价目'))).toBeVisible()
  await expect(importing.getByText(sheetCopy.planned({ new: 3, changed: 0, same: 0, faulty: 0 }))).toBeVisible()
  await expectAccessible(page)
  await importing.getByRole('button', { name: sheetCopy.apply, exact: true }).click()
  await expect(importing).toBeHidden()
  await expect(panel.getByLabel(words.name, { exact: true })).toHaveValue('导入 价目.xlsx')
  await panel.getByRole('button', { name: words.publish }).click()
  await saveIn(words.publish)
  await expect(panel.getByText(words.status.public, { exact: true })).toBeVisible()
  await page.goto(pages.price.path)
  await on.option(priceCopy.steps.type, '云手机').check()
  await expect(on.step(priceCopy.steps.place).getByText('英国伦敦').first()).toBeVisible()
})

import type { Page } from '@playwright/test'
import { commands } from '#console/kit/commands/commands.ts'
import { sheetCopy } from '#console/kit/sheets/copy.ts'
import { writeXlsx } from '#console/kit/sheets/write-xlsx.ts'
import { couponCopy } from '#console/pages/coupons/copy.ts'
import { priceCopy as words } from '#console/pages/prices/copy.ts'
import { quoteCopy } from '#console/pages/quote/copy.ts'
import { type CatalogueHead, catalogueColumns } from '#domain/pricing/sheet/catalogue-columns.ts'
import { button, openRailPage } from '../console.ts'
import { expect } from '../site.ts'

type Device = Readonly<Partial<Record<CatalogueHead, string>>> & { prices: Readonly<Record<string, number>> }

const months = (one: number) => ({ '1个月': one, '3个月': one * 2.9, '6个月': one * 5.6, '12个月': one * 10.8 })

/** A device of each kind that the price page knows. */
export const devices: readonly Device[] = [
  {
    类型编号: 'cloud',
    设备类型: '云设备',
    地区: '北美',
    国家或城市: '美国洛杉矶',
    国家代码: 'US',
    型号: '标准型',
    类别编号: '1',
    类别: '静态住宅IP',
    库存: '30',
    标签: '新品',
    prices: months(72),
  },
  {
    类型编号: 'house',
    设备类型: '住宅设备',
    地区: '欧洲',
    国家或城市: '德国法兰克福',
    国家代码: 'DE',
    型号: '家庭型',
    类别编号: '1',
    类别: '静态住宅IP',
    prices: months(118),
  },
  {
    类型编号: 'phone',
    设备类型: '手机设备',
    地区: '东南亚',
    国家或城市: '泰国曼谷',
    国家代码: 'TH',
    型号: '安卓12',
    类别编号: '2',
    类别: '手机线路',
    库存: '12',
    prices: months(96),
  },
  {
    类型编号: 'live',
    设备类型: '直播设备',
    地区: '东南亚',
    国家或城市: '印尼雅加达',
    国家代码: 'ID',
    型号: '直播型',
    类别编号: '4',
    类别: '直播专线',
    库存: '8',
    prices: months(240),
  },
  {
    类型编号: 'local',
    设备类型: '本地设备',
    国家或城市: '不限地区',
    类别编号: '3',
    类别: '机房IP',
    prices: months(28),
  },
  {
    类型编号: 'self',
    设备类型: '自有设备',
    地区: '北美',
    国家或城市: '自带线路',
    类别编号: '5',
    类别: '自有线路',
    prices: months(18),
  },
]

function rowsOf({ prices, ...device }: Device): string[][] {
  return Object.entries(prices).map(([duration, price]) => {
    const row: Partial<Record<CatalogueHead, string>> = {
      ...device,
      远程: device.型号 === undefined ? '否' : '是',
      服务商: 'qingmao',
      时长: duration,
      售价: price.toFixed(2),
      标价: (price * 1.25).toFixed(2),
      折扣词: '8折',
      库存: device.库存 ?? '不限',
      有货: '是',
      上架: '是',
    }
    return catalogueColumns.map(({ head }) => row[head] ?? '')
  })
}

/** All types, categories, devices, durations, prices and stocks from one workbook, published as one change set. */
export async function importCatalogue(page: Page): Promise<void> {
  await openRailPage(page, words.title)
  await button(page, commands['prices.import'].word).click()
  const dialog = page.getByRole('dialog')
  const table = [catalogueColumns.map(({ head }) => head), ...devices.flatMap(rowsOf)]
  await dialog.getByLabel(sheetCopy.pick).setInputFiles({
    name: '2026价目.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(writeXlsx([{ name: '价目', rows: table }])),
  })
  const planned = { new: table.length - 1, changed: 0, same: 0, faulty: 0 }
  await expect(dialog.getByText(sheetCopy.planned(planned))).toBeVisible()
  await button(dialog, sheetCopy.apply).click()
  await expect(dialog).toBeHidden()
  const panel = page.getByRole('complementary', { name: words.noSet })
  await button(panel, words.publish).click()
  await button(page.getByRole('dialog'), words.publish).click()
  await expect(panel.getByText(words.status.public, { exact: true })).toBeVisible()
}

/** A colleague asks what ten of the live devices cost for a year: the price page's own engine answers. */
export async function tryQuote(page: Page): Promise<void> {
  await openRailPage(page, quoteCopy.title)
  const [device] = devices.filter(({ 类型编号: code }) => code === 'live')
  await page
    .getByRole('combobox', { name: quoteCopy.type, exact: true })
    .selectOption({ label: device?.设备类型 ?? '' })
  await page.getByLabel(quoteCopy.quantity, { exact: true }).fill('10')
  const total = 10 * (device?.prices['12个月'] ?? 0)
  const steps = page.getByRole('list', { name: quoteCopy.trace })
  await expect(steps).toContainText(total.toLocaleString('en-US', { minimumFractionDigits: 2 }))
}

/** A coupon that every buyer has, for all categories of the catalogue. */
export async function addCoupon(page: Page): Promise<void> {
  await openRailPage(page, couponCopy.title)
  await button(page, commands['coupons.add'].word).first().click()
  const panel = page.getByRole('complementary', { name: couponCopy.title })
  const terms = { name: '满50元减5元', amountFen: '5', limitPriceFen: '50' }
  for (const [term, text] of Object.entries(terms))
    await panel.getByLabel(couponCopy.fields[term] ?? term, { exact: true }).fill(text)
  await button(panel, couponCopy.chooseAll).click()
  for (const name of new Set(devices.map(({ 类别 }) => 类别 ?? '')))
    await expect(panel.getByRole('checkbox', { name, exact: true })).toBeChecked()
  await button(panel, couponCopy.create).click()
  await button(page.getByRole('dialog'), couponCopy.create).click()
  await expect(page.getByText(couponCopy.created, { exact: true })).toBeVisible()
}

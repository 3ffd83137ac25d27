import type { Page } from '@playwright/test'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { chosenOrderCopy } from '#site/copy/chosen-order.ts'
import { priceCopy } from '#site/copy/price.ts'
import { pages } from '#site/pages.ts'
import { boxOf, openPage, registerByPhone } from '../auth-box.ts'
import { priceOf } from '../price.ts'
import { expect } from '../site.ts'
import { devices } from './catalogue.ts'

/** A buyer registers with a phone, sees each kind of device on the price page, and takes the last one into the web system. */
export async function buy(page: Page, { phone, code }: { phone: string; code: () => Promise<string> }): Promise<void> {
  await openPage(page)
  await registerByPhone(page, { phone, code })
  await expect(boxOf(page).panel(authBoxCopy.panel.registered.title)).toBeFocused()
  await openPage(page, pages.price.path)
  const on = priceOf(page)
  for (const { 设备类型: type = '', 国家或城市: place = '', prices } of devices) {
    await on.option(priceCopy.steps.type, type).check()
    const [duration = '', price = 0] = Object.entries(prices)[0] ?? []
    await on.option(priceCopy.steps.duration, duration).check()
    await expect(on.payable).toHaveText(`¥${price.toFixed(2)}`)
    await expect(on.pay).toBeEnabled()
    void place
  }
  await on.pay.click()
  await expect(page.getByRole('region', { name: chosenOrderCopy.title })).toBeVisible()
}

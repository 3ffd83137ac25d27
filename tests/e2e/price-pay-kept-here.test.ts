import { chosenOrderCopy as chosen } from '#site/copy/chosen-order.ts'
import { priceCopy } from '#site/copy/price.ts'
import { pages } from '#site/pages.ts'
import { logIn, openPage, toastOf } from './support/auth-box.ts'
import { priceOf } from './support/price.ts'
import { expect, onDesktop, test } from './support/site.ts'

// A site whose web system takes no orders up.
test.use({ variables: { ENTRY_SECRET: '' } })

const quote = `${pages.price.path}?tier=4&num=3`

test(
  'without a web system for orders the plan is kept here and copied, not sent',
  onDesktop,
  async ({ page, site, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openPage(page, quote)
    const on = priceOf(page)
    await expect(on.pay).toHaveText(priceCopy.bar.pay(false))
    await expect(page.getByRole('radiogroup', { name: priceCopy.payment.label })).toHaveCount(0)
    await on.pay.click()
    const card = page.getByRole('region', { name: chosen.title })
    await expect(card).toContainText(chosen.keptHere.text)
    await expect(card.getByRole('button')).toHaveText([chosen.keptHere.logIn, chosen.copy.button, ''])
    await card.getByRole('button', { name: chosen.copy.button }).click()
    await expect(toastOf(page)).toHaveText(chosen.copy.copied)
    const plan = await page.evaluate(() => navigator.clipboard.readText())
    expect(plan.split('\n')).toEqual([
      '帆域浏览器方案',
      '设备：云设备，美国洛杉矶（支持远程，标准型，静态住宅IP）',
      '时长：12个月（赠15天）',
      '数量：3台',
      '应付金额：¥2,195.64',
      new URL(quote, site.address).href,
    ])
    await logIn(page, await site.givenUser())
    await openPage(page)
    const asked = page.waitForRequest('**/api/getEntryUrl')
    await card.getByRole('button', { name: chosen.keptHere.enter }).click()
    expect((await asked).postDataJSON()).not.toHaveProperty('order')
    await expect(card).not.toContainText(chosen.enter)
  },
)

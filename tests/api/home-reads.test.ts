import { expect, test } from 'vitest'
import { type CallName, calls } from '#contract/index.ts'
import { defaultSiteSettings } from '#contract/site-settings.ts'
import { makeBanner, makePartner, makePartnerCategory, makePlatform, makePlatformType } from '#db/factories.ts'
import { siteSettings } from '#db/schema/index.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp()

/** Reads a call over HTTP and holds its answer against the contract's own schema. */
async function read(name: CallName, query = ''): Promise<Record<string, unknown>> {
  const response = await fetch(`${app.baseUrl}/api${calls[name].path}${query}`)
  const body = await response.json()
  expect(body).toMatchObject({ code: 200 })
  const { code, msg, ...fields } = body
  expect(calls[name].answer.strict().safeParse(fields).error?.issues ?? []).toEqual([])
  return fields
}

const hour = 60 * 60 * 1000

test('the settings are the defaults with what staff changed over them, and keep the budget to themselves', async () => {
  expect(await read('siteSettings')).toEqual({ data: defaultSiteSettings })
  const value = { hotline: '400-123-4567', smsBudget: { perMinute: 1, perHour: 1, perDay: 1 } }
  await app.db.insert(siteSettings).values({ value, updatedAt: app.clock.now() })
  expect(await read('siteSettings')).toEqual({ data: { ...defaultSiteSettings, hotline: '400-123-4567' } })
})

test('a page gets at most five banners, in the staff’s order, and only those inside their display period', async () => {
  const now = app.clock.now().getTime()
  const [soon, before] = [new Date(now + hour), new Date(now - hour)]
  for (const banner of [
    { title: 'future', showFrom: soon },
    { title: 'past', showUntil: before },
    { title: 'off', isPublic: false },
    { title: 'elsewhere', promotionType: 9 },
    { title: 'last', sortOrder: 9 },
    {
      title: 'first',
      sortOrder: -1,
      jumpUrl: 'javascript:alert(1)',
      desktopPictureUrl: '/a.svg',
      phonePictureUrl: '/b.svg',
    },
    { title: 'open', showFrom: before, showUntil: soon, jumpUrl: '/TEMU.html' },
    ...['b', 'c', 'd'].map((title) => ({ title, sortOrder: 1 })),
  ]) {
    await makeBanner(app.db, banner)
  }
  const home = await read('bannerList', '?promotionType=2')
  expect(home).toMatchObject({
    data: [
      { title: 'first', jumpLinks: '', promotionPictureUrlOne: '/a.svg', promotionPictureUrlTwo: '/b.svg' },
      { title: 'open', jumpLinks: '/TEMU.html' },
      ...['b', 'c', 'd'].map((title) => ({ title })),
    ],
  })
  expect(await read('bannerList', '?promotionType=6')).toEqual(home)
  expect(await read('bannerList', '?promotionType=8')).toEqual(home)
  expect(await read('bannerList', '?promotionType=99')).toEqual({ data: [] })
})

test('partners stand under their category’s title, both in the staff’s order', async () => {
  const freight = await makePartnerCategory(app.db, { title: '物流', sortOrder: 2 })
  const payment = await makePartnerCategory(app.db, { title: '支付', sortOrder: 1 })
  await makePartner(app.db, {
    categoryId: freight.id,
    name: '丙',
    pictureUrl: '/p.svg',
    jumpUrl: 'https://example.com/',
  })
  await makePartner(app.db, { categoryId: payment.id, name: '乙', sortOrder: 2 })
  await makePartner(app.db, { categoryId: payment.id, name: '甲', sortOrder: 1 })
  const { data } = await read('partnerChainList')
  expect(Object.entries(data ?? {})).toMatchObject([
    ['支付', [{ name: '甲' }, { name: '乙' }]],
    ['物流', [{ name: '丙', pictureUrl: '/p.svg', jumpLinks: 'https://example.com/' }]],
  ])
})

test('platforms come page by page with their total, all types or one', async () => {
  const america = await makePlatformType(app.db, { name: '北美', sortOrder: 1 })
  const asia = await makePlatformType(app.db, { name: '东南亚' })
  await makePlatform(app.db, { platformTypeId: america.id, name: 'Amazon', sortOrder: 1 })
  await makePlatform(app.db, { platformTypeId: america.id, name: 'Walmart', sortOrder: 2 })
  await makePlatform(app.db, { platformTypeId: asia.id, name: 'Shopee', sortOrder: 3, logoUrl: '/l.svg' })
  expect(await read('platformTypeList', '?pageNum=1&pageSize=1000')).toMatchObject({
    rows: [
      { companyType: '东南亚', total: 1 },
      { companyType: '北美', total: 2 },
    ],
    total: 2,
  })
  expect(await read('platformList', '?pageNum=2&pageSize=2')).toMatchObject({
    rows: [{ companyName: 'Shopee', companyTypeId: asia.id, companyPictureUrl: '/l.svg' }],
    total: 3,
  })
  for (const all of ['', '?companyTypeId=', '?companyTypeId=0']) {
    expect(await read('platformList', all)).toMatchObject({ total: 3 })
  }
  expect(await read('platformList', `?companyTypeId=${america.id}`)).toMatchObject({
    rows: [{ companyName: 'Amazon' }, { companyName: 'Walmart' }],
    total: 2,
  })
})

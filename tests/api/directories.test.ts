import { expect, test } from 'vitest'
import { type CallName, calls } from '#contract/index.ts'
import { defaultSiteSettings } from '#contract/site-settings.ts'
import {
  makeEcologyApplication,
  makeEcologyCategory,
  makePlatform,
  makePlatformType,
  makeSalesPerson,
} from '#db/factories.ts'
import { salesPeople, siteSettings } from '#db/schema/index.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { xssVectors } from '#tests/support/xss-vectors.ts'

/** The database takes no NUL. */
const storable = xssVectors.filter((vector) => !vector.includes('\0'))

const app = await openTestApp()

async function ask(path: string, init?: RequestInit) {
  const response = await fetch(`${app.baseUrl}/api${path}`, init)
  return { status: response.status, body: await response.json() }
}

/** Reads a call over HTTP and holds its answer against the contract's own schema. */
async function read(name: CallName, path: string, init?: RequestInit): Promise<Record<string, unknown>> {
  const { body } = await ask(path, init)
  expect(body).toMatchObject({ code: 200 })
  const { code, msg, ...fields } = body
  expect(calls[name].answer.strict().safeParse(fields).error?.issues ?? []).toEqual([])
  return fields
}

function readSalesPerson(marks: Record<string, unknown>) {
  const headers = { 'content-type': 'application/json' }
  const path = calls.companySalesPeople.path
  return read('companySalesPeople', path, { method: 'POST', headers, body: JSON.stringify(marks) })
}

test('the ecological center lists every category in the staff’s order, one without applications too', async () => {
  const tools = await makeEcologyCategory(app.db, { name: '工具', sortOrder: 2 })
  const freight = await makeEcologyCategory(app.db, { name: '物流', sortOrder: 1 })
  await makeEcologyCategory(app.db, { name: '暂缺', sortOrder: 3 })
  await makeEcologyApplication(app.db, { categoryId: tools.id, companyName: '乙', sortOrder: 2 })
  const first = { companyName: '甲', introduction: '一句话', pictureUrl: '/a.svg', linkUrl: 'https://example.com/' }
  await makeEcologyApplication(app.db, { categoryId: tools.id, sortOrder: 1, ...first })
  await makeEcologyApplication(app.db, { categoryId: freight.id, companyName: '丙', linkUrl: 'javascript:alert(1)' })
  expect(await read('ecologyTypeList', '/ecologyCenter/typeList')).toMatchObject({
    data: [
      { typeName: '物流', applications: [{ companyName: '丙', companyLinks: '' }] },
      {
        id: tools.id,
        typeName: '工具',
        applications: [
          {
            companyName: '甲',
            companyIntroduction: '一句话',
            pictureUrl: '/a.svg',
            companyLinks: 'https://example.com/',
          },
          { companyName: '乙' },
        ],
      },
      { typeName: '暂缺', applications: [] },
    ],
  })
})

test('a platform is answered with its rich text; what would run or frame something is gone', async () => {
  const content = `<h2>平台简介</h2><p>正文<strong>要点</strong></p>${storable.join('')}`
  const platform = await makePlatform(app.db, {
    name: 'Amazon',
    content,
    logoUrl: '//evil.example/logo.png',
    officialUrl: 'https://www.amazon.com/',
    settleInUrl: 'vbscript:x',
  })
  const { data } = await read('platformDetail', `/globalSellingConfig/platform/${platform.id}`)
  expect(data).toMatchObject({
    id: platform.id,
    companyTypeId: platform.platformTypeId,
    companyName: 'Amazon',
    companyPictureUrl: '',
    companyLinks: 'https://www.amazon.com/',
    settleInLinks: '',
    platformContent: expect.stringContaining('<h2>平台简介</h2><p>正文<strong>要点</strong></p>'),
  })
  const tags = [...JSON.stringify(data).matchAll(/<([a-z][^\s>]*)([^>]*)>/gi)]
  expect(tags.filter(([, name = '']) => /^(?:script|iframe|svg|math|style|object|embed|form)$/i.test(name))).toEqual([])
  expect(tags.filter(([, , attributes = '']) => /\son\w+\s*=|javascript:/i.test(attributes))).toEqual([])
})

test('an unknown platform is 404, and what is no id at all is refused', async () => {
  const { id } = await makePlatform(app.db)
  for (const unknown of [id + 1_000, 2_147_483_647]) {
    const { status, body } = await ask(`/globalSellingConfig/platform/${unknown}`)
    expect([status, body]).toEqual([404, { code: 404, msg: '没有找到这条内容，可能已经下架' }])
  }
  for (const wrong of ['0', '-1', '1.5', '1e3', '2147483648', '99999999999', 'abc', `${id}%20`, `${id};`, 'NaN'])
    expect((await ask(`/globalSellingConfig/platform/${wrong}`)).status, wrong).toBe(400)
  for (const other of ['', '%00', `${id}/`, `${id}/x`])
    expect((await ask(`/globalSellingConfig/platform/${other}`)).status, other).toBe(404)
})

test('a type without platforms and a type that does not exist have an empty list', async () => {
  const type = await makePlatformType(app.db)
  for (const companyTypeId of [type.id, type.id + 1_000, 2_147_483_647])
    expect(await read('platformList', `/globalSellingConfig/queryList?companyTypeId=${companyTypeId}`)).toEqual({
      rows: [],
      total: 0,
    })
})

test('a page beyond the last one is empty and still knows the total', async () => {
  const type = await makePlatformType(app.db)
  await makePlatform(app.db, { platformTypeId: type.id })
  const query = `companyTypeId=${type.id}&pageNum=9`
  expect(await read('platformList', `/globalSellingConfig/queryList?${query}`)).toEqual({ rows: [], total: 1 })
})

test('a visitor is led to the sales person whose marks they bring, else to code 150', async () => {
  await makeSalesPerson(app.db, { code: '150', qrCodeUrl: '/qr/150.svg' })
  await makeSalesPerson(app.db, { code: '201', qd: 'douyin', qrCodeUrl: '/qr/201.svg' })
  await makeSalesPerson(app.db, { code: '203', inviteCode: 'A1B2C3', qrCodeUrl: 'javascript:alert(1)' })
  const everybody = { data: { code: '150', qrCode: '/qr/150.svg' } }
  expect(await readSalesPerson({})).toEqual(everybody)
  expect(await readSalesPerson({ qd: 'nobody', cy: '', inviteCode: null })).toEqual(everybody)
  expect(await readSalesPerson({ qd: 'douyin' })).toEqual({ data: { code: '201', qrCode: '/qr/201.svg' } })
  expect(await readSalesPerson({ qd: 'douyin', inviteCode: 'A1B2C3' })).toMatchObject({ data: { code: '203' } })
})

test('without any sales person the code is 150 with the consult QR of the settings', async () => {
  await app.db.delete(salesPeople)
  expect(await readSalesPerson({ qd: 'douyin' })).toEqual({
    data: { code: '150', qrCode: defaultSiteSettings.qr.consult },
  })
  const value = { qr: { ...defaultSiteSettings.qr, consult: '/media/own.png' } }
  await app.db.insert(siteSettings).values({ value, updatedAt: app.clock.now() })
  expect(await readSalesPerson({})).toEqual({ data: { code: '150', qrCode: '/media/own.png' } })
})

test('the server’s own reads carry the tags by which their pages are ended', async () => {
  const platform = await makePlatform(app.db)
  const tagsOf = async (path: string, init?: RequestInit) =>
    (await app.app.apiFetch(path, init)).headers.get('x-cache-tags')
  expect(await tagsOf('/api/ecologyCenter/typeList')).toBe('ecology')
  expect(await tagsOf('/api/version/download/queryVersion')).toBe('versions')
  expect(await tagsOf(`/api/globalSellingConfig/platform/${platform.id}`)).toBe(`platform:${platform.id}`)
})

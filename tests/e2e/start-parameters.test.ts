import { freshPhone } from '#tests/support/accounts.ts'
import { boxOf, openPage, registerByPhone } from './support/auth-box.ts'
import { expect, onBoth, test } from './support/site.ts'

const stored = (keys: string[]) =>
  Object.fromEntries(
    keys.map((key) => {
      const text = localStorage.getItem(key) ?? ''
      return [key, text.startsWith('{') ? JSON.parse(text) : text]
    }),
  )

test('start parameters are stored and leave the address bar; all others stay', async ({ page, baseURL }) => {
  const landing = '/?cy=a&qd=b&bd_vid=c&invitecode=AB12%20zz&keep=1#h'
  await openPage(page, landing)
  await expect(page).toHaveURL('/?keep=1#h')
  const logidUrl = `${baseURL}${landing}`
  const touch = { qd: 'b', cy: 'a', bd_vid: 'c', inviteCode: 'AB12', logidUrl }
  expect(
    await page.evaluate(stored, ['cy', 'qd', 'bd_vid', 'invitecode', 'logidUrl', 'firstTouch', 'lastTouch']),
  ).toMatchObject({ cy: 'a', qd: 'b', bd_vid: 'c', invitecode: 'AB12', logidUrl, firstTouch: touch, lastTouch: touch })
})

test('a landing that is left before its script comes is not forgotten', async ({ page, baseURL, faults }) => {
  const script = '**/assets/*.js'
  faults.allow(/ERR_FAILED/)
  await page.route(script, (route) => route.abort())
  await page.goto('/?qd=first&invitecode=AB12')
  await page.goto('/?qd=second&bd_vid=c')
  await page.unroute(script)
  await openPage(page, '/cloud.html')
  const keys = ['qd', 'bd_vid', 'invitecode', 'firstTouch', 'lastTouch']
  expect(await page.evaluate(stored, keys)).toMatchObject({
    qd: 'second',
    bd_vid: 'c',
    invitecode: 'AB12',
    firstTouch: { qd: 'first', inviteCode: 'AB12', logidUrl: `${baseURL}/?qd=first&invitecode=AB12` },
    lastTouch: { qd: 'second', bd_vid: 'c' },
  })
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['fy_baidu'])
})

test('the first source is kept while the last one changes', async ({ page }) => {
  await openPage(page, '/?qd=first')
  await openPage(page, '/?qd=second')
  await openPage(page)
  expect(await page.evaluate(stored, ['firstTouch', 'lastTouch', 'qd'])).toMatchObject({
    firstTouch: { qd: 'first' },
    lastTouch: { qd: 'second' },
    qd: 'second',
  })
})

test('an invite code from the address is fixed in both forms and sent with the source', async ({ page, outbox }) => {
  const phone = freshPhone()
  const box = boxOf(page)
  await openPage(page, '/?invitecode=AB12%20zz&qd=shop&cy=friend')
  await expect(box.inviteCode).toHaveValue('AB12')
  await expect(box.inviteCode).toBeDisabled()
  await box.byEmail.click()
  await expect(box.inviteCode).toHaveValue('AB12')
  await expect(box.inviteCode).toBeDisabled()

  await openPage(page)
  await expect(box.inviteCode).toHaveValue('AB12')
  const sent = page.waitForRequest('**/api/register')
  await registerByPhone(page, { phone, code: () => outbox.codeFor(phone) })
  const source = { qd: 'shop', cy: 'friend', inviteCode: 'AB12' }
  expect((await sent).postDataJSON()).toMatchObject({
    ...source,
    subject: 'official_website',
    logidUrl: expect.stringContaining('/?invitecode=AB12%20zz&qd=shop&cy=friend'),
    firstTouch: source,
    lastTouch: source,
  })
})

test("the phone number is sent encoded, with the layout's channel", onBoth, async ({ page, outbox, isMobile }) => {
  const phone = freshPhone()
  await openPage(page)
  const sent = page.waitForRequest('**/api/register')
  await registerByPhone(page, { phone, code: () => outbox.codeFor(phone) })
  const { phoneNumber, channel, consent } = (await sent).postDataJSON()
  expect(phoneNumber).toBe(`b64:${btoa([...phone].reverse().join(''))}`)
  expect(channel).toBe(isMobile ? 3 : 1)
  expect(consent).toMatchObject({ document: expect.any(String), version: expect.any(String) })
})

import { expect } from '@playwright/test'

/** A visitor: the headless browser’s own name is a robot’s. */
export const userAgent =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** A page of which two versions are tested, as visitors without a script meet it; `other`: words of the second one alone. */
export function testedPage(address: string, other: string) {
  /** Which version the sender of this cookie gets, and the cookie of a test that is given with it. */
  async function ask(cookie = '') {
    const answer = await fetch(address, { headers: { 'user-agent': userAgent, cookie } })
    const given = answer.headers.getSetCookie().find((one) => one.startsWith('fy_test_')) ?? ''
    return { isOther: (await answer.text()).includes(other), cookie: given.split(';')[0] ?? '' }
  }

  /** Both versions at one address, each with a cookie that keeps its visitor there. */
  async function meetBoth(): Promise<Map<boolean, string>> {
    const cookies = new Map<boolean, string>()
    await expect
      .poll(async () => {
        const { isOther, cookie } = await ask()
        if (cookie !== '') cookies.set(isOther, cookie)
        return cookies.size
      })
      .toBe(2)
    for (const [isOther, cookie] of cookies) expect(await ask(cookie)).toEqual({ isOther, cookie: '' })
    return cookies
  }

  return { ask, meetBoth }
}

/** A cookie as a browser context takes it. */
export function cookieFor(url: string, cookie: string) {
  const [name = '', value = ''] = cookie.split('=')
  return { name, value, url }
}

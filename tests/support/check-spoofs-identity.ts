import { agentOf, chromeHints, macFonts } from './check-parts.ts'
import { prelude, type Spoof, script, windows } from './check-spoof-parts.ts'

/** Faked clocks, languages, systems and browsers. */
export const identitySpoofs: readonly Spoof[] = [
  // Region.
  {
    name: 'a clock in Shanghai behind an address of the United States',
    signal: 'zone',
    rules: ['zoneCountry'],
    reviewed: true,
    browser: { address: '8.8.8.8' },
  },
  {
    name: 'the name of the zone alone',
    signal: 'zone',
    rules: ['zoneClock'],
    reviewed: true,
    ...script(
      `wrap(Intl.DateTimeFormat.prototype, 'resolvedOptions', (own) => ({ ...own(), timeZone: 'America/New_York' }))`,
    ),
  },
  {
    name: 'getTimezoneOffset alone',
    signal: 'zone',
    rules: ['zoneClock', 'realmZone'],
    reviewed: true,
    ...script(`Date.prototype.getTimezoneOffset = () => 300`),
  },
  {
    name: 'zone and clock of the page together, not those of the worker',
    signal: 'zone',
    rules: ['realmZone'],
    ...script(`
      const Own = Intl.DateTimeFormat
      Intl.DateTimeFormat = function (locale, options) { return new Own(locale, { timeZone: 'America/New_York', ...options }) }
      Intl.DateTimeFormat.prototype = Own.prototype
      Date.prototype.getTimezoneOffset = () => 300`),
  },
  {
    name: 'a zone of Tokyo set by the developer tools, behind an address of China',
    signal: 'zone',
    rules: ['zoneCountry'],
    browser: { timezoneId: 'Asia/Tokyo', address: '114.114.114.114' },
  },
  {
    name: 'a clock of Seoul behind an address of Japan',
    signal: 'zone',
    rules: ['zoneCountry'],
    missed: 'Both have the same offset: the row says so, and nothing is held against it',
    reviewed: true,
    from: 'Chrome in Tokyo',
    patch: { timeZone: 'Asia/Seoul' },
  },
  {
    name: 'the languages of the page alone, another language',
    signal: 'languages',
    rules: ['languageHeader', 'realmLanguages'],
    reviewed: true,
    ...script(`give(navigator, 'languages', ['de-DE', 'de']); give(navigator, 'language', 'de-DE')`),
  },
  {
    name: 'navigator.language other than the first of the list',
    signal: 'languages',
    rules: ['languageTwice'],
    reviewed: true,
    ...script(`give(Navigator.prototype, 'language', 'de-DE')`),
  },
  {
    name: 'the same language of another country in the page',
    signal: 'languages',
    rules: ['languageHeader'],
    reviewed: true,
    browser: {
      locale: 'en-US',
      script: `${prelude}give(Navigator.prototype, 'languages', ['en-GB', 'en']); give(Navigator.prototype, 'language', 'en-GB')`,
    },
  },
  {
    name: 'only Chinese behind an address of the United States',
    signal: 'languages',
    rules: ['languageCountry'],
    reviewed: true,
    browser: { address: '8.8.8.8', timezoneId: 'America/New_York' },
  },
  {
    name: 'only Chinese behind an address of Australia',
    signal: 'languages',
    rules: ['languageCountry'],
    from: 'Chrome in Sydney',
    patch: { languages: ['zh-CN', 'zh'] },
  },
  {
    name: 'Chinese left out of the page and still in the header',
    signal: 'languages',
    rules: ['languageList', 'realmLanguages'],
    from: 'Chrome in Los Angeles, Chinese first',
    patch: { languages: ['en-US', 'en'], seen: { acceptLanguage: 'en-US,en;q=0.9,zh-CN;q=0.8,zh;q=0.7' } },
  },
  {
    name: 'the header alone, by a proxy or an extension',
    signal: 'acceptLanguage',
    rules: ['languageHeader'],
    browser: { acceptLanguage: 'ru-RU,ru;q=0.9' },
  },
  // System and browser.
  {
    name: 'the agent of a Mac on Linux',
    signal: 'agent',
    rules: ['agentPlatform'],
    reviewed: true,
    browser: { userAgent: agentOf.chromeMac(156) },
  },
  {
    name: 'the agent of the page alone',
    signal: 'agent',
    rules: ['agentHeader', 'realmAgent'],
    reviewed: true,
    ...script(`give(navigator, 'userAgent', ${JSON.stringify(agentOf.chromeWindows(156))})`),
  },
  {
    name: 'the platform of the client hints alone',
    signal: 'agent',
    rules: ['agentHints', 'altered'],
    reviewed: true,
    from: windows,
    patch: { hints: chromeHints('macOS') },
  },
  {
    name: 'the version of the agent alone',
    signal: 'agent',
    rules: ['agentHints', 'agentKernel', 'agentHeader'],
    reviewed: true,
    ...script(`give(Navigator.prototype, 'userAgent', ${JSON.stringify(agentOf.chromeLinux(120))})`),
  },
  {
    name: 'an older version in the agent, everywhere, by the developer tools',
    signal: 'agent',
    rules: ['agentKernel'],
    browser: { userAgent: agentOf.chromeLinux(120) },
  },
  {
    name: 'a newer version in the agent than the kernel has',
    signal: 'agent',
    rules: ['agentKernel'],
    from: windows,
    patch: { kernel: { from: 122, below: 128 } },
  },
  {
    name: 'navigator.platform alone',
    signal: 'agent',
    rules: ['agentPlatform', 'realmAgent'],
    reviewed: true,
    ...script(`give(navigator, 'platform', 'Win32')`),
  },
  {
    name: 'the agent of Firefox on Chromium',
    signal: 'agent',
    rules: ['agentEngine'],
    reviewed: true,
    browser: { userAgent: agentOf.firefox('X11; Linux x86_64') },
  },
  {
    name: 'the agent of Firefox on Chromium, with its vendor and productSub',
    signal: 'agent',
    rules: ['agentEngine'],
    browser: {
      userAgent: agentOf.firefox('X11; Linux x86_64'),
      script: `${prelude}give(Navigator.prototype, 'vendor', ''); give(Navigator.prototype, 'productSub', '20100101')`,
    },
  },
  {
    name: 'the agent of a phone on a computer',
    signal: 'touch',
    rules: ['phoneTouch'],
    reviewed: true,
    browser: { userAgent: agentOf.chromeAndroid(156) },
  },
  {
    name: 'a phone of the developer tools, an iPhone by its agent',
    signal: 'agent',
    rules: ['agentEngine', 'agentPlatform'],
    browser: { userAgent: agentOf.safariPhone, phone: true },
  },
  {
    name: 'touch points of a getter that nobody has',
    signal: 'touch',
    rules: ['altered'],
    ...script(`give(Navigator.prototype, 'maxTouchPoints', 10)`),
  },
  {
    name: 'a stand-in for navigator',
    signal: 'agent',
    rules: ['altered', 'realmAgent', 'agentHeader'],
    ...script(`const stand = new Proxy(navigator, { get: (from, name) => {
        const value = Reflect.get(from, name, from)
        return typeof value === 'function' ? value.bind(from) : value } })
      Object.defineProperty(window, 'navigator', { get: () => stand, configurable: true })`),
  },
  {
    name: "Windows' fonts missing and a Mac's installed",
    signal: 'fonts',
    rules: ['fontsSystem'],
    from: windows,
    patch: { fonts: { state: 'read', value: macFonts } },
  },
  {
    name: 'the width of letters a little wider',
    signal: 'fonts',
    rules: ['altered'],
    ...script(`wrap(CanvasRenderingContext2D.prototype, 'measureText', (own) => {
        const real = own(); return { width: real.width + 0.01 } })`),
  },
]

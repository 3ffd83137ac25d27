import { isPublicAddress, maskAddress, mayBeOneLine } from '../addresses.ts'
import { countryName } from '../describe.ts'
import { valueIn } from '../facts.ts'
import { isClockOf, isSpokenIn, offsetText } from '../zones.ts'
import { baseOf, type CheckRule, ends } from './rule.ts'

/** Clock, languages and addresses. */
export const regionRules = {
  zoneCountry: {
    confidence: 'high',
    signals: ['zone', 'address'],
    advice: {
      title: '让时区跟着出口走',
      text: '在环境设置里把时区改成“随出口IP”，语言也一并核对。改完关掉窗口再开，旧页面不会更新。人在旅途、设备没改时区，也会这样。',
    },
    find: ({ timeZone, offsets, seen }) => {
      const country = valueIn(seen)?.country ?? null
      if (country === null || isClockOf(country, offsets) !== false) return null
      return ends('时区写着', `${timeZone}，${offsetText(offsets.now)}`, '出口落在', countryName(country))
    },
  },
  zoneClock: {
    confidence: 'high',
    signals: ['zone'],
    advice: {
      title: '时区名与时钟要一起改',
      text: '时区的名字和时钟的时差不一致，多半是只改了其中一处。关掉改时区的扩展，在环境设置或系统里改。',
    },
    find: ({ timeZone, offsets, zoneOffset }) =>
      zoneOffset === null || zoneOffset === offsets.now
        ? null
        : ends('时区写着', `${timeZone}，${offsetText(zoneOffset)}`, '时钟走的是', offsetText(offsets.now)),
  },
  languageCountry: {
    confidence: 'low',
    signals: ['languages', 'address'],
    advice: {
      title: '核对一下语言',
      text: '浏览器的语言里没有出口所在地常用的语言，也没有英语。住在外地的人也会这样，不算错；店铺环境可以加上当地语言。',
    },
    find: ({ languages, seen }) => {
      const country = valueIn(seen)?.country ?? null
      if (country === null || languages.length === 0 || isSpokenIn(country, languages) !== false) return null
      return ends('语言写着', languages.slice(0, 2).join('，'), '出口落在', countryName(country))
    },
  },
  languageTwice: {
    confidence: 'high',
    signals: ['languages'],
    advice: {
      title: '两处语言要一起改',
      text: '浏览器的主语言，按标准就是语言列表开头的那个。两处不同，就是只改了一处；请在浏览器或环境的语言设置里改。',
    },
    find: ({ language, languages: [first] }) => {
      if (language === '' || first === undefined || first.toLowerCase() === language.toLowerCase()) return null
      return ends('主语言写着', language, '语言列表开头是', first)
    },
  },
  languageHeader: {
    confidence: 'high',
    signals: ['languages', 'acceptLanguage'],
    advice: {
      title: '语言要在浏览器设置里改',
      text: '网页读到的语言和请求里带的语言不同，多半是扩展只改了一处。在浏览器或环境的语言设置里改，两处会一起变。',
    },
    find: ({ languages: [first], vendor, seen }) => {
      const sent = sentLanguages(valueIn(seen)?.acceptLanguage)[0]
      if (sent === undefined || first === undefined) return null
      const isSame = baseOf(first) === baseOf(sent) && (isWebkit(vendor) || isPart(first, sent) || isPart(sent, first))
      return isSame ? null : ends('网页读到', first, '请求里带着', sent)
    },
  },
  languageList: {
    confidence: 'medium',
    signals: ['languages', 'acceptLanguage'],
    advice: {
      title: '语言列表要整份一致',
      text: '请求里带的语言，网页读不到；或者反过来。多半是只改了一处的列表。在浏览器或环境的语言设置里改，两处会一起变。',
    },
    find: ({ languages, vendor, seen }) => {
      const sent = [...new Set(sentLanguages(valueIn(seen)?.acceptLanguage).map(baseOf))]
      const own = [...new Set(languages.map(baseOf))]
      // Safari shows the page the first language only.
      if (isWebkit(vendor) || sent.length === 0 || own.length === 0 || sent[0] !== own[0]) return null
      // A browser may keep all but the first from both; it never shows the one and other ones to the other.
      if (sent.length === 1 || own.length === 1) return sent.length > own.length ? languageEnds(own, sent) : null
      return sent.every((one) => own.includes(one)) && own.every((one) => sent.includes(one))
        ? null
        : languageEnds(own, sent)
    },
  },
  hostingAddress: {
    confidence: 'low',
    signals: ['address'],
    advice: {
      title: '登录店铺后台，换成住宅地址',
      text: '出口在云厂商或主机商的网段里，平常买家不从那里上网。查价、独立站后台够用；登录平台店铺，换住宅IP更平常。公司网络经过云、网段转租，也会这样。',
    },
    find: ({ seen }) => {
      const network = valueIn(seen)?.network ?? null
      return network?.kind === 'hosting'
        ? ends('出口落在', `${network.name}的机房网段`, '平常上网用', '宽带或手机网')
        : null
    },
  },
  webrtcAddress: {
    confidence: 'high',
    signals: ['address', 'webrtc'],
    advice: {
      title: '让WebRTC走同一条线',
      text: '把环境里的WebRTC设为“替换”或“关闭”，或换一条支持UDP的线路，再回来查一次。',
    },
    find: ({ webrtc, seen }) => {
      const address = valueIn(seen)?.address ?? ''
      if (!isPublicAddress(address)) return null
      const other = valueIn(webrtc)?.find((one) => isPublicAddress(one) && !mayBeOneLine(one, address))
      return other === undefined ? null : ends('网页走的是', maskAddress(address), 'WebRTC露出', maskAddress(other))
    },
  },
} as const satisfies Record<string, CheckRule>

const languageEnds = (own: readonly string[], sent: readonly string[]) =>
  ends('网页读到', own.slice(0, 4).join('，'), '请求里带着', sent.slice(0, 4).join('，'))

const isWebkit = (vendor: string) => /^Apple/.test(vendor)

/** Whether a language is the other one or its beginning: `en` of `en-US`. */
const isPart = (one: string, whole: string) => `${whole.toLowerCase()}-`.startsWith(`${one.toLowerCase()}-`)

/** The languages of a header, without their weights. */
function sentLanguages(header = ''): string[] {
  return header.split(',').flatMap((part) => /^\s*([A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*)/.exec(part)?.[1] ?? [])
}

import { isPublicAddress, maskAddress, mayBeOneLine } from './addresses.ts'
import {
  browserOfAgent,
  chromiumMajor,
  claimsPhone,
  engineOfAgent,
  type System,
  systemNames,
  systemOfAgent,
  systemOfHint,
  systemsOfPlatform,
} from './agent.ts'
import { countryName, gpuName } from './describe.ts'
import { type BrowserFacts, headerAtMost, valueIn } from './facts.ts'
import { fontSystem } from './fonts.ts'
import type { SignalKey } from './signals.ts'
import { isClockOf, isSpokenIn, offsetText } from './zones.ts'

/** How certain it is that no honest browser shows this. */
export type Confidence = 'high' | 'medium' | 'low'

export const confidenceNames = { high: '把握大', medium: '把握中等', low: '仅供参考' } as const

/** One side of a contradiction: the source and its value. */
type End = { who: string; says: string }

type Ends = readonly [End, End]

type Rule = {
  confidence: Confidence
  signals: readonly SignalKey[]
  /** The recommended action. */
  advice: { title: string; text: string }
  /** Both sides of the contradiction, else null; also null when one side was not read. */
  find: (facts: BrowserFacts) => Ends | null
}

const ends = (who: string, says: string, other: string, otherSays: string): Ends => [
  { who, says },
  { who: other, says: otherSays },
]

/** All consistency rules, the most certain first. */
export const rules = {
  automation: {
    confidence: 'high',
    signals: ['automation'],
    advice: {
      title: '换成平时用的窗口再查',
      text: '这个窗口像是由脚本打开的。登录店铺请用自己打开的窗口；要跑自动化任务，先看平台是否允许。',
    },
    find: ({ automation }) =>
      automation.length === 0 ? null : ends('平常的窗口', '没有自动化标记', '这个窗口', automation.join('，')),
  },
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
  languageHeader: {
    confidence: 'high',
    signals: ['languages', 'acceptLanguage'],
    advice: {
      title: '语言要在浏览器设置里改',
      text: '网页读到的语言和请求里带的语言不同，多半是扩展只改了一处。在浏览器或环境的语言设置里改，两处会一起变。',
    },
    find: ({ languages, seen }) => {
      const header = valueIn(seen)?.acceptLanguage ?? ''
      const sent = /^\s*([A-Za-z]{2,3})/.exec(header)?.[1]?.toLowerCase()
      const first = languages[0]
      if (sent === undefined || first === undefined || baseOf(first) === sent) return null
      return ends('网页读到', first, '请求里带着', header.split(',')[0] ?? '')
    },
  },
  agentHeader: {
    confidence: 'high',
    signals: ['agent'],
    advice: {
      title: '不要只改一处的UA',
      text: '网页读到的UA和请求里带的UA不同。用扩展改UA常会这样；请在环境设置里选，不要再叠加扩展。',
    },
    find: ({ userAgent, seen }) => {
      const sent = valueIn(seen)?.userAgent ?? ''
      return sent === '' || isSent(userAgent, sent)
        ? null
        : ends('网页读到', agentText(userAgent), '请求里带着', agentText(sent))
    },
  },
  agentPlatform: {
    confidence: 'high',
    signals: ['agent'],
    advice: {
      title: '换回与电脑一致的系统',
      text: 'UA和平台是同一台电脑的两份自报，应当说同一件事。用Mac就选Mac的UA；已经登录过店铺的环境，先别来回改。',
    },
    find: ({ userAgent, platform }) => {
      const system = systemOfAgent(userAgent)
      const systems = systemsOfPlatform(platform)
      if (system === null || systems.length === 0 || systems.includes(system)) return null
      return ends('UA写着', systemNames[system], '平台写着', platform)
    },
  },
  agentHints: {
    confidence: 'high',
    signals: ['agent'],
    advice: {
      title: 'UA与UA-CH要一起改',
      text: '新版浏览器除了UA，还有一份结构化的自报（UA-CH）。两份不同，就是只改了一份；请用环境自带的设置。',
    },
    find: ({ userAgent, hints, seen }) => {
      const system = systemOfAgent(userAgent)
      const sent = valueIn(seen)?.hints.platform
      for (const platform of [hints?.platform, sent]) {
        const hinted = platform === undefined ? null : systemOfHint(platform)
        // A phone in desktop mode reports Linux in both places.
        if (system !== null && hinted !== null && hinted !== system)
          return ends('UA写着', systemNames[system], 'UA-CH写着', platform ?? '')
      }
      const major = chromiumMajor(userAgent)
      const brand = hints?.brands.find((one) => one.brand === 'Chromium')?.version
      if (major === null || brand === undefined || Number.parseInt(brand, 10) === major) return null
      return ends('UA写着', `Chrome ${major}`, 'UA-CH写着', `Chromium ${brand}`)
    },
  },
  agentEngine: {
    confidence: 'high',
    signals: ['agent'],
    advice: {
      title: '选与内核一致的UA',
      text: 'UA说的浏览器和真正的内核不是一家。内核改不了，请把UA换回这一家的。',
    },
    find: ({ userAgent, vendor, productSub }) => {
      const claimed = engineOfAgent(userAgent)
      const real =
        productSub === '20100101' ? 'gecko' : /^Google/.test(vendor) ? 'blink' : /^Apple/.test(vendor) ? 'webkit' : null
      if (claimed === null || real === null || claimed === real) return null
      return ends(
        'UA写着',
        agentText(userAgent),
        '内核像是',
        { gecko: 'Firefox', blink: 'Chrome', webkit: 'Safari' }[real],
      )
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
  gpuSystem: {
    confidence: 'high',
    signals: ['webgl', 'agent'],
    advice: {
      title: '显卡与系统要说得通',
      text: '显卡的型号或接口不属于UA说的系统。请把系统换回与这台电脑一致的，只改显卡名称，画出来的图不会变。',
    },
    find: ({ webgl, userAgent, vendor }) => {
      const renderer = valueIn(webgl)?.renderer ?? ''
      // WebKit reports this for every card, on other systems too.
      if (renderer === 'Apple GPU' && /^Apple/.test(vendor)) return null
      const system = systemOfAgent(userAgent)
      const possible = systemsOfRenderer(renderer)
      if (system === null || possible === null || possible.includes(system)) return null
      return ends('UA写着', systemNames[system], '显卡写着', gpuName(renderer))
    },
  },
  gpuEmulated: {
    confidence: 'medium',
    signals: ['webgl'],
    advice: {
      title: '看看显卡加速是否打开',
      text: '画图的是软件，不是显卡，虚拟机和云主机上常见。请在浏览器设置里打开“使用图形加速”，更新显卡驱动后再查一次。',
    },
    find: ({ webgl }) => {
      const { vendor = '', renderer = '' } = valueIn(webgl) ?? {}
      if (
        !/SwiftShader|llvmpipe|softpipe|Basic Render|VMware|VirtualBox|Parallels|virgl|Mesa OffScreen/i.test(
          `${vendor} ${renderer}`,
        )
      )
        return null
      return ends('平常的电脑', '由显卡画图', '这台电脑', gpuName(renderer))
    },
  },
  fontsSystem: {
    confidence: 'medium',
    signals: ['fonts', 'agent'],
    advice: {
      title: '换回与字体一致的系统',
      text: '装着的字体属于另一个系统。字体随系统来，一般不必改；把UA换回真正的系统就对上了。',
    },
    find: ({ fonts, userAgent }) => {
      const system = systemOfAgent(userAgent)
      const installed = fontSystem(valueIn(fonts) ?? [])
      if (system === null || installed === null || system === installed.system) return null
      // iPhones have the same fonts as Macs.
      if (system === 'ios' && installed.system === 'mac') return null
      return ends('UA写着', systemNames[system], '字体里有', installed.marks.join('，'))
    },
  },
  phoneTouch: {
    confidence: 'high',
    signals: ['touch', 'agent'],
    advice: {
      title: '电脑就用电脑的UA',
      text: '自称手机，却没有触控屏。在电脑上模拟手机很难处处一致，需要手机就用真手机或云手机。',
    },
    find: ({ userAgent, touchPoints }) =>
      claimsPhone(userAgent) && touchPoints === 0 ? ends('UA写着', '手机', '触控', '没有') : null,
  },
  phoneHint: {
    confidence: 'high',
    signals: ['agent'],
    advice: {
      title: '手机与电脑只选一种',
      text: 'UA与UA-CH对“是不是手机”说法不同。开发者工具里的手机模式常会这样，关掉再查一次。',
    },
    find: ({ userAgent, hints }) => {
      if (hints === null || systemOfAgent(userAgent) === 'ios' || hints.mobile === claimsPhone(userAgent)) return null
      const say = (phone: boolean) => (phone ? '手机' : '不是手机')
      return ends('UA写着', say(claimsPhone(userAgent)), 'UA-CH写着', say(hints.mobile))
    },
  },
  screenWindow: {
    confidence: 'medium',
    signals: ['screen'],
    advice: {
      title: '让屏幕不小于窗口',
      text: '窗口比屏幕还大，多半是改了屏幕尺寸而没有改窗口。把屏幕设成“跟随系统”；窗口横跨两块屏时也会这样，挪回一块再查。',
    },
    find: ({ screen, outer, userAgent }) => {
      if (engineOfAgent(userAgent) !== 'blink' || claimsPhone(userAgent)) return null
      // The frame of a maximised window extends beyond the screen.
      const isTooLarge = outer.width > screen.width * 1.05 + 32 || outer.height > screen.height * 1.05 + 32
      if (!isTooLarge) return null
      return ends('屏幕写着', `${screen.width}×${screen.height}`, '窗口却有', `${outer.width}×${outer.height}`)
    },
  },
  memoryStep: {
    confidence: 'medium',
    signals: ['memory'],
    advice: {
      title: '内存选浏览器会报的数',
      text: '浏览器报内存只用固定的几档：0.25、0.5、1、2、4、8、16、32。别的数字说明它被改过。',
    },
    find: ({ memory }) =>
      memory === null || [0.25, 0.5, 1, 2, 4, 8, 16, 32].includes(memory)
        ? null
        : ends('浏览器只报', '固定的几档', '这里写着', `${memory} GB`),
  },
  permissionTwice: {
    confidence: 'medium',
    signals: ['permission'],
    advice: {
      title: '用正常打开的窗口',
      text: '同一个通知权限，两处问到的不一样。没有界面的浏览器常这样，平时的窗口不会。',
    },
    find: ({ permission }) => {
      const read = valueIn(permission)
      if (read?.notification !== 'denied' || read.asked !== 'prompt') return null
      return ends('查询说', '还没有问过', '通知说', '已经拒绝')
    },
  },
} as const satisfies Record<string, Rule>

export type RuleKey = keyof typeof rules

export type Contradiction = {
  key: RuleKey
  confidence: Confidence
  signals: readonly SignalKey[]
  ends: Ends
  advice: Rule['advice']
}

/** The contradictions within one browser, the most certain first. */
export function findContradictions(facts: BrowserFacts): Contradiction[] {
  const order: readonly Confidence[] = ['high', 'medium', 'low']
  return (Object.entries(rules) as [RuleKey, Rule][])
    .flatMap(([key, { confidence, signals, advice, find }]) => {
      const found = find(facts)
      return found === null ? [] : [{ key, confidence, signals, ends: found, advice }]
    })
    .sort((one, other) => order.indexOf(one.confidence) - order.indexOf(other.confidence))
}

function baseOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? ''
}

/** Whether a request carried this text: long headers arrive truncated, and non-ASCII text arrives re-encoded. */
function isSent(text: string, sent: string): boolean {
  const [own, came] = [text, sent].map((one) => one.replaceAll(/[^ -~]/g, ''))
  return sent.length < headerAtMost ? own === came : own?.startsWith(came ?? '') === true
}

function agentText(agent: string): string {
  const system = systemOfAgent(agent)
  const browser = browserOfAgent(agent)
  const parts = [system && systemNames[system], browser && `${browser.name} ${browser.major}`].filter(Boolean)
  return parts.length === 0 ? agent.slice(0, 40) || '什么也没写' : parts.join('，')
}

/** The operating systems on which a graphics interface or card occurs; null for those found anywhere. */
function systemsOfRenderer(renderer: string): readonly System[] | null {
  if (/Direct3D|D3D1[12]/i.test(renderer)) return ['windows']
  if (/Apple|Metal/i.test(renderer)) return ['mac', 'ios']
  if (/Mali-|PowerVR/i.test(renderer)) return ['android', 'linux', 'chromeos']
  return null
}

import {
  type BrowserEngine,
  chromiumMajor,
  claimsPhone,
  engineOfAgent,
  systemNames,
  systemOfAgent,
  systemOfHint,
  systemsOfPlatform,
} from '../agent.ts'
import { headerAtMost, valueIn } from '../facts.ts'
import { fontSystem } from '../fonts.ts'
import { agentText, type CheckRule, ends } from './rule.ts'

/** What a browser says that it is, against each other and against what it can do. */
export const agentRules = {
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
    find: ({ userAgent, engine, vendor, productSub }) => {
      const claimed = engineOfAgent(userAgent)
      const named: BrowserEngine | null =
        productSub === '20100101' ? 'gecko' : /^Google/.test(vendor) ? 'blink' : /^Apple/.test(vendor) ? 'webkit' : null
      const other = [engine, named].find((real) => real !== null && real !== claimed)
      if (claimed === null || other === undefined || other === null) return null
      return ends('UA写着', agentText(userAgent), '内核像是', engineNames[other])
    },
  },
  agentKernel: {
    confidence: 'medium',
    signals: ['agent'],
    advice: {
      title: '让UA的版本跟上内核',
      text: 'UA写的版本和内核会做的事对不上：旧版本没有的功能它有，或者新版本该有的它没有。请升级内核，或把UA改回内核的版本。',
    },
    find: ({ userAgent, kernel }) => {
      const major = chromiumMajor(userAgent)
      if (major === null || kernel === null) return null
      if (major >= kernel.from && (kernel.below === null || major < kernel.below)) return null
      const real = kernel.below === null ? `Chrome ${kernel.from}以上` : `Chrome ${kernel.from}到${kernel.below - 1}`
      return ends('UA写着', `Chrome ${major}`, '内核像是', real)
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
} as const satisfies Record<string, CheckRule>

const engineNames: Record<BrowserEngine, string> = { gecko: 'Firefox', blink: 'Chrome', webkit: 'Safari' }

/** Whether a request carried this text: long headers arrive truncated, and non-ASCII text arrives re-encoded. */
function isSent(text: string, sent: string): boolean {
  const [own, came] = [text, sent].map((one) => one.replaceAll(/[^ -~]/g, ''))
  return sent.length < headerAtMost ? own === came : own?.startsWith(came ?? '') === true
}

import { browserOfAgent, chromiumMajor, systemOfAgent } from '../agent.ts'
import { gpuName } from '../describe.ts'
import { type BrowserFacts, type Realm, valueIn } from '../facts.ts'
import { offsetText } from '../zones.ts'
import { agentText, type CheckRule, type Ends, ends } from './rule.ts'

/** What the page says against a worker and an empty frame of the same browser, and functions that were replaced. */
export const realmRules = {
  realmAgent: {
    confidence: 'high',
    signals: ['agent'],
    advice: {
      title: '不要只在网页里改UA',
      text: '同一个浏览器，网页和它的后台线程、空白框架报的不是一回事。改得不全比不改更显眼；关掉改UA的扩展，在环境设置里选。',
    },
    find: (facts) =>
      differing(
        facts,
        ({ userAgent, platform }) => (userAgent === '' ? null : `${agentText(userAgent)}，${platform}`),
        (own, other) => isSameAgent(own, other, facts.touchPoints > 0) && isSamePlatform(own, other, facts),
      ),
  },
  realmCores: {
    confidence: 'high',
    signals: ['cores'],
    advice: {
      title: '核数只改一处，两处对不上',
      text: '网页读到的核数和后台线程读到的不同，一台电脑只有一个数。关掉改核数的扩展，在环境设置里选。',
    },
    find: (facts) => differing(facts, ({ cores }) => (cores === null ? null : `${cores}核`)),
  },
  realmMemory: {
    confidence: 'high',
    signals: ['memory'],
    advice: {
      title: '内存只改一处，两处对不上',
      text: '网页读到的内存和后台线程读到的不同。关掉改内存的扩展，在环境设置里选。',
    },
    find: (facts) => differing(facts, ({ memory }) => (memory === null ? null : `${memory} GB`)),
  },
  realmLanguages: {
    confidence: 'high',
    signals: ['languages'],
    advice: {
      title: '语言不要只在网页里改',
      text: '网页读到的语言和后台线程读到的不同，是扩展只改了网页。在浏览器或环境的语言设置里改。',
    },
    find: (facts) =>
      differing(
        facts,
        ({ languages }) => (languages.length === 0 ? null : languages.slice(0, 4).join('，')),
        // A private window may keep all languages but the first to itself.
        ({ languages: own }, { languages: other }) =>
          own[0] === other[0] && (own.every((one) => other.includes(one)) || other.every((one) => own.includes(one))),
      ),
  },
  realmZone: {
    confidence: 'high',
    signals: ['zone'],
    advice: {
      title: '时区不要只在网页里改',
      text: '网页的时区和后台线程的不同，是扩展只改了网页。关掉改时区的扩展，在环境设置或系统里改。',
    },
    find: (facts) =>
      differing(
        facts,
        ({ timeZone, offset }) => (offset === null ? null : `${timeZone}，${offsetText(offset)}`),
        // Old and new names of one zone differ between systems; within one browser they do not.
        (own, other) => own.timeZone === other.timeZone && own.offset === other.offset,
      ),
  },
  realmGpu: {
    confidence: 'high',
    signals: ['webgl'],
    advice: {
      title: '显卡不要只改网页这一处',
      text: '网页读到的显卡和后台线程读到的不是一块。只改名字，画出来的图也不会变；请把显卡设回真实的。',
    },
    find: (facts) =>
      differing(facts, ({ renderer }) => (renderer === '' ? null : gpuName(renderer)), sameBy('renderer')),
  },
  altered: {
    confidence: 'medium',
    signals: ({ altered }) => [...new Set(altered.map(({ signal }) => signal))],
    advice: {
      title: '浏览器自带的函数被换过',
      text: '这些函数不是浏览器原装的，读到的值可能是改出来的。多半是改指纹、拦广告的扩展，或应用内置的浏览器；关掉扩展再查一次。',
    },
    find: ({ altered }) => {
      if (altered.length === 0) return null
      const names = altered.slice(0, 3).map(({ name }) => name)
      const more = altered.length > names.length ? `等${altered.length}个` : ''
      return ends('平常的浏览器', '都是原装的', '这里换过', `${names.join('，')}${more}`)
    },
  },
} as const satisfies Record<string, CheckRule>

/** The page as a realm. */
function pageRealm(facts: BrowserFacts): Realm {
  const { userAgent, platform, languages, cores, memory, timeZone, offsets, webgl } = facts
  const renderer = valueIn(webgl)?.renderer ?? ''
  return { userAgent, platform, languages, cores, memory, timeZone, offset: offsets.now, renderer }
}

/** The first realm in which both sides say something and not the same; `say` is null where a realm says nothing. */
function differing(
  facts: BrowserFacts,
  say: (realm: Realm) => string | null,
  isSame: (own: Realm, other: Realm) => boolean = (own, other) => say(own) === say(other),
): Ends | null {
  const own = pageRealm(facts)
  const ownText = say(own)
  for (const [who, read] of [['后台线程读到', facts.worker] as const, ['空白框架读到', facts.frame] as const]) {
    const other = valueIn(read)
    const otherText = other === null ? null : say(other)
    if (ownText !== null && other !== null && otherText !== null && !isSame(own, other))
      return ends('网页读到', ownText, who, otherText)
  }
  return null
}

const sameBy = (key: keyof Realm) => (own: Realm, other: Realm) => own[key] === other[key]

/**
 * Whether two agents are one browser's. An app adds its name to the page's agent only, and a phone or tablet that asks
 * for a computer's page may change the system there only.
 */
function isSameAgent(own: Realm, other: Realm, hasTouch: boolean): boolean {
  if (own.userAgent === other.userAgent || other.userAgent === '') return true
  const [system, otherSystem] = [systemOfAgent(own.userAgent), systemOfAgent(other.userAgent)]
  const isSystem = system === otherSystem || (hasTouch && isMobile(otherSystem))
  const isMajor = chromiumMajor(own.userAgent) === chromiumMajor(other.userAgent)
  const [browser, otherBrowser] = [browserOfAgent(own.userAgent), browserOfAgent(other.userAgent)]
  const isVersion = browser?.name !== otherBrowser?.name || browser?.major === otherBrowser?.major
  return isSystem && isMajor && isVersion
}

function isMobile(system: string | null): boolean {
  return system === 'android' || system === 'ios'
}

function isSamePlatform(own: Realm, other: Realm, { touchPoints }: BrowserFacts): boolean {
  return own.platform === other.platform || own.platform === '' || other.platform === '' || touchPoints > 0
}

import { type System, systemNames, systemOfAgent } from '../agent.ts'
import { gpuName } from '../describe.ts'
import { valueIn } from '../facts.ts'
import { signalOf } from '../signals.ts'
import { type CheckRule, ends } from './rule.ts'

/** The card by its name, by what it computes, and noise in what is drawn. */
export const graphicsRules = {
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
  gpuPixels: {
    confidence: 'high',
    signals: ['webgl'],
    advice: {
      title: '显卡只改名字，瞒不住画面',
      text: '让它画一张只有显卡才画得不同的图，得到的是另一种结果。名字改了，画法改不了；请把显卡设回真实的，要像真机就用真机。',
    },
    find: ({ webgl, gpu }) => {
      const renderer = valueIn(webgl)?.renderer ?? ''
      const read = valueIn(gpu)
      if (read === null || renderer === '' || masked.has(renderer) || emulated.test(renderer)) return null
      const software = softwareDigests[read.digest]
      if (software !== undefined) return ends('显卡写着', gpuName(renderer), '画出来的像', `${software}（软件画图）`)
      // Direct3D 11 at this level of shaders has one size on every card.
      if (!/Direct3D11 vs_5_0/.test(renderer) || read.textureSize >= direct3dTexture) return null
      return ends('显卡写着', gpuName(renderer), '最大纹理却只有', String(read.textureSize))
    },
  },
  gpuHidden: {
    confidence: 'medium',
    signals: ['webgl'],
    advice: {
      title: '不必把显卡藏起来',
      text: '网页里读不到显卡，后台线程里却读得到，多半是扩展只关了一处。读不到显卡的窗口很少，反而显眼；关掉扩展再查。',
    },
    find: ({ webgl, worker }) => {
      const renderer = valueIn(worker)?.renderer ?? ''
      const isHidden = webgl.state === 'refused' || valueIn(webgl)?.renderer === ''
      return isHidden && renderer !== '' ? ends('网页里', '读不到显卡', '后台线程读到', gpuName(renderer)) : null
    },
  },
  noise: {
    confidence: 'medium',
    signals: ({ noise }) => noise,
    advice: {
      title: '加了干扰，本身就少见',
      text: '画布、声音读回来与画进去的不同，是浏览器或扩展加了干扰。多数浏览器不加，平台看得出来。Safari的无痕窗口、Firefox和Brave的防护也会加，不算作假；店铺环境请改成“真实”。',
    },
    find: ({ noise }) =>
      noise.length === 0
        ? null
        : ends('平常的浏览器', '原样读回', '这个窗口', `${noise.map((key) => signalOf(key).short).join('，')}被改动`),
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
      if (!emulated.test(`${vendor} ${renderer}`)) return null
      return ends('平常的电脑', '由显卡画图', '这台电脑', gpuName(renderer))
    },
  },
} as const satisfies Record<string, CheckRule>

const emulated = /SwiftShader|llvmpipe|softpipe|Basic Render|VMware|VirtualBox|Parallels|virgl|Mesa OffScreen/i

/**
 * Digests of the picture that the check computes with WebGL (readers/gpu.ts), as programs without a card drew it on the
 * machine where the table of browsers was measured. Another processor may round otherwise: then nothing is found.
 */
const softwareDigests: Readonly<Record<string, string>> = {
  cbdfd0fd3ddf7e0d: 'SwiftShader',
  '2277e965c26203b8': 'llvmpipe',
}

/** What browsers call every card that they hide: WebKit, and Firefox where it resists fingerprinting. */
const masked: ReadonlySet<string> = new Set(['Apple GPU', 'Mozilla', 'WebKit WebGL'])

const direct3dTexture = 16_384

/** The operating systems on which a graphics interface or card occurs; null for those found anywhere. */
function systemsOfRenderer(renderer: string): readonly System[] | null {
  if (/Direct3D|D3D1[12]/i.test(renderer)) return ['windows']
  if (/Apple|Metal/i.test(renderer)) return ['mac', 'ios']
  if (/Mali-|PowerVR/i.test(renderer)) return ['android', 'linux', 'chromeos']
  return null
}

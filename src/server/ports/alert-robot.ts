import { createHmac } from 'node:crypto'
import type { RobotVendor } from '#domain/staff/notices.ts'
import { robotPlaces, robotVendorOf } from '#domain/staff/robot-vendors.ts'
import { ProviderError } from './provider-error.ts'
import { postToProvider } from './provider-http.ts'

type Signed = { address: string; body: Record<string, unknown> }
type Robot = {
  bodyOf: (text: string) => Record<string, unknown>
  /** Signs a message with the robot's secret at this instant; absent where the vendor signs nothing. */
  sign?: (message: Signed, secret: string, now: Date) => Signed
}

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64')

/** Chat robots: each vendor has its own message format and signature. */
const robots: Readonly<Record<RobotVendor, Robot>> = {
  feishu: {
    bodyOf: (text) => ({ msg_type: 'text', content: { text } }),
    sign({ address, body }, secret, now) {
      const timestamp = String(Math.floor(now.getTime() / 1_000))
      return { address, body: { timestamp, sign: hmac(`${timestamp}\n${secret}`, ''), ...body } }
    },
  },
  dingtalk: {
    bodyOf: (text) => ({ msgtype: 'text', text: { content: text } }),
    sign({ address, body }, secret, now) {
      const timestamp = String(now.getTime())
      const url = new URL(address)
      url.searchParams.set('timestamp', timestamp)
      url.searchParams.set('sign', hmac(secret, `${timestamp}\n${secret}`))
      return { address: url.href, body }
    },
  },
  wecom: {
    bodyOf: (text) => ({ msgtype: 'text', text: { content: text } }),
  },
}

/**
 * Whether a member may have this address called: it is of this vendor, over https, at the vendor's host or at an origin
 * that the operator allows. So no member leads the server to a host of their own.
 */
export function isAllowedRobot(vendor: RobotVendor, address: string, allowed: readonly string[]): boolean {
  if (robotVendorOf(address) !== vendor) return false
  const { origin, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  return origin === `https://${robotPlaces[vendor].host}` || allowed.includes(origin)
}

/** Whether this vendor's robots sign with a secret. */
export const signsMessages = (vendor: RobotVendor): boolean => robots[vendor].sign !== undefined

type Options = { secret?: string; now?: Date }

/**
 * Posts a text to a robot's group, signed where the robot has a secret.
 * @throws {ProviderError} when the robot is unreachable, or refuses the message.
 */
export async function postToGroup(address: string, text: string, { secret = '', now }: Options = {}): Promise<void> {
  const vendor = robotVendorOf(address)
  if (vendor === undefined) throw new ProviderError('Not the address of a robot', { isWorthRetrying: false })
  const { bodyOf, sign } = robots[vendor]
  const plain = { address, body: bodyOf(text) }
  const message = sign && secret !== '' ? sign(plain, secret, now ?? new Date()) : plain
  const answer = await postToProvider(message.address, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message.body),
  })
  // Feishu answers `code`, the others `errcode`; 0 means accepted. A rate-limited message is retried later.
  const code = answer.code ?? answer.errcode ?? answer.StatusCode
  if (code !== 0)
    throw new ProviderError(`The robot answered ${String(code)}: ${sentenceOf(answer)}`, { isWorthRetrying: true })
}

function sentenceOf({ msg, errmsg }: Record<string, unknown>): string {
  return String(msg ?? errmsg ?? '').slice(0, 200)
}

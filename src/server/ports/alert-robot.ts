import { ProviderError } from './provider-error.ts'
import { postToProvider } from './provider-http.ts'

/** Chat robots by the path of their addresses: each vendor has its own message format. */
const robots = {
  '/open-apis/bot/v2/hook/': (text: string) => ({ msg_type: 'text', content: { text } }),
  '/robot/send': (text: string) => ({ msgtype: 'text', text: { content: text } }),
  '/cgi-bin/webhook/send': (text: string) => ({ msgtype: 'text', text: { content: text } }),
} as const

const bodyOf = (address: string) =>
  Object.entries(robots).find(([path]) => new URL(address).pathname.startsWith(path))?.[1]

/** Whether an address is a robot of Feishu, DingTalk or WeCom. */
export const isRobotAddress = (address: string): boolean => URL.canParse(address) && bodyOf(address) !== undefined

/**
 * Posts a text to a robot's group.
 * @throws {ProviderError} when the robot is unreachable, or refuses the message.
 */
export async function postToGroup(address: string, text: string): Promise<void> {
  const body = bodyOf(address)
  if (body === undefined) throw new ProviderError('Not the address of a robot', { isWorthRetrying: false })
  const answer = await postToProvider(address, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body(text)),
  })
  // Feishu answers `code`, the others `errcode`; 0 means accepted. A rate-limited message is retried later.
  const code = answer.code ?? answer.errcode ?? answer.StatusCode
  if (code !== 0)
    throw new ProviderError(`The robot answered ${String(code)}: ${sentenceOf(answer)}`, { isWorthRetrying: true })
}

function sentenceOf({ msg, errmsg }: Record<string, unknown>): string {
  return String(msg ?? errmsg ?? '').slice(0, 200)
}

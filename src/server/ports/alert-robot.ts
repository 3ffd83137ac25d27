import { ProviderError } from './provider-error.ts'
import { postToProvider } from './provider-http.ts'

/** A group's robot, by the path of its address: each house has one of its own. */
const robots = {
  '/open-apis/bot/v2/hook/': (text: string) => ({ msg_type: 'text', content: { text } }),
  '/robot/send': (text: string) => ({ msgtype: 'text', text: { content: text } }),
  '/cgi-bin/webhook/send': (text: string) => ({ msgtype: 'text', text: { content: text } }),
} as const

const bodyOf = (address: string) =>
  Object.entries(robots).find(([path]) => new URL(address).pathname.startsWith(path))?.[1]

/** Whether an address is one of a robot of Feishu, DingTalk or WeCom. */
export const isRobotAddress = (address: string): boolean => URL.canParse(address) && bodyOf(address) !== undefined

/**
 * Says a text in the group of a robot.
 * @throws {ProviderError} when the robot cannot be reached, or did not take it.
 */
export async function sayToGroup(address: string, text: string): Promise<void> {
  const body = bodyOf(address)
  if (body === undefined) throw new ProviderError('Not the address of a robot', { isWorthRetrying: false })
  const answer = await postToProvider(address, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body(text)),
  })
  // Feishu says code, the others errcode; 0 is taken. What is refused for its pace is taken later.
  const code = answer.code ?? answer.errcode ?? answer.StatusCode
  if (code !== 0)
    throw new ProviderError(`The robot answered ${String(code)}: ${sentenceOf(answer)}`, { isWorthRetrying: true })
}

function sentenceOf({ msg, errmsg }: Record<string, unknown>): string {
  return String(msg ?? errmsg ?? '').slice(0, 200)
}

import { type PushReceipt, readPushAnswer } from '#domain/engines/baidu-answers.ts'
import { ProviderError } from './provider-error.ts'
import { postToProvider } from './provider-http.ts'

export type PushPort = (addresses: readonly string[]) => Promise<PushReceipt>

/**
 * Baidu's interface for new addresses (普通收录, API提交): up to 2,000 absolute addresses of one site, one per line. Never
 * rejects for Baidu's answers or failures; its text may repeat the token, which is removed.
 */
export function createBaiduPush(args: { url: string; site: string; token: string }): PushPort {
  const { url, site, token } = args
  const address = `${url}?${new URLSearchParams({ site, token })}`
  return async (addresses) => {
    try {
      const headers = { 'content-type': 'text/plain' }
      const receipt = readPushAnswer(await postToProvider(address, { headers, body: addresses.join('\n') }))
      return { ...receipt, said: receipt.said.replaceAll(token, '***') }
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      return { answer: 'unreachable', success: 0, remain: null, notSameSite: [], notValid: [], said: '' }
    }
  }
}

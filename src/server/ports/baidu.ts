import { baiduError, type PushReceipt, readPushAnswer, uploadErrors } from '#domain/engines/baidu-answers.ts'
import type { Conversion } from '#domain/tracking/landing.ts'
import { oneLine, ProviderError } from './provider-error.ts'
import { isRecord, postToProvider } from './provider-http.ts'

/** `header.status` of an answer: 0 received, 1 and 2 part of the request was refused (standards 5). */
const status = { received: 0, tokenWrong: 3, serverError: 4 } as const

/** The ad account's token is invalid: staff have to set another one. */
export class TokenRefusedError extends ProviderError {
  constructor(desc: string) {
    super(baiduError(status.tokenWrong, desc), { isWorthRetrying: true })
  }
}

export type ConversionPort = { upload: (conversion: Conversion) => Promise<void> }

const descAtMost = 200

/**
 * Baidu's oCPC conversion upload, with the current token. A request may contain up to 99 conversions; one per request
 * means that each answer concerns exactly one job.
 */
export function createBaiduConversions(args: { url: string; readToken: () => Promise<string | null> }): ConversionPort {
  return {
    async upload({ logidUrl, newType, at, valueFen }) {
      const token = await args.readToken()
      if (token === null) throw new ProviderError(uploadErrors.noToken, { isWorthRetrying: false })
      const value = valueFen === undefined ? {} : { convertValue: valueFen }
      const conversion = { logidUrl, newType, convertTime: Math.floor(at.getTime() / 1000), ...value }
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ token, conversionTypes: [conversion] })
      const { header } = await postToProvider(args.url, { headers, body })
      const given = isRecord(header) ? header.status : undefined
      if (given === status.received) return
      // Baidu's text may repeat the token, which must not be stored.
      const desc = isRecord(header) && typeof header.desc === 'string' ? header.desc.replaceAll(token, '***') : ''
      if (given === status.tokenWrong) throw new TokenRefusedError(desc.slice(0, descAtMost))
      // An answer that is not the interface's, such as a gateway's page, says nothing about the conversion.
      const isWorthRetrying = given === status.serverError || typeof given !== 'number'
      throw new ProviderError(baiduError(given, desc.slice(0, descAtMost)), { isWorthRetrying })
    },
  }
}

type PushPort = (addresses: readonly string[]) => Promise<PushReceipt>

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
      return { ...receipt, said: oneLine(receipt.said).replaceAll(token, '***') }
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      return { answer: 'unreachable', success: 0, remain: null, notSameSite: [], notValid: [], said: '' }
    }
  }
}

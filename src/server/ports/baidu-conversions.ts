import type { Conversion } from '#domain/tracking/conversion.ts'
import type { BaiduSettings } from '#server/environment.ts'
import { ProviderError } from './provider-error.ts'
import { isRecord, postToProvider } from './provider-http.ts'

/** `header.status` of an answer: 0 received, 1 and 2 something in the request was refused (standards 5). */
const status = { received: 0, tokenWrong: 3, serverError: 4 } as const

/** The ad account's token is not valid (any more): somebody has to set another one. */
export class TokenRefusedError extends ProviderError {
  constructor() {
    super('Baidu refused BAIDU_OCPC_TOKEN', { isWorthRetrying: true })
  }
}

export type ConversionPort = { upload: (conversion: Conversion) => Promise<void> }

/**
 * Baidu's oCPC conversion upload. It takes up to 99 conversions in a request; one alone means that each answer speaks of
 * exactly one job.
 */
export function createBaiduConversions({ token, url }: Pick<BaiduSettings, 'token' | 'url'>): ConversionPort {
  return {
    async upload({ logidUrl, newType, at }) {
      const conversion = { logidUrl, newType, convertTime: Math.floor(at.getTime() / 1000) }
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ token, conversionTypes: [conversion] })
      const answer = await postToProvider(url, { headers, body })
      const given = isRecord(answer.header) ? answer.header.status : undefined
      if (given === status.received) return
      if (given === status.tokenWrong) throw new TokenRefusedError()
      // What is no answer of Baidu's interface, such as a gateway's page, says nothing about the conversion.
      const isWorthRetrying = given === status.serverError || typeof given !== 'number'
      throw new ProviderError(`Baidu answered status ${String(given)}`, { isWorthRetrying })
    },
  }
}

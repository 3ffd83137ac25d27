import type { Parts } from '#server/context.ts'
import { type ConversionPort, TokenRefusedError } from '#server/ports/baidu-conversions.ts'
import { createBreaker } from '#server/ports/breaker.ts'
import { ProviderError } from '#server/ports/provider-error.ts'
import type { ConversionWork } from './job-kinds.ts'

type Settings = { conversions: ConversionPort } & Pick<Parts, 'metrics' | 'log'>

/**
 * Executes jobs that report registrations and paid orders to Baidu, behind a circuit breaker, so that a slow Baidu does
 * not delay waiting messages. A refused token raises the alarm `baidu_token` until one is accepted.
 */
export function createConversionUploader({ conversions, metrics, log }: Settings) {
  const breaker = createBreaker({
    isFailure: (error) => !(error instanceof ProviderError) || error.isWorthRetrying,
    onChange: (isOpen) => log.warn(isOpen ? 'Baidu fails: the upload pauses' : 'Baidu is back'),
  })

  return async ({ payload }: ConversionWork): Promise<void> => {
    const { logidUrl, newType, at, valueFen } = payload
    try {
      await breaker.run(() => conversions.upload({ logidUrl, newType, at: new Date(at), valueFen }))
      metrics.alarm.set({ name: 'baidu_token' }, 0)
    } catch (error) {
      if (error instanceof TokenRefusedError) {
        metrics.alarm.set({ name: 'baidu_token' }, 1)
        log.error('Baidu refuses the token: conversions wait until another one is set')
      }
      throw error
    }
  }
}

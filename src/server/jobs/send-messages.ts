import type { Parts } from '#server/context.ts'
import { type Breaker, BreakerOpenError, createBreaker } from '#server/ports/breaker.ts'
import type { MailPort } from '#server/ports/mail.ts'
import { ProviderError } from '#server/ports/provider-error.ts'
import type { SmsPort } from '#server/ports/sms.ts'
import type { MessageWork } from './job-kinds.ts'

type Settings = { sms: SmsPort; mail: MailPort } & Pick<Parts, 'metrics' | 'log'>

/** Executes jobs that send messages: each channel has its own circuit breaker, and each attempt is counted. */
export function createMessageSender({ sms, mail, metrics, log }: Settings): (work: MessageWork) => Promise<void> {
  const breakers = { 'send-sms': breakerFor('sms'), 'send-email': breakerFor('email') }

  function breakerFor(channel: 'sms' | 'email'): Breaker {
    return createBreaker({
      isFailure: (error) => !(error instanceof ProviderError) || error.isWorthRetrying,
      onChange(isOpen) {
        metrics.alarm.set({ name: `${channel}_provider` }, isOpen ? 1 : 0)
        log.warn({ channel }, isOpen ? 'provider fails: sending pauses' : 'provider is back')
      },
    })
  }

  return async (work) => {
    const channel = work.kind === 'send-sms' ? 'sms' : 'email'
    try {
      await breakers[work.kind].run(() => (work.kind === 'send-sms' ? sms.send(work.payload) : mail.send(work.payload)))
      metrics.sends.inc({ channel, outcome: 'sent' })
    } catch (error) {
      metrics.sends.inc({ channel, outcome: error instanceof BreakerOpenError ? 'paused' : 'failed' })
      throw error
    }
  }
}

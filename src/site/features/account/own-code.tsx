import { type ReactNode, useState } from 'react'
import { errorTable } from '#contract/errors.ts'
import { checkDialogCode } from '#domain/accounts/codes.ts'
import type { OwnAct } from '#domain/accounts/own-acts.ts'
import { accountCopy } from '#site/copy/account.ts'
import type { Form } from '#site/forms/form.ts'
import { useCaptcha } from '#site/forms/use-captcha.ts'
import { type CodeSender, useCodeSender } from '#site/forms/use-code-sender.ts'
import { CaptchaField, CodeField } from '#site/parts/account-fields.tsx'
import { api } from '#site/session/api-client.ts'
import { Segmented } from '#ui/segmented.tsx'
import styles from './own-code.module.css'

const copy = accountCopy.code

export type OwnChannel = 'sms' | 'email'
export type OwnCodeFields = { code: string; captchaCode: string }

/** The account's masked contacts; '' where it has none. */
export type OwnContacts = { phone: string; email: string }

const contactOf = ({ phone, email }: OwnContacts, channel: OwnChannel) => (channel === 'sms' ? phone : email)

/** The proof that a visitor gives by a code to one of their own contacts, for `OwnCodeStep` and the call that it allows. */
export type OwnCode = {
  channel: OwnChannel
  setChannel: (channel: OwnChannel) => void
  /** The channels that the account has. */
  channels: OwnChannel[]
  contacts: OwnContacts
  /** Where the last code of the channel went, masked; '' before. */
  sentTo: string
  sender: CodeSender
  captcha: ReturnType<typeof useCaptcha>
  /** The fields of a call that takes the code. */
  proof: (code: string) => { channel: OwnChannel; uuid: string; code: string }
}

/** Whether a call refused the code itself: the sentence belongs to its field. */
export const isCodeFault = (code: number): boolean =>
  code === errorTable.VERIFICATION_EXPIRED.code || code === errorTable.VERIFICATION_WRONG.code

/** `first` is the channel that is offered first where the account has both. */
export function useOwnCode(
  form: Form<OwnCodeFields>,
  { act, contacts, first = 'sms' }: { act: OwnAct; contacts: OwnContacts; first?: OwnChannel },
): OwnCode {
  const channels = (['sms', 'email'] as const).filter((channel) => contactOf(contacts, channel) !== '')
  const [chosen, setChannel] = useState<OwnChannel>(first)
  const channel = channels.includes(chosen) ? chosen : (channels[0] ?? 'sms')
  const [sentTo, setSentTo] = useState<Partial<Record<OwnChannel, string>>>({})
  const captcha = useCaptcha({ atOnce: false, purpose: 'account' })
  const sender = useCodeSender({
    purpose: `account:${act}:${channel}`,
    form,
    to: 'code',
    codeField: 'code',
    // The server knows the contact; the mask distinguishes the countdowns of the two.
    known: contactOf(contacts, channel),
    captcha,
    request: async ({ to: _known, ...captchaAnswer }) => {
      const answer = await api.call('POST /account/code', { body: { act, channel, ...captchaAnswer } })
      if (answer.code === 200) setSentTo((known) => ({ ...known, [channel]: answer.sentTo }))
      return answer
    },
  })
  const proof = (code: string) => ({ channel, uuid: sender.uuid, code })
  return { channel, setChannel, channels, contacts, sentTo: sentTo[channel] ?? '', sender, captcha, proof }
}

/** Where the code goes, and the code. */
export function OwnCodeStep({ form, ownCode }: { form: Form<OwnCodeFields>; ownCode: OwnCode }): ReactNode {
  const { channel, setChannel, channels, contacts, sentTo, sender, captcha } = ownCode
  const fields = (
    <>
      <CaptchaField form={form} captcha={captcha} senders={[sender]} />
      <CodeField
        form={form}
        name="code"
        sender={sender}
        words={copy.code}
        check={checkDialogCode}
        aria-describedby="own-code-hint"
      />
      <p className={styles.hint} id="own-code-hint" role="status">
        {sentTo === '' ? copy.hint(contactOf(contacts, channel)) : copy.sentTo(sentTo)}
      </p>
    </>
  )
  if (channels.length < 2) return fields
  const tabs = channels.map((key) => ({ key, label: copy.channels[key] }))
  return (
    <Segmented label={copy.channel} tabs={tabs} selected={channel} onSelect={setChannel}>
      {fields}
    </Segmented>
  )
}

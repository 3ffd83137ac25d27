import { type ReactNode, useState } from 'react'
import { describeDevice } from '#domain/accounts/device.ts'
import { checkPasskeyName, passkeyNameMaxLength } from '#domain/accounts/passkeys.ts'
import { accountCopy } from '#site/copy/account.ts'
import { accountPasskeysCopy } from '#site/copy/account-passkeys.ts'
import { bindField, useForm } from '#site/forms/form.ts'
import { FailedState } from '#site/parts/failed-state.tsx'
import { FormFrame } from '#site/parts/form-frame.tsx'
import { api } from '#site/session/api-client.ts'
import { createPasskey } from '#site/session/passkeys.ts'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { isCodeFault, type OwnCodeFields, OwnCodeStep, type OwnContacts, useOwnCode } from '../own-code.tsx'
import { useOwn } from '../use-own.ts'

const copy = accountPasskeysCopy.adding

type Added = { onAdded: () => Promise<void> }

/** The form, once the contacts that a code can go to are known. */
export function AddPasskey({ onAdded }: Added): ReactNode {
  const { own, reload } = useOwn(() => api.call('GET /account/profile'))
  if (own.kind === 'ready') return <AddForm contacts={own.data} onAdded={onAdded} />
  if (own.kind === 'failed')
    return (
      <FailedState title={accountCopy.failed(accountCopy.parts.profile)} hint={own.sentence} onRetry={() => reload()} />
    )
  return (
    <Skeleton label={accountCopy.loading(accountCopy.parts.profile)}>
      <SkeletonBlock height={220} />
    </Skeleton>
  )
}

type AddFields = OwnCodeFields & { name: string }

/**
 * Proves the owner by a code and has the browser make a passkey. The server checks the code before the device is asked,
 * so that a wrong one leaves nothing on the device, and uses it up only with the passkey.
 */
function AddForm({ contacts, onAdded }: Added & { contacts: OwnContacts }): ReactNode {
  const [name] = useState(ownName)
  const [message, setMessage] = useState('')
  const form = useForm<AddFields>({ defaultValues: { name } })
  const ownCode = useOwnCode(form, { act: 'passkey', contacts })

  const submit = form.handleSubmit(async (fields) => {
    setMessage('')
    const proof = ownCode.proof(fields.code)
    const prepared = await api.call('POST /account/passkeys/options', { body: { proof } })
    if (prepared.code !== 200) return refuse(prepared)
    const made = await createPasskey(prepared.data.options)
    if ('fault' in made) return setMessage(copy[made.fault])
    const body = { name: fields.name, answer: made.response, proof }
    const answer = await api.call('POST /account/passkeys/add', { body })
    if (answer.code !== 200) return refuse(answer)
    await onAdded()
  })

  function refuse({ code, msg }: { code: number; msg: string }) {
    if (!isCodeFault(code)) return setMessage(msg)
    form.setValue('code', '')
    form.setError('code', { message: msg }, { shouldFocus: true })
  }

  return (
    <FormFrame
      onSubmit={submit}
      onChange={() => setMessage('')}
      pending={form.formState.isSubmitting}
      submit={copy.submit}
      message={message}
      inDialog
    >
      <OwnCodeStep form={form} ownCode={ownCode} />
      <TextField
        {...bindField(form, 'name', checkPasskeyName, 'label')}
        label={copy.name}
        labelVisible
        hint={copy.nameHint}
        maxLength={passkeyNameMaxLength}
        autoComplete="off"
      />
    </FormFrame>
  )
}

/** The name of this browser and its device, such as Windows上的Chrome. */
function ownName(): string {
  const [first = '', second] = describeDevice(navigator.userAgent).split('，')
  return second === undefined ? first : accountPasskeysCopy.ownName(second, first)
}

import { type ReactNode, useEffect, useState } from 'react'
import { checkInviteCode, inviteCodeLength } from '#domain/accounts/invite-code.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { bindField } from '#site/forms/form.ts'
import { storedInviteCode } from '#site/tracking/start-parameters.ts'
import { TextField } from '#ui/text-field.tsx'
import type { BoxForm } from '../use-box-form.ts'

const words = authBoxCopy.fields.inviteCode

/** Optional. A code from the address fills it and cannot be changed (specification 5). */
export function InviteCodeField({ form, stored }: { form: BoxForm; stored: string }): ReactNode {
  const bound = bindField(form, 'inviteCode', (value) => (stored === '' ? checkInviteCode(value.trim()) : null))
  const field = { label: words, placeholder: words, autoComplete: 'off', spellCheck: false } as const
  if (stored !== '') return <TextField key="stored" {...field} name={bound.name} value={stored} disabled readOnly />
  return <TextField key="typed" {...field} {...bound} maxLength={inviteCodeLength} />
}

/** The invite code that came with the address; '' on the server and until hydration. */
export function useStoredInviteCode(): string {
  const [code, setCode] = useState('')
  useEffect(() => setCode(storedInviteCode()), [])
  return code
}

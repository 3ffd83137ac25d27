import type { ReactNode } from 'react'
import { checkNewPassword, checkRepeatedPassword } from '#domain/accounts/password.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import type { Form } from '#site/forms/form.ts'
import { PasswordField } from './account-fields.tsx'

const words = authBoxCopy.fields

/** A new password, twice. */
export function NewPasswordFields({ form }: { form: Form<{ newPassword: string; repeated: string }> }): ReactNode {
  return (
    <>
      <PasswordField
        form={form}
        name="newPassword"
        words={words.newPassword}
        hint={words.passwordHint}
        autoComplete="new-password"
        check={checkNewPassword}
      />
      <PasswordField
        form={form}
        name="repeated"
        words={words.repeatNew}
        autoComplete="new-password"
        check={(value) => checkRepeatedPassword(value, form.getValues('newPassword'))}
      />
    </>
  )
}

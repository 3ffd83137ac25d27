import type { ReactNode } from 'react'
import { TextField } from './text-field.tsx'

type PhoneFieldProps = {
  /** Its label and its placeholder. */
  label: string
  /** Only where the form may be posted: without a name nothing comes into an address. */
  name?: string
}

/** The tall field of the lines that begin a registration with a phone number. */
export function PhoneField({ label, name }: PhoneFieldProps): ReactNode {
  return (
    <TextField
      label={label}
      name={name}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder={label}
      tall
      flush
    />
  )
}

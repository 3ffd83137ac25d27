import type { ReactNode } from 'react'
import { ConsentField } from '#site/parts/account-fields.tsx'
import { useBox } from './box-context.tsx'
import type { BoxForm } from './use-box-form.ts'

/** The box's agreement: as it was left in the form's draft, else as the site setting begins it. */
export function BoxConsent({ form, kind }: { form: BoxForm; kind: 'register' | 'login' }): ReactNode {
  const { consentDefaults } = useBox()
  const start = form.formState.defaultValues.agreed ?? consentDefaults[kind]
  return <ConsentField form={form} name="agreed" kind={kind} start={start} />
}

import { useEffect, useState } from 'react'
import { type Form, useForm } from '#site/forms/form.ts'
import { useBox } from './box-context.tsx'
import type { BoxFields, FormName } from './drafts.ts'

export type BoxForm = Form<BoxFields>
export type TextName = Exclude<keyof BoxFields, 'agreed' | 'remember'>

/**
 * One form of the box. Its inputs are uncontrolled: what was typed before the script came is taken as it stands, and a
 * draft is written into them only when the form comes back.
 */
export function useBoxForm(name: FormName): BoxForm {
  const { drafts } = useBox()
  const [defaultValues] = useState(() => drafts.of(name))
  const form = useForm<BoxFields>({ defaultValues })
  const { getValues } = form
  useEffect(() => drafts.attach(name, getValues), [drafts, name, getValues])
  return form
}

/** After a password was changed: nothing secret stays in the draft. */
export function clearSecrets({ setValue }: BoxForm): void {
  for (const name of ['password', 'newPassword', 'repeated', 'oldPassword', 'code'] as const) setValue(name, '')
}

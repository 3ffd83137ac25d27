import { type ReactNode, useEffect } from 'react'
import { checkEmployeeName, normaliseEmployeeName } from '#domain/accounts/employee-name.ts'
import { invitationCopy } from '#site/copy/invitation.ts'
import { bindField } from '#site/forms/form.ts'
import { FormFrame } from '#site/parts/form-frame.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './form.module.css'
import { Steps } from './steps.tsx'
import type { JoinPageState } from './use-join.ts'

const copy = invitationCopy.name

/** Step 2: the name that colleagues will see. */
export function NameForm({ joining, onBack }: { joining: JoinPageState; onBack: () => void }): ReactNode {
  const { form, join, keepDraft, submitName } = joining
  const { setFocus } = form
  useEffect(() => setFocus('userName'), [setFocus])
  return (
    <>
      <h2 className={styles.title}>{copy.title}</h2>
      <Steps at="name" />
      <FormFrame
        onSubmit={submitName}
        onBlur={keepDraft}
        pending={form.formState.isSubmitting}
        submit={copy.submit}
        message={join.message}
      >
        <TextField
          {...bindField(form, 'userName', (value) => checkEmployeeName(normaliseEmployeeName(value)))}
          label={copy.field}
          placeholder={copy.field}
          autoComplete="name"
          hint={copy.hint}
        />
        {join.pass && (
          <p className={styles.note}>{copy.applicant(join.pass.applicant.phone, join.pass.applicant.email)}</p>
        )}
      </FormFrame>
      <p className={styles.foot}>
        <button type="button" className={styles.link} onClick={onBack}>
          {copy.back}
        </button>
      </p>
    </>
  )
}

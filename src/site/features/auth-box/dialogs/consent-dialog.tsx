import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { authDialogCopy } from '#site/copy/auth-dialogs.ts'
import { pages } from '#site/pages.ts'
import { FormFrame } from '#site/parts/form-frame.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldError } from '#ui/field-error.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { ConsentRenewal } from '../box-reducer.ts'
import { showFault } from '../handle-auth-answer.ts'
import styles from './dialogs.module.css'

const copy = authDialogCopy.renewal

/** Asks for consent to new versions of the legal documents: only a visitor who agrees is logged in. */
export function ConsentDialog({ renewal, onClose }: { renewal: ConsentRenewal; onClose: () => void }): ReactNode {
  const [fault, setFault] = useState('')
  const [pending, setPending] = useState(false)
  const box = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const isAgreed = box.current?.checked === true
    setFault(isAgreed ? '' : copy.required)
    if (!isAgreed) return
    setPending(true)
    await renewal.agree()
    setPending(false)
  }

  function decline() {
    onClose()
    showFault(copy.notIn)
  }

  return (
    <Dialog
      open
      onClose={decline}
      title={copy.title}
      description={copy.text(renewal.from)}
      closeLabel={authDialogCopy.close}
    >
      <FormFrame onSubmit={submit} pending={pending} submit={copy.submit} inDialog>
        <Checkbox ref={box} name="renewed" aria-describedby={fault ? 'renewal-error' : undefined}>
          {copy.before}
          {[pages.agreement, pages.privacy].map(({ path, label }) => (
            <TextLink key={path} href={path} target="_blank" rel="noopener">
              {`《${label}》`}
            </TextLink>
          ))}
        </Checkbox>
        {fault && <FieldError id="renewal-error">{fault}</FieldError>}
      </FormFrame>
      <Button wide look="quiet" className={styles.second} onClick={decline}>
        {copy.decline}
      </Button>
      <p className={styles.below}>{copy.declined}</p>
    </Dialog>
  )
}

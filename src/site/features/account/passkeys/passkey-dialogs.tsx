import { type FormEvent, type ReactNode, useState } from 'react'
import type { AnswerOf } from '#contract/client.ts'
import { checkPasskeyName, passkeyNameMaxLength } from '#domain/accounts/passkeys.ts'
import { accountPasskeysCopy as copy } from '#site/copy/account-passkeys.ts'
import { bindField, useForm } from '#site/forms/form.ts'
import { FormFrame } from '#site/parts/form-frame.tsx'
import { api } from '#site/session/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useOwnAct } from '../use-own-act.ts'
import { AddPasskey } from './add-passkey.tsx'
import styles from './passkeys.module.css'

export type PasskeysAnswer = Extract<AnswerOf<'GET /account/passkeys'>, { code: 200 }>['data']
export type Passkey = PasskeysAnswer['passkeys'][number]
export type PasskeyDialog = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

type Done = { onDone: (text: string) => Promise<void> }

/** The dialogs of the part, with the dialog itself in a chunk of their own. */
export function PasskeyDialogs({ dialog, onDone, onClose }: Done & { dialog: PasskeyDialog; onClose: () => void }) {
  if (dialog.kind === 'add')
    return (
      <Dialog open onClose={onClose} title={copy.add} description={copy.adding.text} closeLabel={copy.close}>
        <AddPasskey onAdded={() => onDone(copy.adding.done)} />
      </Dialog>
    )
  const { passkey } = dialog
  if (dialog.kind === 'rename')
    return (
      <Dialog open onClose={onClose} title={copy.rename.of(passkey.name)} closeLabel={copy.close}>
        <RenameForm passkey={passkey} onDone={onDone} />
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.remove.of(passkey.name)}
      description={copy.remove.text}
      closeLabel={copy.close}
    >
      <RemoveForm passkey={passkey} onDone={onDone} />
    </Dialog>
  )
}

function RenameForm({ passkey: { id, name: former }, onDone }: Done & { passkey: Passkey }): ReactNode {
  const form = useForm<{ name: string }>({ defaultValues: { name: former } })
  const { act } = useOwnAct()
  const submit = form.handleSubmit(({ name }) =>
    act(
      'rename',
      () => api.call('POST /account/passkeys/rename', { body: { id, name } }),
      () => onDone(copy.rename.done),
    ),
  )
  return (
    <FormFrame onSubmit={submit} pending={form.formState.isSubmitting} submit={copy.rename.submit} inDialog>
      <TextField
        {...bindField(form, 'name', checkPasskeyName, 'label')}
        label={copy.adding.name}
        maxLength={passkeyNameMaxLength}
        autoComplete="off"
      />
    </FormFrame>
  )
}

/** A passkey of a lost device takes its sessions with it: that is ticked at first. */
function RemoveForm({ passkey: { id, name }, onDone }: Done & { passkey: Passkey }): ReactNode {
  const { pending, act } = useOwnAct()
  const [endOthers, setEndOthers] = useState(true)
  function submit(event: FormEvent) {
    event.preventDefault()
    void act(
      'remove',
      () => api.call('POST /account/passkeys/remove', { body: { id, endOthers } }),
      () => onDone(copy.remove.done(name)),
    )
  }
  return (
    <form onSubmit={submit}>
      <Checkbox checked={endOthers} onChange={({ currentTarget }) => setEndOthers(currentTarget.checked)}>
        {copy.remove.endOthers}
      </Checkbox>
      <Button className={styles.danger} type="submit" look="primary" wide pending={pending !== null}>
        {copy.remove.submit}
      </Button>
    </form>
  )
}

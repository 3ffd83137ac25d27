import type { ReactNode } from 'react'
import { accountDataCopy } from '#site/copy/account-data.ts'
import { useForm } from '#site/forms/form.ts'
import { FailedState } from '#site/parts/failed-state.tsx'
import { FormFrame } from '#site/parts/form-frame.tsx'
import { api } from '#site/session/api-client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast-store.ts'
import { isCodeFault, type OwnCodeFields, OwnCodeStep, type OwnContacts, useOwnCode } from '../own-code.tsx'
import { useOwn } from '../use-own.ts'

const copy = accountDataCopy.dialog

type ExportDialogProps = { onOrdered: (ticket: string) => Promise<void>; onClose: () => void }

/** The code that an export takes. */
export function ExportDialog({ onOrdered, onClose }: ExportDialogProps): ReactNode {
  const { own, reload } = useOwn(() => api.call('GET /account/profile'))
  return (
    <Dialog open onClose={onClose} title={copy.title} description={copy.text} closeLabel={copy.close}>
      {own.kind === 'ready' && <ExportForm contacts={own.data} onOrdered={onOrdered} />}
      {own.kind === 'loading' && (
        <Skeleton label={copy.title}>
          <SkeletonBlock height={160} />
        </Skeleton>
      )}
      {own.kind === 'failed' && <FailedState title={copy.failed} hint={own.sentence} onRetry={reload} />}
    </Dialog>
  )
}

function ExportForm({ contacts, onOrdered }: { contacts: OwnContacts } & Pick<ExportDialogProps, 'onOrdered'>) {
  const form = useForm<OwnCodeFields>()
  const ownCode = useOwnCode(form, { act: 'export', contacts })
  const submit = form.handleSubmit(async ({ code }) => {
    const answer = await api.call('POST /account/export', { body: { proof: ownCode.proof(code) } })
    if (answer.code === 200) {
      await onOrdered(answer.data.ticket)
      return showToast({ kind: 'good', text: accountDataCopy.ordered })
    }
    if (!isCodeFault(answer.code)) return showToast({ kind: 'bad', text: answer.msg })
    form.setValue('code', '')
    form.setError('code', { message: answer.msg }, { shouldFocus: true })
  })
  return (
    <FormFrame onSubmit={submit} pending={form.formState.isSubmitting} submit={copy.submit} inDialog>
      <OwnCodeStep form={form} ownCode={ownCode} />
    </FormFrame>
  )
}

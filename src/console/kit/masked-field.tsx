import { type ReactNode, useEffect, useState } from 'react'
import { ConsoleButton } from './button.tsx'
import { kitCopy } from './copy.ts'
import { FormDialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { useAction } from './use-action.ts'

const shownMs = 60_000

type MaskedFieldProps = {
  /** What it is, such as 手机号. */
  label: string
  masked: string
  /** Asks for the whole of it, with the reason; the server writes both down. */
  reveal: (reason: string) => Promise<{ code: number; msg: string; value?: string }>
}

/** Personal data under its mask; 显示 asks for a reason and shows this one field for a minute (console 3). */
export function MaskedField({ label, masked, reveal }: MaskedFieldProps): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const [value, setValue] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const { act, fault, setFault } = useAction({ isFaultBeside: true })

  useEffect(() => {
    if (value === null) return
    const timer = setTimeout(() => setValue(null), shownMs)
    return () => clearTimeout(timer)
  }, [value])

  async function ask() {
    if (reason.trim() === '') return setFault(kitCopy.reasonMissing)
    await act(() => reveal(reason.trim()), {
      onDone(answer) {
        setValue(answer.value ?? masked)
        setAsking(false)
        setReason('')
      },
    })
  }

  return (
    <>
      <span>{value ?? masked}</span>
      {value === null && (
        <ConsoleButton look="quiet" size="small" onClick={() => setAsking(true)}>
          {kitCopy.show}
        </ConsoleButton>
      )}
      {isAsking && (
        <FormDialog
          title={kitCopy.showTitle(label)}
          description={kitCopy.showHint}
          submitWord={kitCopy.show}
          onSubmit={ask}
          onChange={() => setFault(undefined)}
          onClose={() => setAsking(false)}
        >
          <Field label={kitCopy.showReason} value={reason} error={fault} onText={setReason} />
        </FormDialog>
      )}
    </>
  )
}

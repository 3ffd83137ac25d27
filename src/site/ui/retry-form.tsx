import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

type RetryFormProps = {
  /** The address of the page itself. */
  path: string
  label: string
  onRetry: () => Promise<unknown>
}

/** The button of a list that did not come. The form asks for the same address, so that it works without script too. */
export function RetryForm({ path, label, onRetry }: RetryFormProps): ReactNode {
  const [pending, setPending] = useState(false)
  async function retry(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    setPending(true)
    await onRetry()
    setPending(false)
  }
  return (
    <form action={path} onSubmit={retry}>
      <Button look="quiet" type="submit" pending={pending}>
        {label}
      </Button>
    </form>
  )
}

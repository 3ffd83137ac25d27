import type { FormEvent } from 'react'

/** Submits a form without the browser's own request, which would leave the page. */
export const submitHandler = (submit: () => unknown) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault()
  void submit()
}

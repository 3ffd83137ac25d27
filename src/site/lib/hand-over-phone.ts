import type { FormEvent } from 'react'

/** For a form with one telephone field: its number goes to the register box, as it was typed, instead of being sent. */
export function handOverPhone(onRegister: (phone: string) => void) {
  return (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const field = event.currentTarget.querySelector<HTMLInputElement>('input[type=tel]')
    onRegister(field?.value.trim() ?? '')
  }
}

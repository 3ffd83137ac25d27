import type { ComponentProps, ReactNode } from 'react'
import { CodeButton } from './code-button.tsx'
import { TextField } from './text-field.tsx'

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'suffix' | 'suffixKind'> & {
  /** The code button: its label and action. */
  sender: {
    state: ComponentProps<typeof CodeButton>['state']
    secondsLeft: number
    send: () => Promise<void>
  }
  buttonWords: Record<'ready' | 'sending' | 'again', string> & { counting: (seconds: number) => string }
}

/** The field of a code that was sent, with the button that sends it. */
export function CodeField({ sender, buttonWords, ...rest }: CodeFieldProps): ReactNode {
  const { state, secondsLeft, send } = sender
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      {...rest}
      suffix={
        <CodeButton state={state} onClick={() => void send()}>
          {state === 'counting' ? buttonWords.counting(secondsLeft) : buttonWords[state]}
        </CodeButton>
      }
    />
  )
}

import { type ChangeEvent, type ClipboardEvent, type FormEvent, useRef, useState } from 'react'
import { normaliseTyped, type TypedKind } from '#domain/accounts/typed-fields.ts'
import {
  createFields,
  type Faults,
  type FormValue,
  type Name,
  type Normalise,
  type Rule,
  type Sentence,
} from './form-fields.ts'

/** A form of uncontrolled inputs; the names follow react-hook-form (docs/decisions/008). */
export type Form<Fields extends Record<string, FormValue>> = {
  /** Spread it on an input. A second input of the same name replaces the first. */
  register: <N extends Name<Fields>>(
    name: N,
    options?: { validate?: Rule<Fields[N]>; normalise?: Normalise | undefined },
  ) => {
    name: N
    ref: (el: HTMLInputElement | null) => void
    onChange: (event: ChangeEvent) => void
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
  }
  formState: { errors: Faults<Fields>; isSubmitting: boolean; defaultValues: Partial<Fields> }
  getValues: { (): Partial<Fields>; <N extends Name<Fields>>(name: N): Fields[N] }
  /** Removes the field's sentence too, which was about the value before. */
  setValue: <N extends Name<Fields>>(name: N, value: Fields[N]) => void
  setError: (name: Name<Fields>, error: Sentence, options?: { shouldFocus?: boolean }) => void
  clearErrors: () => void
  setFocus: (name: Name<Fields>) => void
  /** Checks some fields and shows their sentences; true when all are right. */
  trigger: (names: Name<Fields> | readonly Name<Fields>[], options?: { shouldFocus?: boolean }) => Promise<boolean>
  /**
   * Checks every field in the document, focuses the first wrong one, or calls back once until that call has ended. Without
   * an event the form is sent by the script.
   */
  handleSubmit: (work: (fields: Fields) => Promise<unknown> | unknown) => (event?: FormEvent) => void
}

/**
 * What a field needs of its form: the handlers, the rule (returns a sentence, or null) and the sentence shown. A text of a
 * kind is read normalised, and what is pasted is taken so too.
 */
export function bindField<Fields extends Record<string, FormValue>, N extends Name<Fields>>(
  form: Form<Fields>,
  name: N,
  check: Rule<Fields[N]>,
  kind?: TypedKind,
) {
  const error = form.formState.errors[name]?.message
  return { ...form.register(name, { validate: check, normalise: kind && normaliseTyped[kind] }), error }
}

/**
 * The state of one form. Inputs keep their own values, so that what was typed before the script came is simply there;
 * a default is written into an input only where one is given. A field that leaves the document keeps its value here.
 */
export function useForm<Fields extends Record<string, FormValue>>({
  defaultValues = {},
}: {
  defaultValues?: Partial<Fields>
} = {}): Form<Fields> {
  const [errors, setErrors] = useState<Faults<Fields>>({})
  const [isSubmitting, setSubmitting] = useState(false)
  const busy = useRef(false)
  const registry = useRef<ReturnType<typeof createFields<Fields>>>(null)
  registry.current ??= createFields<Fields>(defaultValues)
  const fields = registry.current
  const [actions] = useState(() => {
    function show(faults: Faults<Fields>, names: readonly Name<Fields>[], shouldFocus: boolean): boolean {
      setErrors((shown) => {
        const next = { ...shown, ...faults }
        for (const name of names) if (!faults[name]) delete next[name]
        return next
      })
      const wrong = fields.inDocument().find((name) => faults[name])
      if (wrong !== undefined && shouldFocus) fields.focus(wrong)
      return wrong === undefined
    }
    return {
      show,
      setError: (name: Name<Fields>, error: Sentence, { shouldFocus = false } = {}) => {
        setErrors((shown) => ({ ...shown, [name]: error }))
        if (shouldFocus) fields.focus(name)
      },
      clearErrors: () => setErrors({}),
      setValue: <N extends Name<Fields>>(name: N, value: Fields[N]) => {
        fields.write(name, value)
        show({}, [name], false)
      },
      trigger: async (names: Name<Fields> | readonly Name<Fields>[], { shouldFocus = false } = {}) => {
        const checkedNames = typeof names === 'string' ? [names] : names
        return show(fields.check(checkedNames), checkedNames, shouldFocus)
      },
    }
  })

  return {
    ...actions,
    register: (name, options = {}) => {
      const { attach } = fields.declare(name, options.validate ?? (() => null), options.normalise)
      return {
        name,
        ref: attach,
        onChange: () => setErrors((shown) => fields.recheck(shown, name)),
        // Before the field's length cuts a whole message that has the code at its end.
        onPaste: (event) => {
          const pasted = event.clipboardData.getData('text')
          const read = options.normalise?.(pasted) ?? pasted
          const { currentTarget: input } = event
          const { selectionStart: from, selectionEnd: to } = input
          // An input of e-mail addresses has no selection: its text is read normalised all the same.
          if (read === pasted || from === null || to === null) return
          event.preventDefault()
          input.setRangeText(read, from, to, 'end')
          setErrors((shown) => fields.recheck(shown, name))
        },
      }
    },
    formState: { errors, isSubmitting, defaultValues },
    getValues: fields.read,
    setFocus: fields.focus,
    handleSubmit: (work) => async (event) => {
      event?.preventDefault()
      const names = fields.inDocument()
      if (busy.current || !actions.show(fields.check(names), names, true)) return
      busy.current = true
      setSubmitting(true)
      try {
        await work(fields.read())
      } finally {
        busy.current = false
        setSubmitting(false)
      }
    },
  }
}

export type FormValue = string | boolean
export type Name<Fields> = keyof Fields & string
/** A field's sentence for a value that is not right, else null. */
export type Rule<Value> = (value: Value) => string | null
export type Sentence = { message: string }
export type Faults<Fields> = Partial<Record<Name<Fields>, Sentence>>

type Field<Value> = {
  element: HTMLInputElement | null
  rule: Rule<Value>
  attach: (input: HTMLInputElement | null) => void
}

/** `Node.DOCUMENT_POSITION_FOLLOWING`. */
const following = 4

/** The inputs of a form by name, without React: their rules, their values, their order on the page. */
export function createFields<Fields extends Record<string, FormValue>>(defaultValues: Partial<Fields>) {
  type Named = Name<Fields>
  const fields = new Map<Named, Field<Fields[Named]>>()
  const values = new Map<Named, Fields[Named]>()
  for (const [name, value] of Object.entries(defaultValues)) if (value !== undefined) values.set(name, value)

  // An input holds a string or a tick, and the field's declared type says which.
  const valueIn = (input: HTMLInputElement) =>
    (input.type === 'checkbox' ? input.checked : input.value) as Fields[Named]

  function writeValue(input: HTMLInputElement, value: Fields[Named]) {
    if (typeof value === 'boolean') input.checked = value
    else if (input.value !== value) input.value = value
  }

  function attachTo(name: Named, field: Field<Fields[Named]>, input: HTMLInputElement | null) {
    if (input === null && field.element) values.set(name, valueIn(field.element))
    const value = values.get(name)
    if (input !== null && value !== undefined) writeValue(input, value)
    field.element = input
  }

  function readOne(name: Named): Fields[Named] | undefined {
    const input = fields.get(name)?.element
    return input ? valueIn(input) : values.get(name)
  }

  function read(): Fields
  function read<N extends Named>(name: N): Fields[N]
  function read(name?: Named): unknown {
    if (name !== undefined) return readOne(name)
    return Object.fromEntries([...new Set([...values.keys(), ...fields.keys()])].map((each) => [each, readOne(each)]))
  }

  return {
    declare<N extends Named>(name: N, rule: Rule<Fields[N]>): Field<Fields[Named]> {
      const known = fields.get(name)
      const check = rule as Rule<Fields[Named]>
      if (known) {
        known.rule = check
        return known
      }
      const field: Field<Fields[Named]> = {
        element: null,
        rule: check,
        attach: (input) => attachTo(name, field, input),
      }
      fields.set(name, field)
      return field
    },
    read,
    write(name: Named, value: Fields[Named]) {
      values.set(name, value)
      const input = fields.get(name)?.element
      if (input) writeValue(input, value)
    },
    focus: (name: Named) => fields.get(name)?.element?.focus(),
    /** Names of the fields that are on the page, in its order. */
    inDocument(): Named[] {
      return [...fields]
        .flatMap(([name, { element }]) => (element ? [{ name, element }] : []))
        .sort((a, b) => (a.element.compareDocumentPosition(b.element) & following ? -1 : 1))
        .map(({ name }) => name)
    },
    check(names: readonly Named[]): Faults<Fields> {
      const faults: Faults<Fields> = {}
      for (const name of names) {
        const field = fields.get(name)
        const message = field?.element ? field.rule(valueIn(field.element)) : null
        if (message !== null && message !== undefined) faults[name] = { message }
      }
      return faults
    },
  }
}

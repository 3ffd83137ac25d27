export type FormValue = string | boolean
export type Name<Fields> = keyof Fields & string
/** A field's sentence for a value that is not right, else null. */
export type Rule<Value> = (value: Value) => string | null
/** What a typed text becomes before it is checked, read and sent. */
export type Normalise = (typed: string) => string
/** `isByRule`: the field's rule gave it; otherwise the form did, such as the server's sentence about a code. */
export type Sentence = { message: string; isByRule?: true }
export type Faults<Fields> = Partial<Record<Name<Fields>, Sentence>>

type Field<Value> = {
  element: HTMLInputElement | null
  rule: Rule<Value>
  normalise: Normalise | undefined
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
  const valueIn = (input: HTMLInputElement, { normalise }: Pick<Field<Fields[Named]>, 'normalise'>) =>
    (input.type === 'checkbox' ? input.checked : (normalise?.(input.value) ?? input.value)) as Fields[Named]

  function writeValue(input: HTMLInputElement, value: Fields[Named]) {
    if (typeof value === 'boolean') input.checked = value
    else if (input.value !== value) input.value = value
  }

  function attachTo(name: Named, field: Field<Fields[Named]>, input: HTMLInputElement | null) {
    if (input === null && field.element) values.set(name, valueIn(field.element, field))
    const value = values.get(name)
    if (input !== null && value !== undefined) writeValue(input, value)
    field.element = input
  }

  function readOne(name: Named): Fields[Named] | undefined {
    const field = fields.get(name)
    return field?.element ? valueIn(field.element, field) : values.get(name)
  }

  function read(): Fields
  function read<N extends Named>(name: N): Fields[N]
  function read(name?: Named): unknown {
    if (name !== undefined) return readOne(name)
    return Object.fromEntries([...new Set([...values.keys(), ...fields.keys()])].map((each) => [each, readOne(each)]))
  }

  function check(names: readonly Named[]): Faults<Fields> {
    const faults: Faults<Fields> = {}
    for (const name of names) {
      const field = fields.get(name)
      const message = field?.element ? field.rule(valueIn(field.element, field)) : null
      if (message !== null && message !== undefined) faults[name] = { message, isByRule: true }
    }
    return faults
  }

  return {
    declare<N extends Named>(name: N, typedRule: Rule<Fields[N]>, normalise?: Normalise): Field<Fields[Named]> {
      const known = fields.get(name)
      const rule = typedRule as Rule<Fields[Named]>
      if (known) {
        known.rule = rule
        known.normalise = normalise
        return known
      }
      const field: Field<Fields[Named]> = {
        element: null,
        rule,
        normalise,
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
    check,
    /**
     * The shown sentences after a field was changed. A rule may read other fields, so each shown sentence of a rule is
     * checked again; any other, such as the server's, stays until its own field is changed.
     */
    recheck(shown: Faults<Fields>, changed: Named): Faults<Fields> {
      const names = Object.keys(shown) as Named[]
      const isOpen = (name: Named) => name === changed || shown[name]?.isByRule === true
      const others = names.filter((name) => !isOpen(name)).map((name) => [name, shown[name]])
      return names.some(isOpen) ? { ...Object.fromEntries(others), ...check(names.filter(isOpen)) } : shown
    },
  }
}

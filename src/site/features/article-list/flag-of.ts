const flags = ['slant', 'square', 'halves', 'stripe', 'bars', 'cross', 'border'] as const

/** With these the labels that the sections start with fly flags of their own. */
const factor = 79
const modulus = 65_521

/** The flag that a label flies; which one does not matter, but it is always the same. */
export function flagOf(label: string): (typeof flags)[number] {
  let sum = 0
  for (const character of label) sum = (sum * factor + (character.codePointAt(0) ?? 0)) % modulus
  return flags[sum % flags.length] ?? flags[0]
}

export type Values = Readonly<Record<string, string | undefined>>

/**
 * Replaces the variables in a compose file's texts as its tools do: `${NAME:-default}`, `${NAME:?message}`, and `$$` for a dollar.
 * @throws Error that names a variable of the second kind without a value.
 */
export function fillVariables(value: unknown, values: Values): unknown {
  if (typeof value === 'string') return fillText(value, values)
  if (Array.isArray(value)) return value.map((entry) => fillVariables(entry, values))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, fillVariables(entry, values)]))
}

function fillText(text: string, values: Values): string {
  return text.replaceAll(/\$(?:(\$)|\{(\w+)(?::([-?])([^}]*))?\})/g, (_all, dollar, name, kind, rest) => {
    if (dollar) return '$'
    const value = values[name] ?? ''
    if (value !== '') return value
    if (kind === '?') throw new Error(`${name} ${rest}`)
    return rest ?? ''
  })
}

/** In sessionStorage from a reload until the fields are filled again. */
export const typedFieldsKey = 'typedFields'

/** What a visitor typed, by the name of the field and its place among fields of that name. */
export type TypedField = readonly [name: string, place: number, value: string]

export type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Ticks are made again, as what they agree to may have changed. A password or code is for one sending. */
const isKept = ({ type, name, autocomplete }: FieldElement): boolean =>
  !/^(password|checkbox|radio|file|hidden)$/.test(type) && autocomplete !== 'one-time-code' && !/^captcha/.test(name)

/** Fields that a document that is made anew gets back: whatever a visitor may have typed or ticked. */
export const isFillable = ({ type }: FieldElement): boolean => type !== 'file' && type !== 'hidden'

export type NamedField = [field: FieldElement, name: string, place: number]

/** The fields of the page with their names and their places among those of the same name. */
export function namedFields(isWanted = isKept): NamedField[] {
  const counts: Record<string, number> = {}
  return [...document.querySelectorAll<FieldElement>('input,textarea,select')].filter(isWanted).map((field) => {
    const name = field.name || field.getAttribute('aria-label') || field.id
    const place = counts[name] ?? 0
    counts[name] = place + 1
    return [field, name, place]
  })
}

/** sessionStorage may be closed (private windows, blocked cookies) or full. */
export function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeSession(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

import { sentences } from './sentences.ts'

/** Trims white space. */
export function normaliseEmployeeName(raw: string): string {
  return raw.trim()
}

/** Required; one to twenty Chinese characters, letters or digits. */
export function checkEmployeeName(value: string): string | null {
  if (value === '') return sentences.employeeNameRequired
  return /^[\p{Script=Han}A-Za-z0-9]{1,20}$/u.test(value) ? null : sentences.employeeNameFormat
}

/**
 * Keeps the first and the last character: 陈*明, 周*. A masked phone number or address that serves as a name stays as it
 * is.
 */
export function maskName(name: string): string {
  if (name.includes('*')) return name.trim()
  const characters = [...name.trim()]
  const [first = ''] = characters
  if (characters.length < 2) return '*'
  return characters.length === 2 ? `${first}*` : `${first}*${characters.at(-1)}`
}

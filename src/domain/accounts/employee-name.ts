import { sentences } from './sentences.ts'

/** What was typed, without the white space around it. */
export function normaliseEmployeeName(raw: string): string {
  return raw.trim()
}

/** Required; one to twenty Chinese characters, letters or digits. */
export function checkEmployeeName(value: string): string | null {
  if (value === '') return sentences.employeeNameRequired
  return /^[\p{Script=Han}A-Za-z0-9]{1,20}$/u.test(value) ? null : sentences.employeeNameFormat
}

import { sentences } from './sentences.ts'

/** Beginnings of numbers that belong to virtual operators and to cards for machines (specification, section 5). */
export const refusedPrefixes = [
  ...['1700', '1701', '1702', '1703', '1705', '1706', '1707', '1708', '1709', '1349'],
  ...['162', '165', '167', '171', '174', '140', '141', '144', '146', '148'],
] as const

const mainlandPhone = /^1[3-9][0-9]{9}$/
const wirePrefix = 'b64:'
const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/** What was typed, without the white space around it. */
export function normalisePhone(raw: string): string {
  return raw.trim()
}

/**
 * Says what is wrong with a normalised mainland phone number, or null (specification, section 5).
 * Country codes, spaces inside, full-width digits and line breaks are refused, not repaired: two spellings of one
 * number would open two counters.
 */
export function checkPhone(value: string): string | null {
  if (value === '') return sentences.phoneRequired
  if (value.length !== 11) return sentences.phoneLength
  if (!mainlandPhone.test(value)) return sentences.phoneFormat
  if (refusedPrefixes.some((prefix) => value.startsWith(prefix))) return sentences.phoneVirtual
  return null
}

/**
 * The form in which the site sends a phone: `b64:` + Base64 of the digits reversed (readings, section 4).
 * Anything but digits goes as it is, to be refused where it arrives.
 */
export function encodePhone(plain: string): string {
  return /^[0-9]+$/.test(plain) ? wirePrefix + btoa(reverse(plain)) : plain
}

/**
 * The plain number from either form. A value that only pretends to be encoded comes back as it is, so that
 * `checkPhone` refuses it.
 */
export function decodePhone(wire: string): string {
  if (!wire.startsWith(wirePrefix)) return wire
  const encoded = wire.slice(wirePrefix.length)
  if (!base64.test(encoded)) return wire
  try {
    return reverse(atob(encoded))
  } catch {
    return wire
  }
}

/** `138****1234`; anything that is no eleven-digit number is hidden whole. */
export function maskPhone(phone: string): string {
  return mainlandPhone.test(phone) ? `${phone.slice(0, 3)}****${phone.slice(7)}` : '****'
}

function reverse(text: string): string {
  return text.split('').reverse().join('')
}

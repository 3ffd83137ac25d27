import { toPlainLetters } from '../shared/text.ts'
import { sentences } from './sentences.ts'

/** Prefixes of virtual operators and of machine-to-machine cards (specification 5). */
export const refusedPrefixes = [
  '1700',
  '1701',
  '1702',
  '1703',
  '1705',
  '1706',
  '1707',
  '1708',
  '1709',
  '1349',
  '162',
  '165',
  '167',
  '171',
  '174',
  '140',
  '141',
  '144',
  '146',
  '148',
] as const

const mainlandPhone = /^1[3-9][0-9]{9}$/
const wirePrefix = 'b64:'
const base64 = /^[A-Za-z0-9+/]+={0,2}$/

const decoration = /[\s\p{Pd}]/gu
const countryCode = /^(?:\+|00)?86(?=1\d{10}$)/

/**
 * The phone number in a typed or pasted text: half-width digits without spaces, dashes, the invisible marks that iOS and
 * WeChat put around a copied number, and the mainland's country code. Numbers are compared and counted in this form, so that all spellings of a number share its
 * limits.
 */
export function normalisePhone(raw: string): string {
  return toPlainLetters(raw, decoration).replace(countryCode, '')
}

/**
 * The sentence against a normalised mainland phone number, or null (specification 5). It repairs nothing: a spelling
 * that bypassed {@link normalisePhone} would get a rate counter of its own.
 */
export function checkPhone(value: string): string | null {
  if (value === '') return sentences.phoneRequired
  if (value.length !== 11) return sentences.phoneLength
  if (!mainlandPhone.test(value)) return sentences.phoneFormat
  if (refusedPrefixes.some((prefix) => value.startsWith(prefix))) return sentences.phoneVirtual
  return null
}

/**
 * The form in which the site sends a phone number: `b64:` + Base64 of the reversed digits (readings 4). Text that is
 * not all digits is sent unchanged, and the server refuses it.
 */
export function encodePhone(plain: string): string {
  return /^[0-9]+$/.test(plain) ? wirePrefix + btoa(reverse(plain)) : plain
}

/** The plain number from either form. A malformed `b64:` value is returned unchanged, and `checkPhone` refuses it. */
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

/** `138****1234`; anything that is not an eleven-digit number is hidden completely. */
export function maskPhone(phone: string): string {
  return mainlandPhone.test(phone) ? `${phone.slice(0, 3)}****${phone.slice(7)}` : '****'
}

function reverse(text: string): string {
  return text.split('').reverse().join('')
}

import type {} from 'vitest'

// Vitest makes an assertion type of 300 members for each type that a test expects something of: 109,000 symbols and
// 40 MB of `tsc`. No matcher compares with that type, so one assertion for all checks the same.
declare module 'vitest' {
  interface ExpectStatic {
    // biome-ignore lint/style/useShorthandFunctionType: only an interface is merged with the library's
    (actual: unknown, message?: string): Assertion
  }
}

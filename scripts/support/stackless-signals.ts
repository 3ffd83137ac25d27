import type { Plugin } from 'vite'

const renderer = /\/react-dom\/cjs\/react-dom-client\.production\.js$/
const signal = /\b(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g

/**
 * React's half for the browser makes five errors while it is evaluated, which it only ever throws as signals to itself.
 * Where an inspector is attached (developer's tools, Lighthouse), each error is given the stack it was made on with the
 * lines of its code, for which the browser reads the whole file again, on the page's thread: nine tenths of what the
 * renderer's task then takes. This makes them errors without a stack (decision 005).
 */
export function stacklessSignals(): Plugin {
  return {
    name: 'fanyu:stackless-signals',
    apply: 'build',
    transform: {
      filter: { id: renderer },
      handler: (code) => ({ code: withStacklessSignals(code), map: null }),
    },
  }
}

/** React's text with its signals made without a stack; throws where it has none, which a new version may bring. */
export function withStacklessSignals(code: string): string {
  const changed = code.replace(
    signal,
    (_, name, message) => `${name} = Object.assign(Object.create(Error.prototype), { message: ${message} })`,
  )
  if (changed === code) throw new Error("React's signals are not where they were: see stackless-signals.ts")
  return changed
}

/**
 * What a loader hands to its page, with parts that only the server's rendering uses: what the browser never renders (`still`)
 * and the words of the head. They are not enumerable, so the state that is sent with the document leaves them out. A page
 * has to do without them in the browser.
 */
export function withServerOnly<Loaded extends object, Rest extends object>(
  loaded: Loaded,
  rest: Rest,
): Loaded & Readonly<Partial<Rest>> {
  for (const [name, value] of Object.entries(rest)) Object.defineProperty(loaded, name, { value, enumerable: false })
  // The loop adds what the type says.
  return loaded as Loaded & Readonly<Partial<Rest>>
}

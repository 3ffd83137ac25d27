declare module 'htmldiff-js' {
  /** Marks what changed between two texts with `ins` and `del`. */
  const HtmlDiff: { execute: (before: string, after: string) => string }
  export default HtmlDiff
}

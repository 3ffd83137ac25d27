/** The list that the build makes of its routes and their files; it comes without types. */
declare module 'tanstack-start-manifest:v' {
  export function tsrStartManifest(): {
    routes: Readonly<Record<string, { css?: readonly string[] } | undefined>>
    inlineCss?: { styles: Readonly<Record<string, string>> }
  }
}

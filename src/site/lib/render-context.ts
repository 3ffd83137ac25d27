import type { Platform } from '#site/pages.ts'

/**
 * What the server knows while it renders one page. `server/render` puts an AsyncLocalStorage under this symbol: the
 * site's bundle has its own copies of all modules and never imports the server, so a global is the one bridge.
 */
export type RenderContext = {
  platform: Platform
  baidu: boolean
  /** Address of the site as visitors see it, e.g. https://www.example.com, for canonical links. */
  origin: string
  /** Answers a call of the contract in process (or from API_BASE). */
  apiFetch: (url: string, init?: RequestInit) => Promise<Response>
}

type Holder = { getStore: () => RenderContext | undefined }

const key = Symbol.for('fanyu.render-context')

/** The context of the page being rendered; undefined in the browser. */
export function renderContext(): RenderContext | undefined {
  const holder = (globalThis as { [key]?: Holder })[key]
  return holder?.getStore()
}

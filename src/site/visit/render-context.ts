import type { CallParts, Envelope } from '#contract/client.ts'
import type { PagePlatform } from '#site/pages.ts'

/**
 * What the server knows while it renders one page. `server/render` puts an AsyncLocalStorage under this symbol: the
 * site's bundle has its own copies of all modules and never imports the server, so a global is the one bridge.
 */
export type RenderContext = {
  platform: PagePlatform
  baidu: boolean
  /** The second version of a page that is tested. */
  half?: 'b' | undefined
  /** Address of the site as visitors see it, e.g. https://www.example.com, for canonical links. */
  origin: string
  /** Marks the scripts that the router writes into this page; it is gone from what visitors get. */
  nonce: string
  /**
   * Answers a call of the contract, named by method and path, in process (or from API_BASE). Never rejects. What it gives
   * is given to other pages too, so a caller must not change it.
   */
  askApi: (key: string, request: CallParts) => Promise<Envelope>
  /**
   * Keeps a text that many pages have in common out of this one's HTML (decision 042); `styles` are those that it inlines.
   * Returns its placeholder, which is replaced when the page is sent.
   */
  deferText: (text: string, kind?: 'styles') => string
  /**
   * A part that looks the same on every page with this key: the placeholder of its inner HTML or, while that is not known, the
   * value of `data-kept`, which tells where to find it.
   */
  cachedFragment: (key: string) => { inner: string } | { dataKept: string }
  /** Takes the page's HTML; the answer to the request has only its status and heads. */
  captureHtml: (html: string) => void
}

type Holder = { getStore: () => RenderContext | undefined }

const key = Symbol.for('fanyu.render-context')

/** The context of the page being rendered; undefined in the browser. */
export function renderContext(): RenderContext | undefined {
  const holder = (globalThis as { [key]?: Holder })[key]
  return holder?.getStore()
}

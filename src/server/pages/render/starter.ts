import { arrivalCookieSeconds, baiduCookie, baiduSeenKey } from '#domain/tracking/visits.ts'
import { deferredSections } from './deferred-sections.ts'

/**
 * Marks `<html>` before the first paint: whether the browser has a token, and whether its user closed the page's
 * notice.
 */
export const markStored = `try {
  var marks = document.documentElement.dataset
  if (localStorage.getItem('token')) marks.session = 'in'
  if (localStorage.getItem('closedNotice') === marks.notice) marks.noticeClosed = ''
} catch (e) {}`

/**
 * Storage and cookie remember a Baidu visitor together, for 30 days from the last visit (readings 5). Storage that is
 * older ends here. Where the cookie alone is gone, as some browsers delete it sooner, the page came whole: it is set anew
 * and the page reloads, unseen until then. A browser that takes no cookie keeps the whole page.
 */
export const matchBaidu = `(function (d) {
  try {
    var html = d.documentElement, stored = localStorage, cookie = '${baiduCookie}=1'
    if (!stored.getItem('bd_vid')) return
    var seen = stored.getItem('${baiduSeenKey}')
    if (seen && Date.now() - seen > ${arrivalCookieSeconds * 1000}) {
      stored.removeItem('bd_vid')
      stored.removeItem('${baiduSeenKey}')
    } else if (!html.dataset.baidu && d.cookie.indexOf(cookie) < 0) {
      d.cookie = cookie + '; Path=/; Max-Age=${arrivalCookieSeconds}; SameSite=Lax' + (location.protocol === 'https:' ? '; Secure' : '')
      if (d.cookie.indexOf(cookie) < 0) return
      html.style.visibility = 'hidden'
      location.reload()
    }
  } catch (e) {}
})(document);`

/**
 * Our only inline script: constant per build, so that its hash is constant too. Before the first paint it marks
 * `<html>` from storage, so that a logged-in visitor sees no flash of the log-in box, and a Baidu visitor no page that is
 * hidden from them.
 * Scripts load after the paint: the entry is fetched in the first idle moment after `load`, or at once on the first
 * pointer, key or focus event; when it fails, the next press retries, and a page whose script the server does not have
 * any more reloads once (decision 075). The entry's dependencies are loaded before it, each in its own task. A press on a
 * control before hydration is captured and replayed by `fanyuReady`, within `data-hydrates-late` once React has the
 * control, after 10 s at the latest; links work as links, and fields keep what is typed.
 */
const source = (parts: readonly string[]) => `${markStored}
${matchBaidu}
${deferredSections}
;(function (d, w) {
  var held, started
  function start() {
    if (started) return
    started = 1
    ;${JSON.stringify(parts)}.forEach(function (src) {
      var part = d.createElement('script')
      part.type = 'module'
      part.async = false
      part.src = src
      part.onerror = function () {
        part.remove()
        started = 0
        fetch(src, { method: 'HEAD', cache: 'no-store' }).then(function (answer) {
          if (answer.status !== 404 || sessionStorage.reloadedFor === src) return
          sessionStorage.reloadedFor = src
          location.reload()
        }).catch(function () {})
      }
      d.head.appendChild(part)
    })
  }
  function hold(e) {
    var t = e.target.closest && e.target.closest('button,[role=tab],[role=button],[data-hold]')
    if (e.type === 'submit') t = e.submitter || e.target.querySelector('[type=submit]')
    if (!t || (t.type === 'submit' && e.type === 'click')) return
    e.preventDefault()
    e.stopPropagation()
    held = t
    start()
  }
  d.addEventListener('click', hold, true)
  d.addEventListener('submit', hold, true)
  w.fanyuReady = function () {
    d.removeEventListener('click', hold, true)
    d.removeEventListener('submit', hold, true)
    if (held) replay(held, 100)
    held = null
  }
  function replay(t, tries) {
    var hydrated = !t.closest('[data-hydrates-late]') || Object.keys(t).some(function (k) { return !k.indexOf('__reactProps$') })
    if (!hydrated && tries) setTimeout(replay, 100, t, tries - 1)
    else if (t.isConnected) t.click()
  }
  ;['pointerdown', 'keydown', 'focusin'].forEach(function (n) {
    w.addEventListener(n, start, { once: true, capture: true, passive: true })
  })
  w.addEventListener('load', function () {
    w.requestIdleCallback ? w.requestIdleCallback(start, { timeout: 1500 }) : setTimeout(start, 200)
  })
  d.currentScript.remove()
})(document, window)`

/** The starter's text for a build; the last of these files is the client entry, preceded by its dependencies. */
export function starterScript(parts: readonly string[]): string {
  return source(parts)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
}

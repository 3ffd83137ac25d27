import { roomsBelow } from './rooms-below.ts'

/** Marks `<html>` before the paint: whether the browser holds a token, and whether the page's notice was closed in it. */
export const markStored = `try {
  var marks = document.documentElement.dataset
  if (localStorage.getItem('token')) marks.session = 'in'
  if (localStorage.getItem('closedNotice') === marks.notice) marks.noticeClosed = ''
} catch (e) {}`

/**
 * Marks `<html>` before the paint with the half that this browser sees where two slides are tested: a bit that is drawn
 * once and stays in storage (decision 038). Whoever asked not to be watched has none, and neither has a browser without
 * storage: they see slide A and are not counted.
 */
export const markHalf = `(function (n, d) {
  try {
    if (n.doNotTrack === '1' || n.globalPrivacyControl || localStorage.getItem('experienceOptOut') === '1') return
    var half = localStorage.getItem('slideHalf')
    if (half !== 'a' && half !== 'b') localStorage.setItem('slideHalf', (half = Math.random() < 0.5 ? 'a' : 'b'))
    d.documentElement.dataset.half = half
  } catch (e) {}
})(navigator, document);`

/**
 * The one inline script that we write: constant per build, so that its hash is too. Before the paint it marks `<html>`
 * from storage, so that a logged-in visitor sees no flashing box and each half its own slide. Script comes after the
 * paint: the entry is fetched in the first idle moment after `load`, or at once on the first pointer, key or focus; where
 * it does not come, the next press asks for it again. What the entry is built on comes before it, each in a task of its
 * own. A press on a control before hydration is held back and replayed by `fanyuReady`; links stay links, fields keep
 * what is typed.
 */
const source = (parts: readonly string[]) => `${markStored}
${markHalf}
${roomsBelow}
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
    if (held && held.isConnected) held.click()
    held = null
  }
  ;['pointerdown', 'keydown', 'focusin'].forEach(function (n) {
    w.addEventListener(n, start, { once: true, capture: true, passive: true })
  })
  w.addEventListener('load', function () {
    w.requestIdleCallback ? w.requestIdleCallback(start, { timeout: 1500 }) : setTimeout(start, 200)
  })
  d.currentScript.remove()
})(document, window)`

/** The starter's text for a build whose client entry is the last of these files, after what it is built on. */
export function starterScript(parts: readonly string[]): string {
  return source(parts)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
}

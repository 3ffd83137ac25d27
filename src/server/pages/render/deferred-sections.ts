/**
 * Runs before the first paint: marks a newly opened page (`<html data-opening>`), so that base.css defers the layout of
 * sections below the first window. After the first frame they are laid out one at a time, each in its own task, by
 * measuring its height; then the mark and its effects are removed. The end of loading only begins this where no frame
 * has come, as in a tab behind another one: laid out at once, the sections would block a phone for 100 ms. A reload, back
 * navigation and an address with a fragment scroll further down and need correct heights from the start, so they get no
 * mark; nor does a viewport so high that many sections may be visible. A click on a link within the page and printing end
 * it at once.
 */
export const deferredSections = `(function (d, w) {
  var visit = w.performance && performance.getEntriesByType && performance.getEntriesByType('navigation')[0]
  if (!visit || visit.type !== 'navigate' || location.hash || screen.height > 1600) return
  var root = d.documentElement
  var shown = []
  var sections
  root.dataset.opening = ''
  function next() {
    var section = sections.shift()
    while (section && getComputedStyle(section).contentVisibility !== 'auto') section = sections.shift()
    if (!section) return end()
    section.dataset.deferred = 'shown'
    shown.push(section)
    if (section.offsetHeight >= 0) setTimeout(next)
  }
  function end() {
    sections = []
    delete root.dataset.opening
    shown.forEach(function (section) { section.dataset.deferred = 'true' })
  }
  d.addEventListener('DOMContentLoaded', function () {
    sections = [].slice.call(d.querySelectorAll('[data-deferred]'))
    requestAnimationFrame(function () { setTimeout(next) })
  })
  w.addEventListener('load', function () { setTimeout(next) })
  w.addEventListener('beforeprint', end)
  d.addEventListener('click', function (e) {
    if (e.target.closest && e.target.closest('a[href*="#"]')) end()
  }, true)
})(document, window);`

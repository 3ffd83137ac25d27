/**
 * Runs before the first paint: marks a newly opened page (`<html data-opening>`), so that base.css defers the layout of
 * sections below the first window. After the first frame they are laid out one at a time, each in its own task, by
 * measuring its height; then the mark and its effects are removed, at the latest when the page has loaded, so that a
 * full-page screenshot is complete. A reload, back navigation and an address with a fragment scroll further down and
 * need correct heights from the start, so they get no mark; nor does a viewport so high that many sections may be
 * visible. A click on a link within the page and printing end it at once.
 */
export const deferredSections = `(function (d, w) {
  var visit = w.performance && performance.getEntriesByType && performance.getEntriesByType('navigation')[0]
  if (!visit || visit.type !== 'navigate' || location.hash || screen.height > 1600) return
  var root = d.documentElement
  var shown = []
  var rooms
  root.dataset.opening = ''
  function next() {
    var room = rooms.shift()
    while (room && getComputedStyle(room).contentVisibility !== 'auto') room = rooms.shift()
    if (!room) return end()
    room.dataset.room = 'shown'
    shown.push(room)
    if (room.offsetHeight >= 0) setTimeout(next)
  }
  function end() {
    rooms = []
    delete root.dataset.opening
    shown.forEach(function (room) { room.dataset.room = 'true' })
  }
  d.addEventListener('DOMContentLoaded', function () {
    rooms = [].slice.call(d.querySelectorAll('[data-room]'))
    requestAnimationFrame(function () { setTimeout(next) })
  })
  w.addEventListener('load', end)
  w.addEventListener('beforeprint', end)
  d.addEventListener('click', function (e) {
    if (e.target.closest && e.target.closest('a[href*="#"]')) end()
  }, true)
})(document, window);`

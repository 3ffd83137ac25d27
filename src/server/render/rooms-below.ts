/**
 * Before the paint: marks a page that was just opened (`<html data-opening>`), so that base.css lays out the rooms below
 * the first window later. After the first frame they come one at a time, each in a task of its own, for which it is asked
 * how high it is; then the mark and all that it changed are taken away, at the latest when the page has loaded: whoever
 * takes a picture of the whole page then gets all of it. A reload, a step back and an address with a fragment come to rest
 * further down, where heights must be right from the start: there is no mark; nor on a screen so high that many rooms may
 * stand in it. A press on a link within the page and printing end it at once.
 */
export const roomsBelow = `(function (d, w) {
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

import { useEffect, useState } from 'react'
import { type ListedCategory, placeOf } from './ecology.ts'

/** Milliseconds after the last move before the mark follows (specification 9: scroll debounce). */
const debounceMs = 150

/** Between the bar with some room below it and the middle of the window lies what the visitor reads. */
const readingBand = '-120px 0px -50% 0px'

/**
 * The id of the category that is being read: the first one in the reading band; above all of them the first, below all
 * of them the last. Until the page has moved it is the first.
 */
export function useCurrentCategory(categories: readonly ListedCategory[]): number | undefined {
  const [current, setCurrent] = useState(categories[0]?.id)

  useEffect(() => {
    const sections = categories.flatMap(({ id }) => {
      const section = document.getElementById(placeOf({ id }))
      return section ? [{ id, section }] : []
    })
    const inBand = new Set<Element>()
    let timer: ReturnType<typeof setTimeout> | undefined

    function mark() {
      const [first] = sections
      const isAbove = first !== undefined && first.section.getBoundingClientRect().top > 0
      const read = sections.find(({ section }) => inBand.has(section)) ?? (isAbove ? first : sections.at(-1))
      setCurrent(read?.id)
    }

    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inBand.add(target)
          else inBand.delete(target)
        }
        clearTimeout(timer)
        timer = setTimeout(mark, debounceMs)
      },
      { rootMargin: readingBand },
    )
    for (const { section } of sections) observer.observe(section)
    // A jump over all of the sections moves none of them through the band, but what they stand in.
    const list = sections[0]?.section.parentElement
    if (list) observer.observe(list)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [categories])

  return current
}

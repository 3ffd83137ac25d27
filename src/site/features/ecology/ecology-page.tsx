import { type ReactNode, useEffect, useRef, useState } from 'react'
import { lastOf } from '#domain/shared/last-of.ts'
import { ecologyCopy } from '#site/copy/ecology.ts'
import { pages } from '#site/pages.ts'
import { FailedState } from '#site/parts/failed-state.tsx'
import textStyles from '#site/parts/text.module.css'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Eyebrow, Heading } from '#ui/heading.tsx'
import { layouts } from '#ui/layouts.ts'
import { EmptyState } from '#ui/list-state.tsx'
import { CategorySection } from './category-section.tsx'
import { Day } from './day.tsx'
import dressedMast from './drawings/dressed-mast.svg'
import dressedMastPhone from './drawings/dressed-mast-phone.svg'
import { Flag } from './drawings/flag.tsx'
import { countApplications, type EcologyAnswer, eventsOf, type ListedCategory, placeOf } from './ecology.ts'
import styles from './ecology-page.module.css'

type EcologyPageProps = {
  /** The banner with the page's hero. */
  stage: ReactNode
  answer: EcologyAnswer
  askHref: string
  onRetry: () => unknown
}

/** The ecological center (specification 2): categories on the left, banner, applications by category. */
export function EcologyPage({ stage, answer, askHref, onRetry }: EcologyPageProps): ReactNode {
  const { categories, failure } = answer
  const listed = categories.length > 0
  return (
    <div className={styles.centre} data-listed={listed || undefined}>
      {listed && <CategoryNav categories={categories} />}
      <div className={styles.stage}>{stage}</div>
      <div className={styles.list}>
        <div className={styles.title}>
          <Heading level={1} size="medium">
            {pages.ecologicalCenter.label}
          </Heading>
          {listed && (
            <p className={classNames(textStyles.quiet, 'num')}>
              {ecologyCopy.summary(categories.length, countApplications(categories))}
            </p>
          )}
        </div>
        {failure !== null && <FailedState title={failure} onRetry={onRetry} />}
        {failure === null && !listed && <EmptyState title={ecologyCopy.empty.title} />}
        <Day events={eventsOf(categories)} />
        {categories.map((category, place) => (
          <CategorySection key={category.id} category={category} place={place} askHref={askHref} />
        ))}
      </div>
    </div>
  )
}

/** The categories beside the list, which stay in sight while it passes; in a narrow window, a strip above it. */
function CategoryNav({ categories }: { categories: readonly ListedCategory[] }): ReactNode {
  const list = useRef<HTMLElement>(null)
  const current = useCurrentCategory(categories)

  // Where the list scrolls, the marked category comes into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark is read from the page after it has moved
  useEffect(() => {
    const marked = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (marked) list.current?.scrollTo({ left: marked.offsetLeft - 24, top: marked.offsetTop - 24 })
  }, [current])

  return (
    <nav ref={list} className={styles.categories} aria-label={ecologyCopy.categories} data-ground="deep">
      {categories.map((category, place) => (
        <a
          key={category.id}
          href={`#${placeOf(category)}`}
          aria-current={category.id === current ? 'location' : undefined}
        >
          <Flag place={place} className={styles.flag} />
          <span>{category.name}</span>
          <small className={classNames(textStyles.count, 'num')} aria-hidden="true">
            {category.applications.length}
          </small>
        </a>
      ))}
    </nav>
  )
}

/** The drawn banner of the ecological center: a mast with two lines of flags. `count` of applications; 0: not known. */
export function EcologyHero({ brand, count }: { brand: string; count: number }): ReactNode {
  const { drawing, eyebrow, title, text, tools } = ecologyCopy.opening
  return (
    <div className={styles.hero} data-ground="deep">
      <picture>
        <source media={layouts.phone} srcSet={dressedMastPhone} width={390} height={230} />
        <img className={styles.mast} src={dressedMast} alt={drawing} width={2680} height={400} />
      </picture>
      <div className={styles.words}>
        <Eyebrow>{eyebrow}</Eyebrow>
        <h2>
          <Clauses parts={title} lines />
        </h2>
        <p className={textStyles.quiet}>{text(brand, tools(count))}</p>
      </div>
    </div>
  )
}

/** The end of the page, for those who make a tool themselves. */
export function MakerPrompt(): ReactNode {
  const { title, text, action } = ecologyCopy.invitation
  return (
    <section className={styles.prompt} data-ground="tint">
      <div>
        <Heading level={2} size="medium">
          {title}
        </Heading>
        <p className={textStyles.quiet}>{text}</p>
      </div>
      <ButtonLink look="quiet" href={pages.partner.path}>
        {action}
      </ButtonLink>
    </section>
  )
}

/** Milliseconds after the last move before the mark follows (specification 9: scroll debounce). */
const debounceMs = 150

/** Between the bar with some room below it and the middle of the window lies what the visitor reads. */
const readingBand = '-120px 0px -50% 0px'

/**
 * The id of the category that is being read: the first one in the reading band; above all of them the first, below all
 * of them the last. Until the page has moved it is the first.
 */
function useCurrentCategory(categories: readonly ListedCategory[]): number | undefined {
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
      const read = sections.find(({ section }) => inBand.has(section)) ?? (isAbove ? first : lastOf(sections))
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
    // A jump over all of the sections moves none of them through the band, but their container.
    const list = sections[0]?.section.parentElement
    if (list) observer.observe(list)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [categories])

  return current
}

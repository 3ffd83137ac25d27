import type { Page } from '#site/pages.ts'
import { isoTime, onSite, publisher, type SiteContext, schemaOrg } from './site-data.ts'

/** Where a page stands, from the top down; the last one is the page itself. */
export function breadcrumbData(site: SiteContext, crumbs: readonly Pick<Page, 'label' | 'path'>[]): object {
  return {
    ...schemaOrg,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: onSite(site, path),
    })),
  }
}

type ArticleFacts = {
  title: string
  briefly: string
  picture: string
  author: string
  createTime: string
  updateTime: string
  href: string
}

/** Characters of a headline, at most; what is longer, validators of structured data warn of. */
const headlineAtMost = 110

/** An article for engines: schema.org's and, beside it, Baidu's own object (standards 4). */
export function articleData(site: SiteContext, article: ArticleFacts): object[] {
  const { title, briefly, picture, author, createTime, updateTime } = article
  const url = onSite(site, article.href)
  const images = picture === '' ? [] : [onSite(site, picture)]
  const byline = author === '' ? publisher(site) : { '@type': 'Person', name: author }
  return [
    {
      ...schemaOrg,
      '@type': 'Article',
      mainEntityOfPage: url,
      headline: [...title].slice(0, headlineAtMost).join(''),
      description: briefly,
      image: images,
      datePublished: isoTime(createTime),
      dateModified: isoTime(updateTime),
      author: byline,
      publisher: publisher(site),
      inLanguage: 'zh-CN',
    },
    {
      '@context': 'https://ziyuan.baidu.com/contexts/cambrian.jsonld',
      '@id': url,
      title,
      images,
      description: briefly,
      pubDate: createTime.replace(' ', 'T'),
      upDate: updateTime.replace(' ', 'T'),
    },
  ]
}

type EventFacts = {
  title: string
  briefly: string
  picture: string
  organizer: string
  address: string
  beginTime: string | null
  endTime: string | null
  href: string
}

/** An activity for engines; none without a beginning, which schema.org asks for. */
export function eventData(site: SiteContext, event: EventFacts): object[] {
  const { title, briefly, picture, organizer, address, beginTime, endTime } = event
  if (beginTime === null) return []
  return [
    {
      ...schemaOrg,
      '@type': 'Event',
      name: title,
      description: briefly,
      url: onSite(site, event.href),
      image: picture === '' ? [] : [onSite(site, picture)],
      startDate: isoTime(beginTime),
      ...(endTime === null ? {} : { endDate: isoTime(endTime) }),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: `https://schema.org/${address === '' ? 'Online' : 'Offline'}EventAttendanceMode`,
      location:
        address === ''
          ? { '@type': 'VirtualLocation', url: onSite(site, event.href) }
          : { '@type': 'Place', name: address, address },
      organizer: organizer === '' ? publisher(site) : { '@type': 'Organization', name: organizer },
    },
  ]
}

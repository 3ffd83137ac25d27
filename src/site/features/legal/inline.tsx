import { createContext, Fragment, type ReactNode, useContext } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import {
  anchorsOfLinks,
  type LegalDocument,
  type LegalOutlineEntry,
  linkNames,
  numbered,
  valueNames,
} from '#domain/legal/legal-document.ts'
import { legalCopy } from '#site/copy/legal.ts'
import { pages } from '#site/pages.ts'
import { ConsultLink } from '#site/parts/consult-link.tsx'
import { useSettings } from '#site/visit/settings.tsx'
import { telephoneHref } from '#site/visit/telephone.ts'
import { TextLink } from '#ui/text-link.tsx'
import { Unbroken } from '#ui/unbroken.tsx'

const AnchorsContext = createContext<ReadonlyMap<string, { number: number; title: string }>>(new Map())

type AnchorsProps = { document: LegalDocument; outline: readonly LegalOutlineEntry[]; children: ReactNode }

/** Tells the links inside a document which section holds what they lead to, and what that is called. */
export function AnchorsProvider({ document, outline, children }: AnchorsProps): ReactNode {
  const labels = new Map(outline.map(({ id, label }) => [id, label]))
  const anchors = numbered(document).flatMap(({ id, number, title, parts }) => [
    [id, { number, title: labels.get(id) ?? title }] as const,
    ...parts.map((part) => [part.anchor, { number, title: part.title }] as const),
  ])
  return <AnchorsContext value={new Map(anchors)}>{children}</AnchorsContext>
}

/** The section or part at an anchor, or undefined. */
function useAnchor(anchor: string): { number: number; title: string } | undefined {
  return useContext(AnchorsContext).get(anchor)
}

/** `{name}` and `**words**`; what is between them is plain. */
const marks = /(\{\w+\}|\*\*.+?\*\*)/

/** A text of a document with its values, links and emphases. An unknown name is an error in the text. */
export function Inline({ text }: { text: string }): ReactNode {
  return text.split(marks).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their places.
    <Fragment key={index}>{piece.startsWith('**') ? <Strong text={piece} /> : <Piece text={piece} />}</Fragment>
  ))
}

/** Whether the settings have every value that a text names: what the company does not have is not written about. */
export function hasValues(settings: SiteSettings, text: string): boolean {
  return valueNames.every((name) => settings[valueSettings[name]] !== '' || !text.includes(`{${name}}`))
}

function Strong({ text }: { text: string }): ReactNode {
  return (
    <strong>
      <Inline text={text.slice(2, -2)} />
    </strong>
  )
}

function Piece({ text }: { text: string }): ReactNode {
  const settings = useSettings()
  const name = /^\{(\w+)\}$/.exec(text)?.[1]
  if (name === undefined) return <Unbroken>{text}</Unbroken>
  const value = valueNames.find((known) => known === name)
  if (value !== undefined) return settings[valueSettings[value]]
  const link = linkNames.find((known) => known === name)
  if (link === undefined) throw new Error(`No value or link is called ${name}`)
  if (link === 'consult') return <ConsultLink>{legalCopy.links.consult}</ConsultLink>
  if (link === 'hotline') return <TextLink href={telephoneHref(settings.hotline)}>{settings.hotline}</TextLink>
  if (link === 'contact' || link === 'contactAgreement' || link === 'sdk')
    return <PlaceLink anchor={anchorsOfLinks[link]} />
  const { href, words } = targetOf(link)
  return <TextLink href={href}>{words}</TextLink>
}

const valueSettings = {
  company: 'companyName',
  product: 'productName',
  address: 'address',
  email: 'email',
} as const satisfies Record<(typeof valueNames)[number], string>

/** A link to a part of the same document, by its number and name. */
function PlaceLink({ anchor }: { anchor: string }): ReactNode {
  const place = useAnchor(anchor)
  return <TextLink href={`#${anchor}`}>{place ? legalCopy.links.place(place.number, place.title) : anchor}</TextLink>
}

function targetOf(link: 'cancel' | 'account' | 'privacy' | 'agreement' | 'leave'): { href: string; words: string } {
  switch (link) {
    case 'cancel':
      return { href: pages.accountCancel.path, words: pages.accountCancel.label }
    case 'account':
      return { href: pages.account.path, words: pages.account.label }
    case 'privacy':
    case 'agreement':
      return { href: pages[link].path, words: legalCopy.links.document(pages[link].label) }
    case 'leave':
      return { href: '#leave', words: legalCopy.links.leave }
  }
}

import { fitTitle, shortenToLines, textWidth, type WidthOf, writableText } from '#domain/content/title-lines.ts'
import { brandRow, card, centredLine, colours, sail as sailDrawing } from './card.ts'
import type { CardBrand, CardWords } from './card-address.ts'

const { deep, deep2, deep3, rule, on2, on3, leaf, leafOn, rose, roseOn, sail, sailStrong, sailTint } = colours
const { ink, ink2, line: pale, ember } = colours
const onSail = { green: '#5BEBB3', red: '#FF9C92', words: '#DCE7FF' }

/** Titles are set in the square in the middle, which is all that WeChat shows. */
const titleWidth = 606
const titleSizes = [80, 72, 64, 56, 48] as const
const noteWidth = 620
const noteSize = 28
/** Between the brand's row and the lower edge. */
const middle = 372

type Look = {
  ground: string
  ink: string
  words: string
  label: string
  /** The shared line, the shops' own ones, and the mast at which it parts into them. */
  red: string
  green: string
  mast: string
  picture: (numbers: Numbers) => string
}

const onDeep = { ground: deep, ink: '#fff', words: on2, label: leafOn, red: roseOn, green: leafOn, mast: '#fff' }

const looks: Record<CardWords['kind'], Look> = {
  article: { ...onDeep, picture: page },
  activity: {
    ground: sail,
    ink: '#fff',
    words: onSail.words,
    label: '#fff',
    red: onSail.red,
    green: onSail.green,
    mast: '#fff',
    picture: hours,
  },
  platform: {
    ground: sailTint,
    ink,
    words: ink2,
    label: sailStrong,
    red: rose,
    green: leaf,
    mast: ink,
    picture: shop,
  },
  page: {
    ...onDeep,
    picture: () => sailDrawing({ x: 838, y: 130, scale: 0.64 }, { panels: deep3, mast: on3 }),
  },
}

/** The card of a record or a page as SVG, drawn from its words alone. What the typeface lacks is not in it. */
export function recordCard(words: CardWords, widthOf: WidthOf): string {
  const look = looks[words.kind]
  const title = fitTitle(writableText(words.title, widthOf), {
    sizes: titleSizes,
    width: titleWidth,
    widthOf,
    linesAtMost: 3,
  })
  const [note = ''] = shortenToLines(writableText(words.note, widthOf), {
    widthOf,
    width: noteWidth / noteSize,
    linesAtMost: 1,
  })
  const lineHeight = Math.round(title.size * 1.28)
  const top = middle - Math.round((title.lines.length * lineHeight) / 2)
  const numbers = numbersOf(`${words.kind} ${words.id}`)
  return card(
    look.ground,
    mast(look, numbers),
    look.picture(numbers),
    brandRow(
      64,
      { ink: words.kind === 'platform' ? sail : look.ink, kind: look.words },
      words.brand && fitBrand(words.brand, widthOf),
    ),
    centredLine(escaped(words.label), { y: top - 22, size: noteSize, fill: look.label }),
    ...title.lines.map((text, index) =>
      centredLine(escaped(text), {
        y: top + index * lineHeight + Math.round(title.size * 1.02),
        size: title.size,
        fill: look.ink,
      }),
    ),
    centredLine(escaped(note), {
      y: top + title.lines.length * lineHeight + 52,
      size: noteSize,
      fill: look.words,
    }),
  )
}

/** Names that are too long for the square in the middle are set smaller, and shortened where that is not enough. */
function fitBrand({ name, kind }: CardBrand, widthOf: WidthOf) {
  const brandWidth = 540
  const atMost = { widthOf, width: brandWidth / 20, linesAtMost: 1 }
  const [written = ''] = shortenToLines(writableText(name, widthOf), atMost)
  const rest = writableText(kind, widthOf)
  const shownKind = textWidth(written + rest, widthOf) <= atMost.width ? rest : ''
  const em = textWidth(written + shownKind, widthOf)
  const size = Math.min(40, Math.floor(brandWidth / Math.max(em, 1)))
  return { name: escaped(written), kind: escaped(shownKind), size, width: Math.round(em * size) }
}

/** A number from 0 to below `size`, another one for each place of each card. */
type Numbers = (place: number, size: number) => number

/** FNV-1a, so that each record has its own lines. */
function numbersOf(seed: string): Numbers {
  return (place, size) => {
    let hash = 0x81_1c_9d_c5
    for (const character of `${seed} ${place}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93)
    return ((hash ^ (hash >>> 15)) >>> 0) % size
  }
}

const mastX = 84
const stations = Array.from({ length: 9 }, (_, index) => 136 + index * 54)

/** The red line meets the mast and parts into green ones, each with its own end. */
function mast({ ground, red, green, mast: colour }: Look, numbers: Numbers): string {
  const lines = stations.map((y, index) => {
    const length = 46 + numbers(index, 96)
    return (
      `<path d="M${mastX} ${y}h${length}" stroke="${green}" stroke-width="4"/>` +
      `<circle cx="${mastX + length + 8}" cy="${y}" r="8" fill="${ground}" stroke="${green}" stroke-width="4"/>`
    )
  })
  return (
    `<path d="M0 78H${mastX}" stroke="${red}" stroke-width="6"/>${lines.join('')}` +
    `<path d="M${mastX} 78V630" stroke="${colour}" stroke-width="6"/>` +
    `<circle cx="${mastX}" cy="78" r="10" fill="${ground}" stroke="${colour}" stroke-width="4"/>`
  )
}

/** An article's page, with the line that its contents list draws beside it. */
function page(numbers: Numbers): string {
  const rows = Array.from({ length: 11 }, (_, index) => {
    const y = 176 + index * 36
    const isHeading = index % 4 === 0
    const length = isHeading ? 70 + numbers(20 + index, 36) : 108 + numbers(20 + index, 44)
    const end = `<path d="M972 ${y}h14" stroke="${leafOn}" stroke-width="8"/>`
    return `${isHeading ? end : ''}<path d="M1000 ${y}h${length}" stroke="${isHeading ? on2 : rule}" stroke-width="${isHeading ? 10 : 7}"/>`
  })
  return `<rect x="940" y="120" width="236" height="560" rx="18" fill="${deep2}"/><path d="M972 144H1144" stroke="${deep3}" stroke-width="4"/>${rows.join('')}<path d="M972 592h172" stroke="${on3}" stroke-width="4"/>`
}

/** An activity's hours as rows, with what happens in two tracks. */
function hours(numbers: Numbers): string {
  const rows = Array.from({ length: 9 }, (_, index) => 112 + index * 54)
  const ticks = rows.map((y) => `<path d="M948 ${y}h228" stroke="${sailStrong}" stroke-width="3"/>`)
  const blocks = [0, 1].flatMap((track) => {
    const x = 966 + track * 106
    const first = numbers(40 + track, 2)
    return [first, first + 3, first + 5].map((row, index) => {
      const height = (index === 0 ? 2 + numbers(44 + track, 2) : 1 + numbers(46 + track + index, 2)) * 54 - 12
      const y = (rows[row] ?? 0) + 6
      const fill = index === 1 && track === numbers(50, 2) ? ember : index === 0 ? '#fff' : sailTint
      return (
        `<rect x="${x}" y="${y}" width="94" height="${height}" rx="8" fill="${fill}"/>` +
        `<path d="M${x} ${y + 8}v${height - 16}" stroke="${onSail.green}" stroke-width="6"/>`
      )
    })
  })
  return ticks.join('') + blocks.join('')
}

/** A shop with its awning, whose sign is still blank. */
function shop(numbers: Numbers): string {
  const [left, width, top] = [944, 216, 250]
  const stripes = 6
  const stripe = width / stripes
  const awning = Array.from({ length: stripes }, (_, index) => {
    const x = left + index * stripe
    return `<path d="M${x} ${top + 60}h${stripe}v44a${stripe / 2} ${stripe / 2} 0 0 1-${stripe} 0z" fill="${index % 2 === 0 ? sail : '#fff'}"/>`
  })
  return (
    `<path d="M${left - 20} 566h${width + 60}" stroke="${pale}" stroke-width="4"/>` +
    `<path d="M${left} ${top}h${width}v${566 - top}H${left}z" fill="#fff" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>` +
    `<path d="M${left + 28} ${top + 31}h${80 + numbers(60, 60)}" stroke="${ink}" stroke-width="14"/>${awning.join('')}` +
    `<path d="M${left} ${top + 60}h${width}" stroke="${ink}" stroke-width="5"/>` +
    `<rect x="${left + 26}" y="408" width="96" height="96" rx="6" fill="${sailTint}" stroke="${ink}" stroke-width="5"/>` +
    `<path d="M${left + 144} 566V408h48v158" fill="none" stroke="${ink}" stroke-width="5"/>` +
    `<path d="M${left + width / 2} ${top}V150" stroke="${leaf}" stroke-width="5"/>` +
    `<circle cx="${left + width / 2}" cy="140" r="10" fill="${sailTint}" stroke="${leaf}" stroke-width="5"/>`
  )
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.codePointAt(0)};`)
}

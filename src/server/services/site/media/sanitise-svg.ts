import { loadSanitizer } from '#server/services/shared/rich-text/load-sanitizer.ts'

/** Why a drawing is refused, as a sentence; else its text and its size. */
type CleanSvg = { text: string; widthPx: number | null; heightPx: number | null }

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan']
const groups = ['svg', 'g', 'defs', 'title', 'desc', 'clipPath', 'mask', 'marker', 'pattern', 'switch']
const paints = ['linearGradient', 'radialGradient', 'stop', 'filter']
const effects = ['feGaussianBlur', 'feOffset', 'feBlend', 'feColorMatrix', 'feFlood', 'feComposite', 'feMerge']
const allowedTags = [...groups, ...shapes, ...paints, ...effects, 'feMergeNode', 'feMorphology', 'feDropShadow']

/** All drawing attributes. None of them contains an address except `url(#…)`, which is checked separately. */
const allowedAttributes = [
  'id',
  'class',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'd',
  'dx',
  'dy',
  'width',
  'height',
  'viewBox',
  'preserveAspectRatio',
  'points',
  'pathLength',
  'transform',
  'offset',
  'version',
  'fill',
  'fill-opacity',
  'fill-rule',
  'clip-path',
  'clip-rule',
  'clipPathUnits',
  'mask',
  'maskUnits',
  'filter',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'opacity',
  'color',
  'display',
  'visibility',
  'overflow',
  'xmlns',
  'stop-color',
  'stop-opacity',
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
  'patternUnits',
  'patternContentUnits',
  'patternTransform',
  'markerWidth',
  'markerHeight',
  'markerUnits',
  'refX',
  'refY',
  'orient',
  'marker-start',
  'marker-mid',
  'marker-end',
  'maskContentUnits',
  'filterUnits',
  'primitiveUnits',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'text-anchor',
  'role',
  'aria-label',
  'dominant-baseline',
  'xml:space',
  'in',
  'in2',
  'result',
  'stdDeviation',
  'mode',
  'type',
  'values',
  'operator',
  'k1',
  'k2',
  'k3',
  'k4',
  'flood-color',
  'flood-opacity',
  'radius',
  'color-interpolation-filters',
  'edgeMode',
]

const elementsAtMost = 20_000
/** Of one element: the parser's work grows with their square. */
const attributesAtMost = 200
const deepest = 100

/**
 * Contents that no design tool needs, each with its sentence. Each looks at what follows it once: of a megabyte that a look
 * reads again from every place, the site would hang.
 */
const refused: readonly [RegExp, string][] = [
  [/<!ENTITY|<!DOCTYPE[^<>]*\[/i, 'SVG 里有实体定义，请移除 DOCTYPE 后再上传'],
  [/<\s*(?:\w+:)?(?:script|foreignObject|iframe|embed|object|handler|listener)\b/i, 'SVG 里有脚本或嵌入内容，不能上传'],
  [/\son\w+\s*=|javascript\s*:|vbscript\s*:/i, 'SVG 里有脚本，不能上传'],
  [/@import|expression\s*\(/i, 'SVG 引用了外部内容，请在设计软件里嵌入或转为路径'],
  [/url\((?!\s*(?:&quot;|["'])?#)/i, 'SVG 引用了外部内容，请在设计软件里嵌入或转为路径'],
  [/\b(?:xlink:)?href\s*=\s*(?:"(?!#)|'(?!#)|[^"'\s])/i, 'SVG 引用了外部内容，请在设计软件里嵌入或转为路径'],
]

/** A drawing's own mistakes, as a sentence. */
export class SvgError extends Error {
  override readonly name = 'SvgError'
}

/**
 * A drawing that is safe to serve: drawing elements and attributes, nothing that runs, loads or multiplies itself.
 * Malicious content is refused with a sentence, unknown content is dropped.
 * @throws SvgError
 */
export function sanitiseSvg(source: string): CleanSvg {
  // Written with references, a word would pass these looks; the parser decodes before its own.
  const readable = source.replaceAll(/&#(?:x([0-9a-f]+)|(\d+));?/gi, (_, hex, decimal) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
  for (const [pattern, sentence] of refused)
    if (pattern.test(source) || pattern.test(readable)) throw new SvgError(sentence)

  let depth = 0
  let elements = 0
  const text = loadSanitizer()(source.replace(/^\uFEFF/, ''), {
    allowedTags,
    allowedAttributes: { '*': allowedAttributes },
    nonTextTags: ['script', 'style', 'foreignObject', 'metadata', 'image', 'use'],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
    parseStyleAttributes: false,
    selfClosing: [],
    onOpenTag(_name, attributes) {
      depth += 1
      elements += 1
      const isTooMuch = Object.keys(attributes).length > attributesAtMost
      if (isTooMuch || depth > deepest || elements > elementsAtMost) throw new SvgError('SVG 太复杂，请简化后再上传')
    },
    onCloseTag() {
      depth -= 1
    },
  }).trim()
  const root = /^<svg\b[^>]*>/.exec(text)?.[0]
  if (root === undefined || !text.endsWith('</svg>')) throw new SvgError('SVG 文件不完整，请重新导出')
  const named = root.includes('xmlns="http://www.w3.org/2000/svg"')
    ? text
    : text.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  return { text: named, ...sizeOf(root) }
}

function sizeOf(root: string): { widthPx: number | null; heightPx: number | null } {
  const number = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(root)?.[1] ?? Number.NaN)
  const box = /\sviewBox="[\d.eE+-]+[\s,]+[\d.eE+-]+[\s,]+([\d.]+)[\s,]+([\d.]+)"/.exec(root)
  const width = Math.round(number('width') || Number(box?.[1]))
  const height = Math.round(number('height') || Number(box?.[2]))
  return width > 0 && height > 0 ? { widthPx: width, heightPx: height } : { widthPx: null, heightPx: null }
}

import type { Encoding } from './compression.ts'

/** Browsers send few different headers; this bounds the memory for invented ones. */
const rememberedAtMost = 200
const remembered = new Map<string, Encoding>()

/** The best encoding that an `Accept-Encoding` header allows; identity without the header. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  const known = remembered.get(accepted)
  if (known !== undefined) return known
  const chosen = choose(accepted)
  if (remembered.size < rememberedAtMost && accepted.length < 100) remembered.set(accepted, chosen)
  return chosen
}

function choose(accepted: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0
  if (weightOf('br') > 0 && weightOf('br') >= weightOf('gzip')) return 'br'
  return weightOf('gzip') > 0 ? 'gzip' : 'identity'
}

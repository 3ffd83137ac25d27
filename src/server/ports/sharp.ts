import type sharp from 'sharp'

let loading: Promise<typeof sharp> | undefined

/**
 * The library that draws pictures, loaded with the first of them and not at the start. One thread: pages come first. What
 * it would keep between pictures would only be memory.
 */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: loaded }) => {
    loaded.concurrency(1)
    loaded.cache(false)
    return loaded
  })
  return loading
}

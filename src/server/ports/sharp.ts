import type sharp from 'sharp'

let loading: Promise<typeof sharp> | undefined

/**
 * Loads the picture library with the first picture instead of at the start. One thread, because pages have priority; no
 * cache between pictures, which would only use memory.
 */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: loaded }) => {
    loaded.concurrency(1)
    loaded.cache(false)
    return loaded
  })
  return loading
}

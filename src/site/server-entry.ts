import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'

/** Renders to a string: a page is stored whole, so nothing is gained by streaming it. */
export default { fetch: createStartHandler(defaultRenderHandler) }

import { renderSVG } from 'uqr'

/** The address of a picture with the QR code of a text. */
export const qrAddress = (text: string): string => `data:image/svg+xml,${encodeURIComponent(renderSVG(text))}`

import sharp from 'sharp'
import { renderSVG } from 'uqr'

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** A code that leads to an address, as WeChat gives it out. */
export async function codeFile(name: string, address: string): Promise<ChosenFile> {
  const drawn = Buffer.from(renderSVG(address, { border: 2 }))
  return { name: `${name}.png`, mimeType: 'image/png', buffer: await sharp(drawn).resize(480, 480).png().toBuffer() }
}

/** A picture of this size whose right half is of another colour: a slide has its text on the left. */
export async function pictureFile(name: string, width: number, height: number, colour: string): Promise<ChosenFile> {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#0f2a30"/><circle cx="75%" cy="50%" r="20%" fill="${colour}"/></svg>`
  return { name: `${name}.png`, mimeType: 'image/png', buffer: await sharp(Buffer.from(drawn)).png().toBuffer() }
}

/** A logo on white, as companies send it. */
export function logoFile(name: string, colour: string): ChosenFile {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 64"><rect x="8" y="8" width="48" height="48" rx="8" fill="${colour}"/><path d="M72 20h72M72 32h56M72 44h64" stroke="${colour}" stroke-width="6"/></svg>`
  return { name: `${name}.svg`, mimeType: 'image/svg+xml', buffer: Buffer.from(drawn) }
}

/**
 * Digests of the picture that the check computes with WebGL (readers/gpu.ts), as programs without a card drew it on the
 * machine where the table of browsers was measured. Another processor may round otherwise: then nothing is found.
 */
export const softwareDigests: Readonly<Record<string, string>> = {
  cbdfd0fd3ddf7e0d: 'SwiftShader',
  '2277e965c26203b8': 'llvmpipe',
}

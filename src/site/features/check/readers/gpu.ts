import type { BrowserFacts } from '#domain/check/facts.ts'
import type { SignalKey } from '#domain/check/signals.ts'
import { sha256 } from '#domain/shared/sha256.ts'

const edge = 16

/** A triangle that covers the whole picture. */
const corners = new Float32Array([-1, -1, 3, -1, -1, 3])

const vertexShader = 'attribute vec2 at;void main(){gl_Position=vec4(at,0.,1.);}'

/** Sines of large numbers and roots: cards approximate them, each kind in its own way, and software computes them. */
const fragmentShader =
  'precision highp float;void main(){vec2 p=gl_FragCoord.xy;' +
  'gl_FragColor=vec4(fract(sin(dot(p,vec2(12.9898,78.233)))*43758.5453),fract(exp2(sin(p.x*91.7))*cos(p.y*37.3)*977.),' +
  'fract(inversesqrt(p.x*p.y+.37)*7919.),1.);}'

/** What the card computes, and whether plain colours come back as they were drawn. */
export async function readGpu(): Promise<{ gpu: BrowserFacts['gpu']; noise: readonly SignalKey[] }> {
  const canvas = Object.assign(document.createElement('canvas'), { width: edge, height: edge })
  const gl = canvas.getContext('webgl', { antialias: false, preserveDrawingBuffer: true })
  if (gl === null) return { gpu: { state: 'refused' }, noise: [] }
  const isNoisy = !comesBackPlain(gl)
  draw(gl)
  const pixels = readPixels(gl)
  const textureSize = Number(gl.getParameter(gl.MAX_TEXTURE_SIZE))
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  const digest = sha256(Array.from(pixels, (byte) => String.fromCharCode(byte)).join(''))
    .slice(0, 2)
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('')
  // A card that draws nothing was lost on the way.
  const isEmpty = pixels.every((byte) => byte === 0)
  return {
    gpu: isEmpty ? { state: 'refused' } : { state: 'read', value: { textureSize, digest } },
    noise: isNoisy && !isEmpty ? ['webgl'] : [],
  }
}

function readPixels(gl: WebGLRenderingContext): Uint8Array {
  const pixels = new Uint8Array(edge * edge * 4)
  gl.readPixels(0, 0, edge, edge, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
  return pixels
}

/** Full and empty colours are exact on every card. */
function comesBackPlain(gl: WebGLRenderingContext): boolean {
  gl.clearColor(0, 1, 0, 1)
  gl.clear(gl.COLOR_BUFFER_BIT)
  return readPixels(gl).every((byte, at) => byte === (at % 2) * 255)
}

function draw(gl: WebGLRenderingContext): void {
  const program = gl.createProgram()
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(kind)
    if (shader === null) return
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's own name, no hook.
  gl.useProgram(program)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, corners, gl.STATIC_DRAW)
  const at = gl.getAttribLocation(program, 'at')
  gl.enableVertexAttribArray(at)
  gl.vertexAttribPointer(at, 2, gl.FLOAT, false, 0, 0)
  gl.drawArrays(gl.TRIANGLES, 0, 3)
}

import { createHash } from 'node:crypto'

/** A file of the demonstration that stands in for an installer: its name tells the version and the system. */
export type DemoInstaller = { versionNo: string; fileName: string; sizeBytes: number }

/** Where the server serves it, and its place below `public`. */
export function installerAddress({ versionNo, fileName }: DemoInstaller): string {
  return `/downloads/${versionNo}/${fileName}`
}

/**
 * The bytes of a demonstration installer, always the same: it installs nothing and says so. Every line has its number,
 * so that a part that is missing or came twice changes the checksum, and the repository keeps it small.
 */
export function installerBytes(installer: DemoInstaller): Buffer {
  const { fileName, sizeBytes } = installer
  const bytes = Buffer.alloc(sizeBytes, ' ')
  let end = fileName.endsWith('.exe') ? dosProgram().copy(bytes) : 0
  end += bytes.write(`\n${fileName}\n演示安装包，不含任何程序。Demonstration only: nothing is installed.\n`, end)
  for (let line = 1; end < sizeBytes; line += 1)
    end += bytes.write(`${String(line).padStart(8, '0')} ${fileName} demonstration\n`, end, 'latin1')
  return bytes
}

/** What the download page publishes of a file. */
export function installerFacts(installer: DemoInstaller): { sizeBytes: number; sha256: string } {
  const bytes = installerBytes(installer)
  return { sizeBytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** A whole program for DOS, without a part for Windows: it prints one sentence and ends. */
function dosProgram(): Buffer {
  const header = Buffer.alloc(64)
  header.write('MZ', 'latin1')
  // One page of 512 bytes, of which 128 are used; a header of four paragraphs; any memory; a stack behind the program.
  for (const [offset, value] of [
    [2, 128],
    [4, 1],
    [8, 4],
    [12, 0xffff],
    [16, 0xb8],
    [24, 64],
  ] as const)
    header.writeUInt16LE(value, offset)
  const printAndEnd = Buffer.from('0e1fba0e00b409cd21b8014ccd21', 'hex')
  const sentence = Buffer.from('Demonstration only: nothing is installed.\r\n$', 'latin1')
  return Buffer.concat([header, printAndEnd, sentence], 128)
}

import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { installerAddress, installerBytes } from '../src/db/seed/installers.ts'
import { demoInstallers } from '../src/db/seed/versions.ts'

/** Writes the demonstration installers below public/downloads, the same bytes each time: node scripts/make-installers.ts */
const publicFolder = path.join(import.meta.dirname, '../public')

for (const installer of demoInstallers) {
  const place = path.join(publicFolder, installerAddress(installer))
  await mkdir(path.dirname(place), { recursive: true })
  await writeFile(place, installerBytes(installer))
  console.log(path.relative(process.cwd(), place))
}

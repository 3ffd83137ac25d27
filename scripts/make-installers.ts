import { writeDemoInstallers } from '../src/db/seed/versions.ts'

/** A part of the build: writes the demonstration installers, which the server serves from dist/demo. */
writeDemoInstallers('dist/demo')

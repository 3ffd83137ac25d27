import { defineConfig } from 'drizzle-kit'

/** `npm run db:generate` writes what the schema changed as the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/schema/index.ts',
  out: './drizzle',
  casing: 'snake_case',
})

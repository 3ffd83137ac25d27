/** The part of a pino logger that the database needs. */
export type DatabaseLog = {
  info: (fields: object, message: string) => void
  warn: (fields: object, message: string) => void
  error: (fields: object, message: string) => void
}

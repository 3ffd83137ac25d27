/** Makes a document from the calls of the contract, as a page's loader does. */
export type DocumentMaker = (request: { url: URL }) => Promise<Response>

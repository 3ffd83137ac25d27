/** A sentence of both builds of React's renderer, and one of the development build alone. */
export const rendererMark = 'React currently only supports piping to one writable stream.'
export const developmentMark = 'Each child in a list should have a unique'

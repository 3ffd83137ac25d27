/** A sentence that stands in both builds of React's renderer, and one that stands in the development build alone. */
export const rendererMark = 'React currently only supports piping to one writable stream.'
export const developmentMark = 'Each child in a list should have a unique'

/** The one word for trying again, wherever something did not come. */
export const failedStateCopy = { retry: '重新加载' } as const

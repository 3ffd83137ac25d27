/** Title and text of the window that opens in the click and waits for the web system's address. */
export const enteringCopy = '正在进入系统…'

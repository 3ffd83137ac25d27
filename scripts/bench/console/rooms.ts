export async function measureRooms(_: { address: string; token: string }): Promise<void> {}

export function measureScripts(): void {}

export function keepFormerAssets(dist: string, next: string): Promise<void>;

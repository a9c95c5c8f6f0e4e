import { step } from './progress';

/** Furnishes an empty demo shop; leaves one that has products alone. */
export async function seedDemoShop(url: string): Promise<void> {
  // Loaded here, because it needs the generated client, which a fresh checkout does not have yet.
  const { seedWhenEmpty } = await import('@/prisma/seed/seed');
  await step('Furnishing the shop with shoes, reviews and orders', () => seedWhenEmpty(url));
}

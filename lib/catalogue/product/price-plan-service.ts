import { AppError } from '@/lib/platform/errors/app-error';
import { findPricePlan } from './product-repository';
import type { PricePlan } from './product-schema';

/** A product's own prices, the planned ones, and which price held when, the present one first. Throws NOT_FOUND. */
export async function getPricePlan(id: string): Promise<PricePlan> {
  const plan = await findPricePlan(id);
  if (!plan) throw new AppError('NOT_FOUND', 'Product not found');
  return plan;
}

import { ownLabelOf, sizeProblem } from '@/lib/core/sizes/size-scales';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import type { WrittenProduct } from './product-schema';
import { findArticlesNamed, replaceSizes } from './product-write-repository';
import type { Article } from './stock-plan';

/** A product's sizes as they are to be, and where the caller named them. */
export interface ArticlePlan {
  scale: WrittenProduct['sizeScale'];
  articles: readonly Article[];
  /** The field of the request that says a size, such as `stock.2`; null where it is stored and not said. */
  fieldOf(size: number): string | null;
}

function assertSizes({ scale, articles, fieldOf }: ArticlePlan): void {
  const errors: Record<string, string> = {};
  for (const { size } of articles) {
    const [problem, field] = [sizeProblem(scale, size), fieldOf(size) ?? 'sizeScale'];
    if (problem) errors[field.startsWith('stock') ? `${field}.size` : field] = problem;
  }
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
}

const numbers = {
  sku: { code: 'DUPLICATE_SKU', label: 'SKU' },
  gtin: { code: 'DUPLICATE_GTIN', label: 'GTIN' },
} as const;

function duplicate(name: keyof typeof numbers, message: string, field: string): AppError {
  return new AppError(numbers[name].code, message, { errors: { [field]: message } });
}

/** Throws DUPLICATE_SKU and DUPLICATE_GTIN, which name the field, if another size has the number. */
async function assertOneOfAKind(
  transaction: DbTransaction,
  productId: string,
  { articles, fieldOf }: ArticlePlan,
): Promise<void> {
  const others = await findArticlesNamed(transaction, productId, articles);
  for (const name of ['sku', 'gtin'] as const) {
    const owners = new Map(others.map((other) => [other[name], `size ${other.size} of ${other.name}`]));
    for (const { size, [name]: number } of articles) {
      if (number === null) continue;
      const owner = owners.get(number);
      const message = `The ${numbers[name].label} ${number} belongs to ${owner} already.`;
      if (owner) throw duplicate(name, message, `${fieldOf(size) ?? 'stock'}.${name}`);
      owners.set(number, `size ${size}`);
    }
  }
}

/**
 * Writes the sizes of a product that the transaction has locked. Throws INVALID_INPUT for sizes that are not in its
 * scale, DUPLICATE_SKU and DUPLICATE_GTIN for a number of another size.
 */
export async function writeArticles(transaction: DbTransaction, productId: string, plan: ArticlePlan): Promise<void> {
  assertSizes(plan);
  await assertOneOfAKind(transaction, productId, plan);
  const articles = plan.articles.map((article) => ({
    ...article,
    label: ownLabelOf(plan.scale, article.size, article.label),
  }));
  const taken = await replaceSizes(transaction, productId, articles);
  if (taken) throw duplicate(taken, `A ${numbers[taken].label} was given to another size at this moment.`, 'stock');
}

import type { WrittenProduct } from '@/lib/catalogue/product/product-schema';
import type { Article } from '@/lib/catalogue/product/stock-plan';

/** A shoe as it stands: what people write of it. */
export interface CurrentShoe extends WrittenProduct {
  stock: Article[];
}

/** What a size has beside its number, as far as it is part of a change. */
export type SizeFacts = Partial<Omit<Article, 'size'>>;

/** One side of a change: the fields that differ, and the sizes by their numbers; null for a size that is not there. */
export interface ShoeSide {
  fields: Record<string, unknown>;
  sizes: Record<string, SizeFacts | null>;
}

/** What a change set does to a shoe; `before` is null for one that it makes. */
export interface ShoeChange {
  before: ShoeSide | null;
  after: ShoeSide;
}

/** Compared as JSON: the order of keys counts. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Thrown for what is neither as it was, nor as it shall be. */
class ChangedSince extends Error {}

/**
 * Pairs move by the difference, so that what was sold in between stays sold. Below 0 is what was sold and is not there.
 */
function moveQuantity(now: number | null, from: number | null, to: number | null): number | null {
  if (now === to) return to;
  if (from === null || to === null) {
    if (now !== from && from === null) throw new ChangedSince();
    return to;
  }
  if (now === null) throw new ChangedSince();
  return now + to - from;
}

function moveValue(now: unknown, from: unknown, to: unknown): unknown {
  if (!isSame(now, to) && !isSame(now, from)) throw new ChangedSince();
  return to;
}

function moveSize(
  now: Article | undefined,
  size: number,
  from: SizeFacts | null,
  to: SizeFacts | null,
): Article | null {
  if (to === null) {
    const { quantity: _, ...names } = from ?? {};
    const isOurs = Object.entries(names).every(([name, value]) => isSame(now?.[name as keyof SizeFacts], value));
    if (now && !isOurs) throw new ChangedSince();
    return null;
  }
  if ((from === null) !== (now === undefined)) throw new ChangedSince();
  const moved: Record<string, unknown> = { quantity: null, sku: null, gtin: null, label: null, ...now, size };
  for (const [name, value] of Object.entries(to)) {
    const was = from?.[name as keyof SizeFacts] ?? null;
    moved[name] =
      name === 'quantity' && from
        ? moveQuantity(now?.quantity ?? null, was as number | null, value as number | null)
        : moveValue(now?.[name as keyof SizeFacts] ?? null, was, value);
  }
  return moved as unknown as Article;
}

/** A shoe after a move, and the names of what had changed since and was left alone: fields, and `size 9.5`. */
export interface MovedShoe {
  fields: Record<string, unknown>;
  stock: Article[];
  kept: string[];
  /** Pairs of sizes that were sold, and are not there after the move. */
  missing: { size: number; pairs: number }[];
}

/** Moves a shoe from one side of a change to the other, wherever it still is on the first or already on the second. */
export function moveShoe(now: CurrentShoe, from: ShoeSide, to: ShoeSide): MovedShoe {
  const kept: string[] = [];
  const missing: MovedShoe['missing'] = [];
  const tried = (name: string, work: () => void) => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof ChangedSince)) throw error;
      kept.push(name);
    }
  };
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(to.fields))
    tried(name, () => {
      fields[name] = moveValue(now[name as keyof CurrentShoe], from.fields[name], value);
    });
  const stock = new Map(now.stock.map((entry) => [entry.size, entry]));
  for (const [key, facts] of Object.entries(to.sizes))
    tried(`size ${key}`, () => {
      const size = Number(key);
      const moved = moveSize(stock.get(size), size, from.sizes[key] ?? null, facts);
      const pairs = Math.max(0, -(moved?.quantity ?? 0));
      if (pairs > 0) missing.push({ size, pairs });
      if (moved) stock.set(size, pairs > 0 ? { ...moved, quantity: 0 } : moved);
      else stock.delete(size);
    });
  return { fields, stock: [...stock.values()].sort((a, b) => a.size - b.size), kept, missing };
}

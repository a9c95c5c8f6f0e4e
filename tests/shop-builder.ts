import { hashPassword } from '@/lib/accounts/passwords/password';
import type { Role, UserStatus } from '@/lib/accounts/user-schema';
import { db } from '@/lib/db/client';
import type { Category } from '@/lib/products/categories';
import { foldText, toSearchText } from '@/lib/products/search-text';
import { newSession } from './people';

let count = 0;

export const PASSWORD = 'Correct-Horse-7';
/** Hashing takes its time on purpose, so all accounts share one hash. */
let passwordHash: Promise<string> | undefined;

export interface BuiltAccount {
  id: string;
  email: string;
  name: string;
  token: string;
}

/** Stores an account with PASSWORD and opens a session for it. */
export async function buildAccount(
  given: { name?: string; email?: string; role?: Role; status?: UserStatus; isVerified?: boolean } = {},
): Promise<BuiltAccount> {
  count += 1;
  passwordHash ??= hashPassword(PASSWORD);
  const user = await db().user.create({
    data: {
      name: given.name ?? `Customer ${count}`,
      email: given.email ?? `customer-${count}@example.com`,
      passwordHash: await passwordHash,
      role: given.role ?? 'customer',
      status: given.status ?? 'active',
      emailVerifiedAt: (given.isVerified ?? true) ? new Date() : null,
    },
  });
  return { id: user.id, email: user.email, name: user.name, token: await newSession(user.id) };
}

/** Stores a product; sizes 9 (ten pairs) and 10 (untracked) unless given. */
export async function buildProduct(
  given: {
    id?: string;
    name?: string;
    brand?: string;
    category?: Category;
    priceCents?: number;
    description?: string;
    isLatest?: boolean;
    isBestSeller?: boolean;
    rating?: number;
    createdAt?: Date;
    stock?: Record<string, number | null>;
  } = {},
): Promise<string> {
  count += 1;
  const product = {
    id: given.id ?? `shoe-${count}`,
    name: given.name ?? `Shoe ${count}`,
    brand: given.brand ?? 'Vane',
    category: given.category ?? ('sneakers' as const),
    description: given.description ?? 'A shoe to be tested.',
  };
  await db().product.create({
    data: {
      ...product,
      priceCents: given.priceCents ?? 60_00,
      isLatest: given.isLatest ?? false,
      isBestSeller: given.isBestSeller ?? false,
      rating: given.rating ?? 0,
      sortName: foldText(product.name),
      brandKey: foldText(product.brand),
      searchText: toSearchText(product),
      ...(given.createdAt && { createdAt: given.createdAt }),
      sizes: {
        create: Object.entries(given.stock ?? { 9: 10, 10: null }).map(([size, quantity]) => ({
          size: Number(size),
          quantity,
        })),
      },
    },
    select: { id: true },
  });
  return product.id;
}

/** How many pairs of a size are left; null when it is not tracked. */
export async function stockOf(productId: string, size: number): Promise<number | null> {
  const row = await db().productSize.findUniqueOrThrow({ where: { productId_size: { productId, size } } });
  return row.quantity;
}

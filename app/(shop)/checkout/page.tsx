import { connection } from 'next/server';
import { Counter } from '../product/[id]/counter';
export const instant = false;
export default async function CheckoutPage() {
  await connection();
  return (
    <main>
      <h1>Checkout</h1>
      <Counter />
    </main>
  );
}

import { CardIcon, WalletIcon } from '@/components/ui/icons';
import { RadioCards } from '@/components/ui/radio-cards';
import { type PaymentMethod, paymentLabels } from '@/lib/orders/payment-methods';

const options = [
  { value: 'credit', label: paymentLabels.credit, icon: <CardIcon className="text-muted" /> },
  { value: 'paypal', label: paymentLabels.paypal, icon: <WalletIcon className="text-muted" /> },
] as const;

interface PaymentChoiceProps {
  value: PaymentMethod;
  onChange: (value: PaymentMethod) => void;
}

/** How the order is paid: both ways are mock, and it says so. */
export function PaymentChoice({ value, onChange }: PaymentChoiceProps) {
  return (
    <section aria-labelledby="payment-method">
      <h2 id="payment-method" className="text-xl">
        Payment Method
      </h2>
      <p className="mt-1 mb-5 text-sm text-muted">No card is asked for and nothing is charged.</p>
      <RadioCards
        legend="Payment Method"
        isLegendHidden
        name="paymentMethod"
        options={options}
        value={value}
        onChange={onChange}
      />
    </section>
  );
}

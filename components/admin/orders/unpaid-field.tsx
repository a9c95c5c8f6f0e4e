import { useRight } from '@/components/admin/permissions/viewer-rights';
import { CheckboxField } from '@/components/ui/checkbox-field';

interface UnpaidFieldProps {
  /** What people call the order. */
  number: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Says that an order leaves on purpose although the bank no longer holds its money. */
export function UnpaidField({ number, isChecked, onChange }: UnpaidFieldProps) {
  const mayShipUnpaid = useRight('orders:write');
  return (
    <CheckboxField
      label={`Ship ${number} unpaid`}
      hint={
        mayShipUnpaid
          ? 'The bank no longer holds the money for this order.'
          : 'The bank no longer holds the money for this order. Someone who may change orders has to decide this.'
      }
      checked={isChecked}
      disabled={!mayShipUnpaid}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

import { type RefObject, useState } from 'react';
import { forgetUnseenReads } from '@/components/access/session/use-read';
import { useRight } from '@/components/admin/permissions/viewer-rights';
import { useDisclosure } from '@/components/admin/shared/use-disclosure';
import { AddressFields } from '@/components/orders/addresses/address-fields';
import { useAddressForm } from '@/components/orders/addresses/use-address-form';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import { callApi } from '@/lib/access/api/api-client';
import { cents, formatCents } from '@/lib/core/money/money';
import { stageOf } from '@/lib/core/statuses/order-status';
import { toAddressBody, toAddressText } from '@/lib/orders/checkout/address-fields';
import { type Order, orderSchema } from '@/lib/orders/order/order-schema';
import { refusalToCancel, refusalToCorrect } from '@/lib/orders/order-changes/cancelling';

interface CorrectionProps {
  order: Order;
  /** Called with the order as it is now. */
  onSaved: (order: Order) => void;
  /** Called when the order on show is outdated. */
  onOutdated: () => void;
}

/** Cancels an order of which nothing has left, once it was confirmed. */
export function useCancelOrder({ order, onSaved, onOutdated }: CorrectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mayWrite = useRight('orders:write');
  const isUnpaid = stageOf(order) === 'unpaid';
  const form = useForm({
    initial: { reason: '' },
    fields: ['reason'] as const,
    async send(values) {
      const saved = await callApi(`/api/orders/${order._id}/cancel`, {
        method: 'POST',
        body: values,
        answer: orderSchema,
      });
      forgetUnseenReads();
      showToast({
        tone: 'success',
        text: isUnpaid ? 'Order cancelled.' : 'Order cancelled. The customer gets an email.',
      });
      setIsOpen(false);
      onSaved(saved);
    },
    fallback: 'The order could not be cancelled. Please try again.',
    onFailure: onOutdated,
  });
  return {
    mayCancel: mayWrite && refusalToCancel(order) === null,
    ask: () => setIsOpen(true),
    dialog: { order, isUnpaid, form, isOpen, onClose: () => form.isPending || setIsOpen(false) },
  };
}

/** Asks whether to cancel an order, and why. */
export function CancelOrderDialog({ order, isUnpaid, form, ...dialog }: ReturnType<typeof useCancelOrder>['dialog']) {
  return (
    <AlertDialog
      {...dialog}
      title={isUnpaid ? 'Cancel this unpaid order?' : `Cancel order ${order.number}?`}
      cancelText="Keep order"
      confirmText="Cancel order"
      isPending={form.isPending}
      form={{
        props: form.props,
        fields: (
          <div className="mt-5 grid gap-4">
            <FormProblems form={form} />
            {!isUnpaid && (
              <TextField
                label="Reason (optional)"
                hint="The customer can read it on the credit note."
                maxLength={500}
                {...form.text('reason')}
              />
            )}
          </div>
        ),
      }}
    >
      {isUnpaid ? (
        'Its pairs go back into stock right away. Nothing was paid, so there’s nothing to refund. This can’t be undone.'
      ) : (
        <>
          Its pairs go back into stock right away, {formatCents(cents(order.totalPrice - order.refundedTotal))} is
          refunded, and {order.user.name} gets an email. This can’t be undone.
        </>
      )}
    </AlertDialog>
  );
}

interface CorrectAddressProps extends CorrectionProps {
  /** What has the focus when neither the form nor its button is left. */
  heading: RefObject<HTMLElement | null>;
}

/** Corrects the address of an order of which nothing has left. */
export function CorrectAddress({ heading, order, onSaved, onOutdated }: CorrectAddressProps) {
  const { isOpen, close, opener } = useDisclosure(heading);
  if (refusalToCorrect(order) !== null && !isOpen) return null;
  return (
    <>
      <Button tone="secondary" size="sm" className="mt-5" {...opener}>
        Correct address
      </Button>
      {isOpen && <AddressForm order={order} onSaved={onSaved} onOutdated={onOutdated} onClose={close} />}
    </>
  );
}

function AddressForm({ order, onSaved, onOutdated, onClose }: CorrectionProps & { onClose: () => void }) {
  const form = useAddressForm({
    initial: { ...toAddressText(order.shippingAddress), fullName: order.shippingAddress.fullName },
    async send(typed) {
      const body = toAddressBody(typed);
      const saved = await callApi(`/api/orders/${order._id}/address`, { method: 'PUT', body, answer: orderSchema });
      forgetUnseenReads();
      showToast({ tone: 'success', text: 'Address corrected. The customer gets an email.' });
      onClose();
      onSaved(saved);
    },
    fallback: 'The address could not be corrected. Please try again.',
    readRefusal: ({ errors: { postalCode, ...errors } }) => ({ ...errors, ...(postalCode && { zipCode: postalCode }) }),
    onFailure: onOutdated,
  });
  return (
    <form {...form.props} className="mt-5 grid gap-4 border-line border-t pt-5">
      <FormProblems form={form} />
      <AddressFields form={form} isCountryFixed isForStaff />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" isPending={form.isPending}>
          Save address
        </Button>
        <Button tone="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </form>
  );
}

import { AddressFields } from '@/components/orders/addresses/address-fields';
import { useAddressForm } from '@/components/orders/addresses/use-address-form';
import { Button } from '@/components/ui/button';
import { AlertDialog, Dialog } from '@/components/ui/dialog';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import { ApiError, callApi } from '@/lib/access/api/api-client';
import { cents } from '@/lib/core/money/money';
import { toAddressBody, toAddressText } from '@/lib/orders/checkout/address-fields';
import { isSent } from '@/lib/orders/order/how-sent';
import { type Order, orderSchema } from '@/lib/orders/order/order-schema';
import { cancellationText, refundText, releaseText, wasPaid } from '@/lib/orders/order/payment-words';

interface ChangeDialogProps {
  order: Order;
  /** Called with the order as it is afterwards, also when the change came too late. */
  onChange: (order: Order) => void;
  onClose: () => void;
}

const pathOf = ({ _id }: Order) => `/api/orders/${encodeURIComponent(_id)}` as const;

/** When it is too late for a change: says so, and shows the order as it is now. */
async function tellTooLate(error: unknown, { order, onChange, onClose }: ChangeDialogProps): Promise<void> {
  if (!(error instanceof ApiError) || error.status !== 409) return;
  onClose();
  showToast({ tone: 'danger', text: error.message });
  await callApi(pathOf(order), { answer: orderSchema }).then(onChange, () => undefined);
}

/** Asks whether an order shall be cancelled, and cancels it. */
export function CancelDialog(props: ChangeDialogProps) {
  const { order, onChange, onClose } = props;
  const money = cents(order.totalPrice - order.refundedTotal);
  const form = useForm({
    initial: { reason: '' },
    fields: ['reason'],
    send: async (body) => {
      const cancelled = await callApi(`${pathOf(order)}/cancel`, { method: 'POST', body, answer: orderSchema });
      onClose();
      const news = wasPaid(cancelled) && money > 0 ? refundText(cancelled, money) : releaseText(cancelled);
      showToast({ tone: 'success', text: `Your order was cancelled. ${news}`.trim() });
      onChange(cancelled);
    },
    fallback: 'The order could not be cancelled. Please try again.',
    onFailure: (error) => tellTooLate(error, props),
  });
  return (
    <AlertDialog
      isOpen
      onClose={onClose}
      title="Cancel this order?"
      confirmText="Cancel order"
      cancelText="Keep order"
      isPending={form.isPending}
      form={{
        props: form.props,
        fields: (
          <div className="mt-5 grid gap-4">
            <FormProblems form={form} />
            <TextField
              {...form.text('reason')}
              label="Why? (optional)"
              maxLength={500}
              autoComplete="off"
              data-autofocus=""
            />
          </div>
        ),
      }}
    >
      We won’t {order.orderItems.length > 0 ? 'ship' : 'send'} anything
      {wasPaid(order) && money > 0 && `, and ${cancellationText(order, money)}`}. A cancelled order can’t be brought
      back.
      {order.giftCardItems?.some(({ state }) => state === 'sent') &&
        ' A gift card that was sent ends, and what was spent of it isn’t refunded.'}
    </AlertDialog>
  );
}

/** Corrects where an order goes. */
export function AddressDialog(props: ChangeDialogProps) {
  const { order, onChange, onClose } = props;
  const form = useAddressForm({
    initial: toAddressText(order.shippingAddress),
    send: async (typed) => {
      const corrected = await callApi(`${pathOf(order)}/address`, {
        method: 'PUT',
        body: toAddressBody(typed),
        answer: orderSchema,
      });
      onClose();
      showToast({
        tone: 'success',
        text: `Address corrected. ${isSent(order) ? 'We’ll ship your order there.' : 'Your receipt has it.'}`,
      });
      onChange(corrected);
    },
    fallback: 'The address could not be corrected. Please try again.',
    // The form has one field where the API has another name.
    readRefusal: ({ errors: { fullName, postalCode, ...errors } }) => ({
      ...errors,
      ...(fullName && { firstName: fullName }),
      ...(postalCode && { zipCode: postalCode }),
    }),
    onFailure: (error) => tellTooLate(error, props),
  });
  return (
    <Dialog isOpen onClose={onClose} title="Correct the address" hasForm>
      <form {...form.props} className="grid gap-5">
        <FormProblems form={form} />
        <AddressFields form={form} isCountryFixed />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isPending={form.isPending}>
            Save address
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

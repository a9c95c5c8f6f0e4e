import { forgetUnseenReads } from '@/components/access/session/use-read';
import { ForRight } from '@/components/admin/permissions/viewer-rights';
import { StateBadge } from '@/components/admin/shared/state-badge';
import { useAdminWrite } from '@/components/admin/shared/use-admin-write';
import { Button } from '@/components/ui/button';
import { useAction } from '@/components/ui/requests/use-action';
import { showToast } from '@/components/ui/toast-store';
import { callApi, messageOf } from '@/lib/access/api/api-client';
import { type Product, previewLinkSchema, productSchema } from '@/lib/catalogue/product/product-schema';

interface ProductStandingProps {
  /** As it is stored. */
  product: Product;
  isDirty: boolean;
  /** Runs what leaves the form, after a confirmation where something would be lost. */
  leave: (go: () => void) => void;
  /** Opens another product in the editor. */
  onOpen: (productId: string) => void;
  /** Called with its new status. */
  onStatus: (status: string) => void;
}

/** What can be done with a stored product, whatever is typed: look at it, copy it, take it out of the shop and back. */
export function ProductStanding({ product, isDirty, leave, onOpen, onStatus }: ProductStandingProps) {
  const path = `/api/products/${encodeURIComponent(product._id)}` as const;
  const preview = usePreview(path);
  const copying = useAction(
    async () => {
      const copy = await callApi(`${path}/duplicate`, { method: 'POST', answer: productSchema });
      forgetUnseenReads();
      showToast({ tone: 'success', text: `This is the copy now: a draft named ${copy.name}.` });
      onOpen(copy._id);
    },
    (error) => showToast({ tone: 'danger', text: `Failed to duplicate product. ${messageOf(error, '')}`.trim() }),
  );
  const isArchived = product.status === 'archived';
  const words = isArchived
    ? { done: `${product.name} is back in the shop.`, failed: 'Failed to put the product back.' }
    : { done: `${product.name} is archived. Its page stays.`, failed: 'Failed to archive product.' };
  const moving = useAdminWrite(words, () => undefined);

  function move(): void {
    const status = isArchived ? 'live' : 'archived';
    const write = async () => {
      await callApi(path, { method: 'PUT', body: { status } });
      onStatus(status);
    };
    void moving.run(write, () => undefined);
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg border border-line bg-raised px-5 py-3 sm:px-6 xl:col-span-2">
      <p className="grid gap-1">
        <StateBadge product={product} saysLive />
        {isDirty && <span className="text-muted text-xs">A preview or a copy shows what was saved last.</span>}
      </p>
      <ForRight right="catalogue:write">
        <div className="-mx-4 flex flex-wrap gap-1">
          <Button tone="quiet" size="sm" isPending={preview.isPending} onClick={() => void preview.run()}>
            Preview
            <span className="sr-only">, in a new tab</span>
          </Button>
          <Button tone="quiet" size="sm" isPending={copying.isPending} onClick={() => leave(() => void copying.run())}>
            Duplicate
          </Button>
          <Button tone="quiet" size="sm" isPending={moving.isPending} onClick={move}>
            {isArchived ? 'Put back' : 'Archive'}
          </Button>
        </div>
      </ForRight>
    </div>
  );
}

/** Opens a product's page in a new tab, as it was saved last. */
function usePreview(path: `/api/products/${string}`) {
  return useAction(
    async () => {
      // At once: browsers block a tab that opens a while after the click.
      const tab = window.open('', '_blank');
      try {
        const { url } = await callApi(`${path}/preview`, { method: 'POST', answer: previewLinkSchema });
        if (!tab) {
          const action = { label: 'Open preview', onSelect: () => void window.open(url, '_blank', 'noopener') };
          showToast({ tone: 'info', text: 'Your browser blocked the new tab.', action });
          return;
        }
        tab.opener = null;
        tab.location.replace(url);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    (error) => showToast({ tone: 'danger', text: `Failed to open a preview. ${messageOf(error, '')}`.trim() }),
  );
}

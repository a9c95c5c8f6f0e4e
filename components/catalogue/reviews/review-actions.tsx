import type { ReactNode } from 'react';
import { island } from '@/components/ui/island';
import { showToast } from '@/components/ui/toast-store';
import { loginUrl } from '@/lib/access/session/login-url';
import { LiveReviews, pushFilters } from './live-reviews';

// Loaded when a visitor comes near the reviews, and for signed-in users.

export { LiveReviews };

const largeView = island(() => import('@/components/catalogue/pictures/lightbox'));

/** What was pressed before the code for it was there. */
export interface PendingAction {
  act: 'more' | 'vote' | 'report';
  reviewId: string;
}

/** What the live reviews begin with. */
export interface AskedOfReviews {
  /** The query of the page's URL; null until it changes. */
  query: string | null;
  /** Whether the form asked for it, which then shows it, and what was typed into it since. */
  isOfForm: boolean;
  /** What was pressed first. */
  action: PendingAction | null;
}

/** What a press may do with the reviews on the page. */
export interface ReviewsFrame {
  isGuest: boolean;
  productName: string;
  /** Lets the reviews live, and asks for more of them. */
  live: (more: Partial<AskedOfReviews>) => void;
  /** Shows a dialog beside the reviews, until it shows nothing. */
  showDialog: (dialog: ReactNode) => void;
}

/** Shows a picture large, or the reviews of another URL of the server's page under the URL of this one. */
export function followLink(link: HTMLAnchorElement, frame: ReviewsFrame): void {
  if (!('picture' in link.dataset)) {
    frame.live({ query: pushFilters(new URL(link.href, window.location.href).searchParams), isOfForm: false });
    return;
  }
  const group = [...(link.closest('[data-pictures]') ?? link).querySelectorAll<HTMLAnchorElement>('a[data-picture]')];
  const links = group.length > 0 ? group : [link];
  const show = ({ Lightbox }: typeof import('@/components/catalogue/pictures/lightbox')) => {
    frame.showDialog(
      <Lightbox
        pictures={links.map((each) => each.getAttribute('href') ?? '')}
        labels={links.map((each) => each.querySelector('img')?.alt ?? '')}
        productName={frame.productName}
        start={links.indexOf(link)}
        onClose={() => frame.showDialog(null)}
      />,
    );
    // Closing the large view returns the focus to what had it.
    link.focus({ preventScroll: true });
  };
  void largeView.run(show, () => window.location.assign(link.href));
}

/** Votes or reports; asks a guest to log in. */
export function pressButton({ dataset: { act, review = '' } }: HTMLElement, frame: ReviewsFrame): void {
  if (!frame.isGuest) {
    frame.live({ action: { act: act as PendingAction['act'], reviewId: review } });
    return;
  }
  const { pathname, search } = window.location;
  showToast({
    tone: 'info',
    text: act === 'report' ? 'Please log in to report a review.' : 'Please log in to say which reviews help you.',
    action: { label: 'Log in', href: loginUrl(`${pathname}${search}#review-${review}`) },
  });
}

/** Shows more reviews, or those that a form asks for. */
export function sendForm(form: HTMLFormElement, frame: ReviewsFrame): void {
  if (!('filter' in form.dataset)) frame.live({ action: { act: 'more', reviewId: '' } });
  else {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    frame.live({ query: pushFilters(new URLSearchParams(fields)), isOfForm: true });
  }
}

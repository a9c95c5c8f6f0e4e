import { showToast } from '@/components/ui/toast-store';
import { loginUrl } from '@/lib/accounts/session/login-url';
import { LiveReviews, pushFilters } from './live-reviews';

// Loaded when somebody comes near the reviews, or is signed in.

export { LiveReviews };

/** What was pressed before the code for it was there. */
export interface FirstDeed {
  act: 'more' | 'vote' | 'report';
  reviewId: string;
}

/** Pictures for the large view, one of which is shown first. */
export interface ShownPictures {
  pictures: string[];
  labels: string[];
  start: number;
}

/** What a press may do with the reviews on the page. */
export interface ReviewsFrame {
  isGuest: boolean;
  /** Lets the reviews live, beginning with what was pressed. */
  begin: (first: FirstDeed) => void;
  /** Shows the reviews of another query of the page. */
  showQuery: (query: string) => void;
  showPictures: (shown: ShownPictures) => void;
}

/** Shows a picture large, or the reviews of another URL of the server's page under the URL of this one. */
export function followLink(link: HTMLAnchorElement, frame: ReviewsFrame): void {
  if (!('picture' in link.dataset)) {
    frame.showQuery(pushFilters(new URL(link.href, window.location.href).searchParams));
    return;
  }
  const group = [...(link.closest('[data-pictures]') ?? link).querySelectorAll<HTMLAnchorElement>('a[data-picture]')];
  const links = group.length > 0 ? group : [link];
  frame.showPictures({
    pictures: links.map((each) => each.getAttribute('href') ?? ''),
    labels: links.map((each) => each.querySelector('img')?.alt ?? ''),
    start: links.indexOf(link),
  });
  // Closing the large view returns the focus to what had it.
  link.focus({ preventScroll: true });
}

/** Votes or reports; asks a guest to log in. */
export function pressButton({ dataset: { act, review = '' } }: HTMLElement, frame: ReviewsFrame): void {
  if (!frame.isGuest) {
    frame.begin({ act: act as FirstDeed['act'], reviewId: review });
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
  if ('filter' in form.dataset)
    frame.showQuery(
      pushFilters(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))),
    );
  else frame.begin({ act: 'more', reviewId: '' });
}

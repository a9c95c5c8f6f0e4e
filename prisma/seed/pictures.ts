import publishedViews from '../../public/pictures/views.json' with { type: 'json' };

/**
 * The published pictures of each shoe, in the order in which the gallery shows them; the first stands for the shoe
 * everywhere. The frames of a turntable come last.
 */
const viewsOf: Record<string, string[]> = publishedViews;
const isFrame = (view: string) => view.startsWith('turn-');

export function imagesOf(shoeId: string): string[] {
  const views = viewsOf[shoeId] ?? [];
  return views.filter((view) => !isFrame(view)).map((view) => `/pictures/${shoeId}/${view}-1200.avif`);
}

export function turntableOf(shoeId: string): string[] {
  return (viewsOf[shoeId] ?? []).filter(isFrame).map((view) => `/pictures/${shoeId}/${view}-640.avif`);
}

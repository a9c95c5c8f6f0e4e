const scene = '/pictures/scenes/empty-cart';

/** A shoebox that waits to be filled: what stands on a screen that holds nothing of one's own yet. */
export function OpenBox() {
  return (
    // biome-ignore lint/performance/noImgElement: the widths are made beforehand, so that nothing is resized on request
    <img
      src={`${scene}-640.avif`}
      srcSet={`${scene}-320.avif 320w, ${scene}-640.avif 640w`}
      sizes="14rem"
      width={640}
      height={480}
      alt=""
      decoding="async"
      className="mb-5 h-auto w-56"
    />
  );
}

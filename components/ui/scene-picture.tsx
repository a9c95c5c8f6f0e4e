/** Heights of the studio's scenes at a width of 640 pixels. */
const heights = { 'empty-cart': 480, 'five-colors': 240 } as const;

interface ScenePictureProps {
  /** An open shoebox, or runners of five colors in a row. */
  scene: keyof typeof heights;
}

/** A decorative picture for an empty screen. */
export function ScenePicture({ scene }: ScenePictureProps) {
  const url = `/pictures/scenes/${scene}`;
  return (
    // biome-ignore lint/performance/noImgElement: the widths are made beforehand, so that nothing is resized on request
    <img
      src={`${url}-640.avif`}
      srcSet={`${url}-320.avif 320w, ${url}-640.avif 640w`}
      sizes={scene === 'five-colors' ? '22rem' : '14rem'}
      width={640}
      height={heights[scene]}
      alt=""
      // Every page contains the 404 view, whose picture must not be loaded ahead.
      loading="lazy"
      decoding="async"
      className={`mb-5 h-auto ${scene === 'five-colors' ? 'w-88' : 'w-56'}`}
    />
  );
}

import type { Metadata } from 'next';
import { type ScaleWords, wordsOfScales } from '@/components/catalogue/sizes/scale-words';
import { SizeTable } from '@/components/catalogue/sizes/size-table';
import { InfoPage, InfoSection, inlineLinkClass, Steps } from '@/components/storefront/info/info-page';
import { Link } from '@/components/ui/link';
import { returnTerms } from '@/lib/core/shop-terms/terms';
import { WOMENS_OFFSET } from '@/lib/core/sizes/convert-size';
import { listScalesForPage } from '@/lib/storefront/home/product-cache';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Size Guide',
    description: 'Shoe sizes in US, EU, UK, centimeters and inches, and how to measure your foot at home.',
    path: '/size-guide',
  });
}

export default async function SizeGuidePage() {
  const words = wordsOfScales(await listScalesForPage());
  return (
    <InfoPage
      title="Size Guide"
      lead={`${words ? `Sizes in this shop are ${words.nouns} sizes${words.hasSeveral ? '; each shoe says which it has' : ''}` : 'Sizes in this shop are US men’s and unisex; shoes for women are in US women’s'}. Measure your foot, find its length in the chart, and read your size beside it.`}
    >
      <InfoSection title="How to measure your foot">
        <Steps
          steps={[
            {
              title: 'Stand on a sheet of paper',
              text: 'Put your heel against a wall and your weight on that foot, in the socks you will wear. Feet are longest in the evening.',
            },
            {
              title: 'Mark the longest toe',
              text: 'It’s not always the big one. Hold the pencil upright.',
            },
            {
              title: 'Measure from the wall to the mark',
              text: 'In centimeters or inches. Do the same with the other foot and go by the longer one.',
            },
            {
              title: 'Find the row',
              text: 'Pick the first length equal to or longer than your foot. Between two sizes, take the larger.',
            },
          ]}
        />
      </InfoSection>
      <InfoSection title="Or print a sheet to stand on">
        <p>
          Two pages, true to scale, with rulers to check your printer by. Print them at 100%, not fitted to the page:{' '}
          <a href="/foot-sheet-letter.pdf" className={inlineLinkClass}>
            sheet for US Letter (PDF)
          </a>{' '}
          or{' '}
          <a href="/foot-sheet-a4.pdf" className={inlineLinkClass}>
            for A4 (PDF)
          </a>
          .
        </p>
      </InfoSection>
      {words ? <ChartsOfScales words={words} /> : <ChartOfUsSizes />}
      <InfoSection title="If they don’t fit">
        <p>
          {returnTerms()} See{' '}
          <Link href="/returns" prefetch="hover" className={inlineLinkClass}>
            Returns & Exchanges
          </Link>
          .
        </p>
      </InfoSection>
    </InfoPage>
  );
}

const byLength = <p className="text-sm">Brands size differently. When in doubt, go by the length of your foot.</p>;

/** The chart of a shop whose shoes have US men's sizes. */
function ChartOfUsSizes() {
  return (
    <InfoSection title="Size chart">
      <p>
        On shoes for women we write US women’s sizes, with the men’s one beneath. On all others, women’s US sizes are{' '}
        {WOMENS_OFFSET} above the size we write: if you usually wear an 8.5, look for our {8.5 - WOMENS_OFFSET}.
      </p>
      <SizeTable />
      {byLength}
    </InfoSection>
  );
}

/** How the sizes of a shop with several scales are written, and their charts. */
function ChartsOfScales({ words: { writings, charts } }: { words: ScaleWords }) {
  return (
    <>
      <InfoSection title="How we write sizes">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
          {writings.map(({ example, means }) => (
            <div key={example} className="contents">
              <dt className="font-medium text-text tabular-nums">{example}</dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>
      </InfoSection>
      {charts.map((chart, place) => (
        <InfoSection key={chart} title={chart === 'kids' ? 'Kids’ size chart' : 'Size chart'}>
          {chart === 'all' && (
            <p>
              A US women’s size is {WOMENS_OFFSET} above the men’s of the same length: a women’s 8.5 is a men’s{' '}
              {8.5 - WOMENS_OFFSET}.
            </p>
          )}
          <SizeTable chart={chart} />
          {place === charts.length - 1 && byLength}
        </InfoSection>
      ))}
    </>
  );
}

'use client';

import { useId, useState } from 'react';
import { AlsoSize, MyDot, Size, useSizeName } from '@/components/catalogue/sizes/size';
import { isOwn, type SizeOption, scarcityOf } from '@/components/catalogue/sizes/size-options';
import { SystemSwitch } from '@/components/catalogue/sizes/system-switch';
import { useMySize } from '@/components/catalogue/sizes/use-my-size';
import { island, near, useIsland } from '@/components/ui/island';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { firstSizeShown } from '@/lib/core/sizes/size-choice';
import { isWomensInMens, type ShoeSize, sizeNumber, sizeWithWord } from '@/lib/core/sizes/size-names';
import { sizeScaleLabels } from '@/lib/core/sizes/size-systems';

const sizeGuide = island(() => import('@/components/catalogue/sizes/size-guide'));
const sizeNotes = island(() => import('./size-notes'));

interface SizePickerProps {
  productId: string;
  options: readonly SizeOption[];
  value: number | null;
  /** Whether the visitor chose the value here. */
  isPicked: boolean;
  /** Whether the value is the visitor's choice, here or before; else it is a proposal. */
  isKnown: boolean;
  /** The known size that can't be bought, while nothing is chosen instead. */
  missed: number | null;
  /** The sold-out size that was pressed last. */
  wantedBack: SizeOption | undefined;
  fitAdvice: string | null;
  onChange: (size: number) => void;
  /** Called for a size that is sold out. */
  onMiss: (size: number) => void;
}

const isTrue = () => true;

/**
 * Picks one of a product's sizes. Those that are sold out stay visible, struck through; a press on one offers to tell
 * when it is back. Each is named by its bare US size, or by what is printed in the shoe, and described in the system
 * that is read here.
 */
export function SizePicker(props: SizePickerProps) {
  const { productId, options, value, isPicked, isKnown, missed, wantedBack, fitAdvice, onChange, onMiss } = props;
  const id = useId();
  const my = useMySize();
  const isAlive = useBrowserValue(isTrue, false);
  const [isTelling, setIsTelling] = useState(false);
  const guide = useIsland(sizeGuide);
  const missing = wantedBack?.size ?? missed;
  const missedOption = options.find((option) => option.size === missing);
  const { sizeScale, gender } = options[0] ?? {};
  const chosen = options.find((option) => option.size === value);
  // There is nothing to choose of one size.
  const isOne = sizeScale === 'one';
  const isWomens = options.some(isWomensInMens);
  const isProposed = !isKnown && value !== null && missing === null && !isOne;
  const notes = useIsland(sizeNotes, my.us !== null || isPicked || missing !== null);

  return (
    <div data-unsettled={isAlive ? undefined : ''}>
      <div className="mb-1 flex flex-wrap items-center gap-x-2">
        <h2 id={`${id}-label`} className="text-sm">
          Size
        </h2>
        {sizeScale && !isOne && <span className="text-muted text-sm">{sizeScaleLabels[sizeScale]}</span>}
        {!isOne && (
          <>
            <SystemSwitch isWomens={isWomens} />
            <button
              type="button"
              aria-haspopup="dialog"
              {...near(sizeNotes)}
              onClick={() => {
                setIsTelling(true);
                void notes.open();
              }}
              className="proposal ml-1 min-h-9 text-muted text-xs underline underline-offset-4 hover:text-text noscript:hidden"
            >
              {my.us === null ? 'Set my size' : 'Change my size'}
            </button>
            <button
              type="button"
              aria-haspopup="dialog"
              {...near(sizeGuide)}
              onClick={() => guide.open()}
              className="ml-auto min-h-9 text-xs font-medium underline underline-offset-4 hover:decoration-2 noscript:hidden"
            >
              Size Guide
            </button>
          </>
        )}
      </div>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={isProposed ? `${id}-proposal` : undefined}
        data-proposed={isKnown || isOne ? undefined : ''}
        data-waiting={wantedBack && ''}
        className={isOne ? 'grid w-32' : 'grid grid-cols-5 gap-2 sm:grid-cols-6'}
      >
        {options.map((option) => (
          <SizeTile
            key={option.size}
            id={id}
            option={option}
            isChecked={option.size === value}
            isWantedBack={option === wantedBack}
            onChoose={() => onChange(option.size)}
            onMiss={() => onMiss(option.size)}
          />
        ))}
      </div>
      <SizeDescriptions id={id} options={options} />
      <div className="mt-1 flex min-h-6 flex-wrap items-center text-xs">
        <p role="status" className="font-medium text-warning not-empty:mr-3">
          {isProposed && (
            <span id={`${id}-proposal`} className="proposal mr-2 font-normal text-muted noscript:hidden">
              {firstSizeShown}
            </span>
          )}
          {missing === null ? (
            <Scarcity option={chosen} />
          ) : (
            <MissedSize
              size={missedOption ?? { size: missing, sizeScale, gender }}
              isOffered={missedOption !== undefined}
            />
          )}
        </p>
        <div hidden={isOne}>
          {notes.code && (
            <notes.code.SizeNotes
              productId={productId}
              options={options}
              fitAdvice={fitAdvice}
              chosen={isPicked ? value : null}
              missed={wantedBack ? undefined : missedOption}
              isTelling={isTelling}
              onTelling={setIsTelling}
            />
          )}
        </div>
      </div>
      {guide.code && (
        <guide.code.SizeGuide
          chosen={isProposed ? undefined : chosen}
          sizeScale={sizeScale ?? 'us-men'}
          isWomens={isWomens}
          onClose={guide.close}
        />
      )}
    </div>
  );
}

function Scarcity({ option }: { option: SizeOption | undefined }) {
  const nameOf = useSizeName();
  const scarcity = scarcityOf(option);
  return (
    option &&
    scarcity && (
      <>
        {scarcity}
        <VisuallyHidden> in {sizeWithWord(nameOf(option))}</VisuallyHidden>
      </>
    )
  );
}

interface SizeTileProps {
  /** Of the picker: its radios share it, and what describes them is named by it. */
  id: string;
  option: SizeOption;
  isChecked: boolean;
  /** It is sold out, and was pressed last. */
  isWantedBack: boolean;
  onChoose: () => void;
  /** Called for a size that is sold out. */
  onMiss: () => void;
}

function SizeTile({ id, option, isChecked, isWantedBack, onChoose, onMiss }: SizeTileProps) {
  const { size, sizeScale, isAvailable } = option;
  const my = useMySize();
  const isMine = isOwn(option, my.us);
  const nameOf = useSizeName();
  const describedBy = [
    (sizeScale || isWomensInMens(option) || my.system !== 'us-men') && `${id}-${size}`,
    !isAvailable && `${id}-sold-out`,
    isMine && `${id}-mine`,
  ];
  const Tile = isAvailable ? 'label' : 'div';
  return (
    <Tile
      data-us={sizeScale || isWomensInMens(option) ? undefined : `US ${size}`}
      data-wanted={isWantedBack || undefined}
      className={isAvailable ? 'shoe-size' : 'shoe-size shoe-size-gone'}
    >
      <input
        type="radio"
        name={id}
        value={size}
        // The number that is stored and sent, whatever is shown.
        aria-label={sizeScale ? sizeNumber('us-men', option) : String(size)}
        checked={isChecked}
        disabled={!isAvailable}
        aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
        onChange={onChoose}
        // One's choice, too, when it was chosen already and changes nothing.
        onClick={() => isChecked && onChoose()}
        className="absolute inset-0 cursor-[inherit] appearance-none outline-none disabled:pointer-events-none"
      />
      <Size of={option} isBare />
      <AlsoSize of={option} />
      {isMine && <MyDot />}
      {!isAvailable && (
        <button
          type="button"
          aria-label={`Tell me when ${sizeWithWord(nameOf(option))} is back`}
          onClick={onMiss}
          className="absolute inset-0 outline-none noscript:hidden"
        />
      )}
    </Tile>
  );
}

/** What the radios are described by. */
function SizeDescriptions({ id, options }: Pick<SizePickerProps, 'options'> & { id: string }) {
  const { system } = useMySize();
  const nameOf = useSizeName();
  return (
    <div hidden>
      <span id={`${id}-sold-out`}>Sold out</span>
      <span id={`${id}-mine`}>Your size</span>
      {(options[0]?.sizeScale || options.some(isWomensInMens) || system !== 'us-men') &&
        options.map((option) => (
          <span key={option.size} id={`${id}-${option.size}`}>
            {nameOf(option)} <AlsoSize of={option} />
          </span>
        ))}
    </div>
  );
}

function MissedSize({ size, isOffered }: { size: ShoeSize; isOffered: boolean }) {
  const my = useMySize();
  const name = useSizeName()(size);
  if (!isOffered) return `This shoe doesn’t come in your size, ${name}.`;
  return isOwn(size, my.us) ? `Your size, ${name}, is sold out.` : `${sizeWithWord(name, 'Size')} is sold out.`;
}

// The builders' board: the dragon's cave, the stack with its seen top tile, six places with their prices, and the queen.
import type { JSX } from 'preact';
import type { Lang } from '../../board';
import { RuleLink } from '../../dialogs/RuleTexts';
import { Icon } from '../../icons';
import { useTip } from '../../parts/tips';
import { BuildingAbout } from './about';
import { Figure } from './art/pieces';
import { BuildingTile } from './art/tile';
import type { Sizes } from './layout';
import type { Offers } from './moves';
import { RULES_ON } from './rules';
import { type Catalogue, type View, buildingOf } from './types';
import { signed, words } from './words';

/** What the person is about to do with the board. */
export type Intent = { kind: 'none' } | { kind: 'build'; place: string } | { kind: 'burn'; place: string | null };

interface BuildersProps {
  catalogue: Catalogue;
  view: View;
  sizes: Sizes;
  lang: Lang;
  /** The empire of the one who looks: the queen's host pays less. */
  host: boolean;
  queenName: string | null;
  builds: Offers['build'];
  burns: Offers['burn'];
  intent: Intent;
  /** Steps that come before: then what can be done here is lit more quietly. */
  calm: { build: boolean; burn: boolean };
  hint: { place: string; burn: boolean } | null;
  waiting: string | null;
  onPlace(place: string, element: Element): void;
  onDragon(): void;
}

export function Builders(props: BuildersProps): JSX.Element {
  const { catalogue, sizes, lang } = props;
  const w = words[lang];
  return (
    <section class="dm-builders" aria-label={w.builders}>
      <Cave {...props} />
      <Stack {...props} />
      <ol class="dm-places">
        {(catalogue.prices ?? [5, 4, 3, 2, 1, 0]).map((price) => (
          <PlaceTile key={price} {...props} price={price} />
        ))}
      </ol>
      {!sizes.narrow && (
        <>
          <QueenSpot lang={lang} name={props.queenName} size={Math.round(sizes.tile * 0.9)} />
          <RuleLink ids={[...RULES_ON.prices, ...RULES_ON.queen]} about={w.builders} />
        </>
      )}
    </section>
  );
}

/** The queen beside the board, or who hosts her. */
export function QueenSpot({ lang, name, size }: { lang: Lang; name: string | null; size: number }): JSX.Element {
  const w = words[lang];
  const tip = useTip();
  const text = name ? w.queenWith(name) : w.queenFree;
  return (
    <span
      class={name ? 'dm-queen-spot dm-away' : 'dm-queen-spot'}
      role="img"
      aria-label={text}
      data-queen={name ? undefined : ''}
      {...tip('queen', () => (
        <>
          <strong class="dm-tip-title">{text}</strong>
          <p>{w.queenAbout}</p>
        </>
      ), true)}
    >
      <Figure name="queen" size={size} />
    </span>
  );
}

function Cave({ view, sizes, lang, burns, intent, calm, hint, onDragon }: BuildersProps): JSX.Element {
  const w = words[lang];
  const tip = useTip();
  const home = view.dragon === null || view.dragon === undefined;
  const legal = burns.size > 0;
  const called = intent.kind === 'burn';
  const about = (): JSX.Element => (
    <>
      <strong class="dm-tip-title">{home ? w.dragonHome : w.dragonOut}</strong>
      {legal && <p class="dm-tip-do">{called ? w.sendBack : w.callDragon}</p>}
      <p>{w.dragonAbout}</p>
    </>
  );
  const handlers = tip('cave', about, !legal);
  return (
    <button
      type="button"
      class={['dm-cave', legal ? 'dm-legal' : '', calm.burn && !called ? 'dm-calm' : '', called ? 'dm-chosen' : '', hint?.burn ? 'dm-hinted' : ''].filter(Boolean).join(' ')}
      aria-disabled={!legal}
      aria-pressed={legal ? called : undefined}
      {...handlers}
      onClick={(e) => (legal ? onDragon() : handlers.onClick?.(e))}
    >
      <span class="dm-spoken">{legal ? (called ? w.sendBack : w.callDragon) : home ? w.dragonHome : w.dragonOut}</span>
      <svg width={sizes.tile} height={sizes.tile} viewBox="0 0 100 100" aria-hidden="true">
        <use href="#dm-cave" width="100" height="100" />
        {home && <use href="#dm-dragon" x={called ? 10 : 20} y={called ? 26 : 40} width={called ? 78 : 60} height={called ? 72 : 58} data-dragon="" />}
      </svg>
      <span class="dm-price dm-price-cave" aria-hidden="true">
        <Figure name="coin" size={14} />1
      </span>
    </button>
  );
}

function Stack({ catalogue, view, sizes, lang }: BuildersProps): JSX.Element {
  const w = words[lang];
  const tip = useTip();
  const top = view.top ? buildingOf(catalogue, view.top) : undefined;
  const below = Object.values(view.stack ?? {}).reduce((sum, n) => sum + n, 0);
  const count = below + (top ? 1 : 0);
  return (
    <span
      class="dm-stack"
      role="img"
      aria-label={w.stackLabel(count, top?.name[lang] ?? '')}
      {...tip('stack', () => (
        <>
          {top ? <BuildingAbout catalogue={catalogue} building={top} lang={lang} built={false} /> : <p>{w.stackNone}</p>}
          {top && <p>{w.stackAbout}</p>}
        </>
      ), true)}
    >
      <span class={top ? 'dm-stack-tile' : undefined} data-stack="">
        {top ? <BuildingTile building={top} size={sizes.tile - 4} /> : <span class="dm-hole-place" style={{ width: `${sizes.tile - 4}px`, height: `${sizes.tile - 4}px` }} />}
      </span>
      <span class="dm-price" aria-hidden="true">
        ×{count}
      </span>
    </span>
  );
}

function PlaceTile({ catalogue, view, sizes, lang, host, builds, burns, intent, calm, hint, waiting, onPlace, price }: BuildersProps & { price: number }): JSX.Element {
  const w = words[lang];
  const tip = useTip();
  const place = String(price);
  const building = view.board?.[place] ? buildingOf(catalogue, view.board[place]) : undefined;
  const dragon = view.dragon !== null && view.dragon !== undefined && String(view.dragon) === place;
  const tag = (
    <span class="dm-price" aria-hidden="true">
      <Figure name="coin" size={14} />
      {host && price > 0 ? (
        <>
          <s>{price}</s>
          {price - 1}
        </>
      ) : (
        price
      )}
    </span>
  );
  if (!building) {
    const about = (): JSX.Element => (dragon ? <p>{w.dragonOut}</p> : <p>{w.placeEmpty}</p>);
    return (
      <li class="dm-slot" data-slot={place}>
        <span
          class="dm-hole-place"
          style={{ width: `${sizes.tile}px`, height: `${sizes.tile}px` }}
          role="img"
          aria-label={`${w.place(price)}. ${dragon ? w.dragonOut : w.placeEmpty}`}
          {...tip(`place ${place}`, about, true)}
        >
          {dragon && (
            <span data-dragon="">
              <Figure name="dragon" size={sizes.tile - 8} />
            </span>
          )}
        </span>
        {tag}
      </li>
    );
  }
  const name = building.name[lang];
  const burning = intent.kind === 'burn';
  const options = burning ? [] : (builds.get(place) ?? []);
  const legal = burning ? burns.has(place) : options.length > 0;
  const chosen = intent.kind !== 'none' && intent.place === place;
  const best = options.reduce<number | null>((most, { move }) => (move.brings?.points === undefined ? most : Math.max(most ?? -999, move.brings.points)), null);
  const pays = -Math.min(0, options[0]?.move.brings?.coins ?? -price);
  const action = burning ? w.doBurn(name) : chosen ? w.pickedBuild(name) : w.pickBuild(name, w.buildPays(pays).toLowerCase());
  const about = (): JSX.Element => (
    <BuildingAbout
      catalogue={catalogue}
      building={building}
      lang={lang}
      built={false}
      lines={[legal ? (burning ? w.doBurn(name) : `${w.buildPays(pays)}${best === null ? '' : `, ${w.points(best)}`}`) : w.price(price, host)]}
    />
  );
  const handlers = tip(`place ${place}`, about, !legal);
  const sent = waiting?.startsWith(`build ${place} `) || waiting === `burn ${place}`;
  const state = [
    'dm-buy',
    legal ? 'dm-legal' : '',
    calm.build && intent.kind === 'none' ? 'dm-calm' : '',
    chosen ? 'dm-chosen' : '',
    hint?.place === place ? 'dm-hinted' : '',
    sent ? 'dm-sent' : '',
  ].filter(Boolean).join(' ');
  return (
    <li class="dm-slot" data-slot={place}>
      <button
        type="button"
        class={state}
        aria-disabled={!legal}
        aria-pressed={legal ? chosen : undefined}
        {...handlers}
        onClick={(e) => (legal ? onPlace(place, e.currentTarget) : handlers.onClick?.(e))}
      >
        <span class="dm-spoken">{legal ? action : `${name}, ${w.place(price)}`}</span>
        <BuildingTile building={building} size={sizes.tile} />
        {hint?.place === place && <Icon name="hint" size={15} class="dm-hint-mark" />}
        {legal && burning && <Flame />}
        {legal && !burning && best !== null && (
          <span class="dm-gain" aria-hidden="true">
            {signed(best)}
          </span>
        )}
      </button>
      {tag}
    </li>
  );
}

function Flame(): JSX.Element {
  return (
    <svg class="dm-flame-mark" width="22" height="26" viewBox="0 0 22 26" aria-hidden="true">
      <path d="M11 1c1 6 8 8 8 16 0 5-3 8-8 8s-8-3-8-8c0-4 2-6 3-9 2 2 3 3 3 5 3-3 3-7 2-12z" class="dm-flame" />
    </svg>
  );
}

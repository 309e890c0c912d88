import type { Engine } from '@trastienda/server/db/engine';
import { measureCopies } from './copies';
import { type Crowd, crowdOf, rateOf, type SpreadRate } from './crowd';
import { measureHeaviest } from './heaviest/heaviest';
import { judge } from './limits';
import { measureLoad } from './load/load';
import { figuresOf, measureByTurns, shortMedian, warmUp } from './measure';
import { type Options, readOptions } from './options';
import { measurePage } from './page/page';
import { type SizeResult, type Timed, tableOf, timedBy } from './report';
import type { Section } from './section';
import { activity } from './sections/activity';
import { calendar } from './sections/calendar';
import { debts } from './sections/debts';
import { images } from './sections/images';
import { movements } from './sections/movements';
import { products } from './sections/products';
import { sales } from './sections/sales';
import { search } from './sections/search';
import { statements } from './sections/statements';
import { type Ground, openBare, openGround, openStage, type Stage } from './stage';
import { measureStrain } from './strain';

const SECTIONS: readonly Section[] = [
  movements,
  debts,
  statements,
  calendar,
  products,
  sales,
  search,
  images,
  activity,
];

/** Until the engine has compiled the bare route too. */
const WARM_ROUNDS = 10;

async function measureSection(ground: Ground, section: Section, options: Options): Promise<SizeResult[]> {
  const stages: Stage[] = [];
  for (const size of options.sizes ?? section.sizes) stages.push(await openStage(ground, section, size));

  const bare = await openBare(ground);
  for (const { client, cases } of stages) for (const what of cases.slice(0, 1)) await warmUp({ client, what });
  for (let round = 0; round < WARM_ROUNDS; round += 1) await shortMedian(bare.client);
  const paces: number[] = [];
  const measured = stages.map(() => new Map<string, Timed>());
  for (const { name } of stages[0]?.cases ?? []) {
    if (options.only.length > 0 && !options.only.some((part) => name.includes(part))) continue;
    const places = stages.flatMap(({ client, cases }) => {
      const what = cases.find((candidate) => candidate.name === name);
      return what ? [{ client, what }] : [];
    });
    for (const [index, figures] of (await measureByTurns(places, bare.client)).entries()) {
      const server = stages[index]?.server;
      if (server) measured[index]?.set(name, await timedBy(server, figures));
    }
    paces.push(await shortMedian(bare.client));
  }

  const results: SizeResult[] = [];
  for (const [index, stage] of stages.entries()) {
    const { size, newClient, server, strain } = stage;
    const whole = options.only.length === 0;
    const crowds: Crowd[] = [];
    for (const name of whole ? (stage.crowds ?? []) : []) crowds.push(await crowdOf(stage, name, bare));
    const strained = strain && whole ? await measureStrain(strain, newClient, server) : undefined;
    const rates: SpreadRate[] = [];
    for (const spread of whole ? (stage.spreads ?? []) : []) rates.push(await rateOf(stage, spread));
    const memory = (await server.residentMemory()) / 2 ** 20;
    results.push({
      section: section.name,
      unit: section.unit,
      size,
      measured: measured[index] ?? new Map(),
      crowds,
      rates,
      strained,
      bare: figuresOf(paces).median,
      memory,
    });
  }
  return results;
}

/** Prints what was measured on one engine; whether all limits hold. */
async function measureEngine(engine: Engine, options: Options): Promise<boolean> {
  const results: SizeResult[] = [];
  for (const section of SECTIONS) {
    if (options.sections?.includes(section.name) === false) continue;
    const ground = await openGround(engine);
    try {
      results.push(...(await measureSection(ground, section, options)));
    } finally {
      await ground.close();
    }
  }
  for (const result of results) {
    const smallest = results.find(({ section }) => section === result.section);
    console.log(`\n${tableOf(engine, result, smallest)}`);
  }
  const verdicts = judge(engine, results);
  for (const { holds, line } of verdicts) console.log(`${holds ? 'holds         ' : 'DOES NOT HOLD '} ${line}`);
  return verdicts.every(({ holds }) => holds);
}

const options = readOptions(process.argv.slice(2));
const isWanted = (section: string) => options.sections?.includes(section) !== false;
let allHold = true;
for (const engine of options.engines) allHold = (await measureEngine(engine, options)) && allHold;
if (isWanted('heaviest'))
  for (const engine of options.engines) allHold = (await measureHeaviest(engine, options.only)) && allHold;
if (isWanted('load')) allHold = (await measureLoad(options.engines)) && allHold;
if (isWanted('copies')) allHold = (await measureCopies(options.sizes)) && allHold;
if (isWanted('page')) allHold = (await measurePage(options.only)) && allHold;
process.exitCode = allHold ? 0 : 1;

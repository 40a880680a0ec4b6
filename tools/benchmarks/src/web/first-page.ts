import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { median, print, verdict } from '../core/statistics.js';
import { CHROMIUM, CHROMIUM_FLAGS } from '@sabi50/proof/stage/chromium';

const RUNS = 3;
/** Where Lighthouse finds the browser. */
const DEBUGGING_PORT = 9_333;

interface Measure {
  readonly name: string;
  readonly target: number;
  readonly better: 'more' | 'less';
  readonly unit: string;
  of(report: Report): number;
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const score = (name: string, category: string, target: number): Measure => ({
  name,
  target,
  better: 'more',
  unit: '',
  of: ({ categories }) => Math.round((categories[category]?.score ?? 0) * 100),
});

const audit = (name: string, id: string, target: number, unit: string): Measure => ({
  name,
  target,
  better: 'less',
  unit,
  of: ({ audits }) => audits[id]?.numericValue ?? Number.NaN,
});

const MEASURES: readonly Measure[] = [
  score('performance', 'performance', 95),
  score('accessibility', 'accessibility', 100),
  score('best practices', 'best-practices', 100),
  score('SEO', 'seo', 95),
  audit('largest contentful paint', 'largest-contentful-paint', 2_000, ' ms'),
  audit('cumulative layout shift', 'cumulative-layout-shift', 0.02, ''),
  audit('total blocking time', 'total-blocking-time', 100, ' ms'),
];

/** Lighthouse on the landing page as it does for phones: simulated slow 4G, a processor four times slower; medians of three. */
export async function benchFirstPage(url: string): Promise<boolean> {
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  try {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const result = await lighthouse(url, { port: DEBUGGING_PORT, logLevel: 'error', output: 'json' });
      if (!result) throw new Error('Lighthouse gave no report');
      reports.push(result.lhr);
    }
    print(
      `\nLighthouse ${reports[0]?.lighthouseVersion} on the landing page, phone, simulated slow 4G, median of ${RUNS}`,
    );
    tellFaults(reports[0]);
    return MEASURES.map((measure) => judge(measure, reports)).every(Boolean);
  } finally {
    await browser.close();
  }
}

function judge({ name, target, better, unit, of }: Measure, reports: readonly Report[]): boolean {
  const value = median(reports.map(of));
  const met = better === 'more' ? value >= target : value <= target;
  const sign = better === 'more' ? '>=' : '<=';
  print(`    ${name}: ${Number(value.toFixed(3))}${unit}; ${verdict(met)} (${sign} ${target}${unit})`);
  return met;
}

/** What costs points, so that a lower score explains itself. */
function tellFaults(report: Report | undefined): void {
  if (!report) return;
  for (const [category, { auditRefs }] of Object.entries(report.categories)) {
    if (category === 'performance') continue;
    for (const { id, weight } of auditRefs) {
      const result = report.audits[id];
      if (weight > 0 && result?.score !== null && (result?.score ?? 1) < 1) print(`    ${category}: ${result?.title}`);
    }
  }
}

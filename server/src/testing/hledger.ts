import { spawnSync } from 'node:child_process';

/** Asks hledger about a journal; throws what it complains of, and where there is no hledger. */
export function hledger(journal: string, ...question: string[]): string {
  const { error, status, stdout, stderr } = spawnSync(process.env['HLEDGER'] ?? 'hledger', ['-f', '-', ...question], {
    input: journal,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    // It reads what its locale says.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  if (error)
    throw new Error('hledger is not installed (Debian: apt-get install hledger; or set HLEDGER)', { cause: error });
  if (status !== 0) throw new Error(`hledger ${question.join(' ')}: ${stderr}`);
  return stdout;
}

/** What each account comes to by hledger's own sums, in cents, with what lies under it. */
export function hledgerBalances(journal: string): (account: string) => number {
  const csv = hledger(journal, 'balance', '--flat', '--no-total', '--output-format', 'csv');
  const rows = csv.split('\n').flatMap((line) => {
    const [, account, amount] = /^"(.+)","(.+) ARS"$/.exec(line) ?? [];
    return account === undefined
      ? []
      : [{ account: account.replaceAll('""', '"'), cents: Math.round(Number(amount) * 100) }];
  });
  return (wanted) =>
    rows
      .filter(({ account }) => account === wanted || account.startsWith(`${wanted}:`))
      .reduce((sum, { cents }) => sum + cents, 0);
}

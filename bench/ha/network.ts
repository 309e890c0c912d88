import { run } from './commands';
import { addressOf, NODE_NUMBERS, type NodeNumber, nameOf } from './settings';

const BRIDGE = 'lan';
const plugOf = (node: NodeNumber): string => `plug${node}`;

/** A network of three machines, each a namespace, behind one switch. This process must already be in a namespace of its own. */
export async function openNetwork(): Promise<void> {
  await run('ip link set lo up');
  await run(`ip link add ${BRIDGE} type bridge`);
  await run(`ip addr add 10.0.0.1/24 dev ${BRIDGE}`);
  await run(`ip link set ${BRIDGE} up`);
  for (const node of NODE_NUMBERS) {
    const name = nameOf(node);
    await run(`ip netns add ${name}`);
    await run(`ip link add ${plugOf(node)} type veth peer name eth0 netns ${name}`);
    await run(`ip -n ${name} addr add ${addressOf(node)}/24 dev eth0`);
    for (const device of ['lo', 'eth0']) await run(`ip -n ${name} link set ${device} up`);
    await run(`ip link set ${plugOf(node)} up`);
    await mend(node);
  }
}

/** From now on nothing reaches it and nothing comes from it, and nobody is told. */
export const cut = (node: NodeNumber): Promise<unknown> => run(`ip link set ${plugOf(node)} nomaster`);

export const mend = (node: NodeNumber): Promise<unknown> => run(`ip link set ${plugOf(node)} master ${BRIDGE}`);

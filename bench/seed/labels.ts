import type { MovementType } from '@trastienda/domain/ledger/movement';
import type { Random } from './random';

const FIRST = (
  'Ana Beatriz Carla Daniela Elena Florencia Gabriela Irene Julieta Karina Lucía Mariana Natalia Olga Paula Rocío Sofía ' +
  'Teresa Valeria Ximena Alberto Bruno Carlos Diego Esteban Fabián Gustavo Hernán Ignacio Jorge Leandro Martín Nicolás ' +
  'Oscar Pablo Ramiro Sergio Tomás Víctor Walter'
).split(' ');

const LAST = (
  'Acosta Aguirre Álvarez Benítez Blanco Bustos Cabrera Castro Díaz Domínguez Escobar Fernández Ferreyra Figueroa García ' +
  'Giménez Godoy González Gutiérrez Ibáñez Juárez Ledesma López Luna Maldonado Martínez Medina Méndez Molina Morales ' +
  'Moreno Muñoz Núñez Ñáñez Ojeda Ortiz Páez Peralta Pereyra Pérez Quiroga Ramírez Ramos Ríos Rodríguez Rojas Romero ' +
  'Ruiz Sánchez Silva Soria Sosa Suárez Toledo Torres Vázquez Vega Vera Villalba Zárate'
).split(' ');

const GOODS = (
  'campera remera pantalón vestido pollera buzo camisa short jean cinturón bufanda medias zapatillas sandalias cartera ' +
  'mochila gorro pijama sweater chaleco'
).split(' ');

const SUPPLIERS = [
  'Textil Ñandú',
  'Hilados del Sur',
  'Avíos Once',
  'La Algodonera',
  'Botones Rivadavia',
  'Telas Luján',
];
const SERVICES = ['Luz', 'Gas', 'Internet', 'Expensas', 'Alarma', 'Monotributo', 'Ingresos brutos', 'Seguro del local'];
const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const SIZES = ['S', 'M', 'L', 'XL', '38', '40', '42', '44'];

const person = (random: Random) => `${random.pick(FIRST)} ${random.pick(LAST)}`;
const digits = (random: Random, count: number) => String(random.between(0, 10 ** count - 1)).padStart(count, '0');

type Writer = (random: Random) => string;

const WRITERS: Record<MovementType, readonly { weight: number; write: Writer }[]> = {
  inflow_of_money: [
    { weight: 25, write: () => 'Venta mostrador' },
    { weight: 25, write: (r) => `Venta ${r.pick(GOODS)} talle ${r.pick(SIZES)}` },
    { weight: 25, write: (r) => `Venta a ${person(r)}, pedido ${digits(r, 6)}` },
    { weight: 15, write: (r) => `Transferencia de ${person(r)}` },
    { weight: 10, write: (r) => `Factura B 0003-${digits(r, 8)}` },
  ],
  money_outflow: [
    { weight: 35, write: (r) => `Compra a ${r.pick(SUPPLIERS)}, remito ${digits(r, 7)}` },
    { weight: 20, write: (r) => `Compra ${r.pick(GOODS)} por mayor` },
    { weight: 15, write: (r) => `${r.pick(SERVICES)} ${r.pick(MONTHS)}` },
    { weight: 15, write: (r) => `Adelanto a ${person(r)}` },
    { weight: 15, write: (r) => `Flete y envío ${digits(r, 5)}` },
  ],
  debt: [{ weight: 1, write: (r) => `Cuota ${r.between(1, 24)}/24 ${r.pick(SUPPLIERS)}` }],
};

/** What the shop called everything at its first market stall; nothing is called so any more. */
export const OLD_WORD = 'feria';

/** What a shop would write about such a movement. `age` is 1 for the oldest and 0 for the newest. */
export function labelOf(random: Random, type: MovementType, age: number): string {
  if (type === 'inflow_of_money' && age > 0.7 && random.next() < 0.3) return `Venta en la ${OLD_WORD}`;
  return random.weighted(WRITERS[type]).write(random);
}

import { categoryQueries, sizeQueries } from './queries';

export interface NewValue {
  value: string;
  icon: File | null;
}

export interface NewCollection {
  title: string;
  values: NewValue[];
}

/** Categories and sizes are managed alike (rule: catalogue/collections): these are their words. */
export const KINDS = {
  category: {
    hasIcons: true,
    all: categoryQueries.all,
    title: 'Editando categorías',
    choose: 'Elegir categoría',
    description: 'Cada valor lleva su icono y se elige al crear un producto.',
    empty: 'No tienes ninguna categoría cargada',
    emptyAction: 'Agregar una categoría nueva',
    create: 'Crear una nueva colección',
    created: 'Categoría creada con éxito!',
    notCreated: 'Ocurrió un error al crear la categoría.',
    loadFailed: 'No se pudieron cargar las categorías',
    titleHint: 'Por ejemplo: Indumentaria',
    valueHint: 'Por ejemplo: Remeras',
  },
  size: {
    hasIcons: false,
    all: sizeQueries.all,
    title: 'Editar talles/números',
    choose: 'Elegir talle/número',
    description: 'Se eligen en cada artículo de un producto.',
    empty: 'No tienes ningún numero / talla cargada',
    emptyAction: 'Agregar un numero / talla nueva',
    create: 'Crear nueva colección de tallas',
    created: 'Talla creada con éxito!',
    notCreated: 'Ocurrió un error al crear la talla.',
    loadFailed: 'No se pudieron cargar los talles',
    titleHint: 'Por ejemplo: Calzado',
    valueHint: 'Por ejemplo: 42',
  },
} as const;

export type KindName = keyof typeof KINDS;

/** Asked before a form with a chosen icon is closed: a file cannot be written down. */
export const ICON_LOST = 'El icono que elegiste no está guardado: si sales, se pierde.';

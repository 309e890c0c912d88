import { ICON_REQUIRED, newCategory } from '@trastienda/contract/categories';
import { collectionTitle } from '@trastienda/contract/collections';
import { newSizeValue } from '@trastienda/contract/sizes';
import { VALUES_MAX } from '@trastienda/domain/catalogue/limits';
import { z } from 'zod';

import { categoryQueries, sizeQueries } from './queries';

/** What a creation form holds; `icon` stays null where values have none. */
const formOf = <Icon extends z.ZodType<File | null, File | null>>(value: z.ZodType<string, string>, icon: Icon) => ({
  collection: z.object({
    title: collectionTitle,
    values: z.array(z.object({ value, icon })).min(1, 'Agrega al menos un valor').max(VALUES_MAX),
  }),
  value: z.object({ value, icon }),
});

export interface NewValue {
  value: string;
  icon: File | null;
}

export interface NewCollection {
  title: string;
  values: NewValue[];
}

const requiredIcon = z
  .instanceof(File)
  .nullable()
  .refine((file) => file !== null, ICON_REQUIRED);

/** Categories and sizes are managed alike (rule: catalogue/collections): these are their words and rules. */
export const KINDS = {
  category: {
    hasIcons: true,
    forms: formOf(newCategory.shape.values.element, requiredIcon),
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
    forms: formOf(newSizeValue.shape.value, z.null()),
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

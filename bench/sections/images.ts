import { randomUUID } from 'node:crypto';
import { fitInside } from '@trastienda/domain/catalogue/fit';
import { findPicture, saveImages } from '@trastienda/server/features/images/images.service';
import { shrink } from '@trastienda/server/images/codec';
import { type Body, type Client, formBody } from '../client';
import type { Case, Place, Section, Strain } from '../section';
import { heavyPhoto, PHONE_PHOTO, writePhonePhoto } from '../seed/photos';
import { type Shelf, seedProducts } from '../seed/products';

const QUALITY = 80;
const SIDE = 300;
const UPLOADS = 20;

const thumbnail = (id: string, side = SIDE) =>
  `/images/${id}?width=${side}&height=${side}&quality=${QUALITY}&format=webp`;

/** A photo of twelve megapixels in smaller sizes, and twenty uploads of nearly 10 MB at once. */
export const images: Section = {
  name: 'images',
  unit: 'photo',
  sizes: [1],
  prepare: async (place) => {
    const path = await place.images.newTempFile();
    await writePhonePhoto(path);
    const [photo] = await saveImages(place.shop, place.images, [{ field: 'file', path }], 'photo');
    const id = photo?.id ?? '';
    return {
      cases: [keptThumbnail(place, id), newThumbnail(id, path)],
      crowds: ['kept thumbnail'],
      strain: await uploads(place),
    };
  },
};

function keptThumbnail({ shop, images: library }: Place, id: string): Case {
  const wanted = { width: SIDE, height: SIDE, quality: QUALITY, format: 'webp' } as const;
  return {
    name: 'kept thumbnail',
    http: (client) => client.get(thumbnail(id)),
    direct: async () => {
      const { image, size } = await findPicture(shop, id, wanted);
      return size && library.sized(image, size);
    },
  };
}

/** Each in a size that nobody has asked for yet; beside it sharp alone, from the same pixels to the same size. */
function newThumbnail(id: string, path: string): Case {
  const sides = { asked: SIDE, made: SIDE };
  const next = (which: keyof typeof sides) => {
    sides[which] += 1;
    return sides[which];
  };
  return {
    name: 'new thumbnail',
    http: (client) => client.get(thumbnail(id, next('asked'))),
    direct: () => {
      const side = next('made');
      return shrink(path, fitInside(PHONE_PHOTO, { width: side, height: side }), QUALITY);
    },
  };
}

/** What everybody else's lists wait while twenty products come with a photo each. */
async function uploads(place: Place): Promise<Strain> {
  const shelf = await seedProducts(place, 1_000);
  const forms: Body[] = [];
  for (let seed = 1; seed <= UPLOADS; seed += 1) forms.push(await newProduct(shelf, await heavyPhoto(seed)));
  return {
    name: `${UPLOADS} uploads of 10 MB`,
    work: (newClient) => Promise.all(forms.map((form) => upload(newClient(), form))),
    ask: (client) => client.get('/products?limit=10'),
  };
}

function newProduct({ categoryId, valueId, sizeId, sizeValueId }: Shelf, photo: Buffer): Promise<Body> {
  const item = { codes: [], details: {}, price: 1_000, size_id: sizeId, size_value: sizeValueId, stock: 1 };
  const form = new FormData();
  form.set('category_id', categoryId);
  form.set('category_value', valueId);
  form.set('name', 'Campera, medición');
  form.set('items', JSON.stringify([item]));
  form.set('file', new File([new Uint8Array(photo)], 'foto.jpg', { type: 'image/jpeg' }));
  return formBody(form);
}

async function upload(client: Client, form: Body): Promise<void> {
  try {
    await client.postForm('/products', form, randomUUID());
  } finally {
    client.close();
  }
}

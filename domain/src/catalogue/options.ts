/** The fixed choices of a product's details. Other texts are taken too, within the limits (rule: catalogue/product-limits). */
export const AGE_OPTIONS = ['Bebé', 'Niño/a', 'Adolescente', 'Adulto'] as const;
export const GENDER_OPTIONS = ['Mujer', 'Hombre', 'Unisex', 'Niña', 'Niño'] as const;
export const STYLE_OPTIONS = ['Casual', 'Deportivo', 'Formal', 'Urbano', 'Elegante', 'Clásico', 'Vintage'] as const;
